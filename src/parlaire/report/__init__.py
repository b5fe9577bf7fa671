"""What was found, told to people and to other programs; and the catalogue and the games told to people."""
