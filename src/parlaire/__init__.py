"""Records of the old talking card games: read them, check every rule, replay them."""
