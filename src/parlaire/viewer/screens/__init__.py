"""The viewer's screens: the table, the errors of a file that cannot be read, and what is asked over them."""
