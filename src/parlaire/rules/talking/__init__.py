"""The parts of the talking games, Sizette, Sixte and Quadrette: who may speak and is it true, what is played, and what a deal comes to.

Seats and sides are indices inside and letters outside.
"""
