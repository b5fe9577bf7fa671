"""Games of two other libraries, for the comparison: hands of hold'em as PHH texts, and a game of chess as PGN text."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn
import pokerkit

PLIES = 80


def hand(seed: int) -> tuple[str, int]:
    """A hand of no-limit hold'em in which six players call and check to the end, as PHH text, and how many actions it has.

    The cards depend on the seed alone, and the time that its showdown takes on the cards.
    """
    random.seed(seed)  # PokerKit shuffles with the module's own generator
    state = pokerkit.NoLimitTexasHoldem.create_state(tuple(pokerkit.Automation), True, 0, (1, 2), 2, (200,) * 6, 6)
    while state.status:
        state.check_or_call()
    game = pokerkit.NoLimitTexasHoldem(tuple(pokerkit.Automation), True, 0, (1, 2), 2)
    history = pokerkit.HandHistory.from_game_state(game, state)
    return history.dumps(), len(history.actions)


def chess_game(seed: int = 1) -> str:
    """A game of random legal moves as PGN text."""
    chance = random.Random(seed)
    while True:
        board = chess.Board()
        while len(board.move_stack) < PLIES and not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        if len(board.move_stack) == PLIES:
            return str(chess.pgn.Game.from_board(board))


def replay_hand(text: str) -> int:
    """Load a hand and go through all its states."""
    return sum(1 for _ in pokerkit.HandHistory.loads(text))


def replay_chess(text: str) -> int:
    """Read a game, with every move checked."""
    game = chess.pgn.read_game(io.StringIO(text))
    return 0 if game is None else game.end().ply()
