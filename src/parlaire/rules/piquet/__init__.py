"""The parts of which Piquet is made: where the cards lie, the exchange, the declarations, the reckoning, and the table of one deal."""
