"""The viewer: a record stepped through on a terminal."""
