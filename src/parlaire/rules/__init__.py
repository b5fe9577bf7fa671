"""The parts that games are made of: here what all games share, in a folder each what the games of one kind have of their own."""
