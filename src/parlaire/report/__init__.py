"""What was found, told to people and to other programs; and the catalogue, the games and the score sheet told to people."""
