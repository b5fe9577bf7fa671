"""The parts of Quadrille: its order, what may be played, the bargain before the play, and who pays whom.

Seats are indices inside and letters outside; every seat is its own side, for partners last one deal.
"""
