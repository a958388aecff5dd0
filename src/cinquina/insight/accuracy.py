"""Classes of moves, and accuracy.

Classes go by the chance to win that a move gave away. Accuracy is relative: of all that a player's
decisions could bring compared with moves drawn by lot, how much they brought. Who has hardly a
chance left can give little away, but can also gain little, so that such decisions count little
instead of flattering.
"""

from __future__ import annotations

from collections.abc import Sequence

BLUNDER, MISTAKE, DOUBTFUL, GOOD, BRILLIANT = "blunder", "mistake", "doubtful", "good", "brilliant"
KINDS = (BRILLIANT, GOOD, DOUBTFUL, MISTAKE, BLUNDER)

THRESHOLDS = ((0.15, BLUNDER), (0.10, MISTAKE), (0.05, DOUBTFUL))
"""From which loss on a move has that class."""

SURE = 1.645
"""How many standard errors a loss must be clear of a threshold: right nineteen times of twenty."""

NOTHING = 0.005
"""Half a point of the chance to win over a whole game: too little to tell good play from bad."""


def kind_of(loss: float, error: float) -> str:
    """The class of a move that gives away that much, measured with that standard error."""
    certain = loss - SURE * error
    for least, kind in THRESHOLDS:
        if certain >= least:
            return kind
    return GOOD


def is_brilliant(gain: float, error: float) -> bool:
    """Whether a right move is clearly better than what an easy bot would have played."""
    return gain - SURE * error >= THRESHOLDS[-1][0]


def of_game(decisions: Sequence[tuple[float, float]]) -> float | None:
    """The accuracy of a player's decisions, from 0 to 100: for each, how much more the played move
    was worth than one drawn by lot, and how much more the best one was. None if nothing was at
    stake."""
    stakes = sum(stake for _, stake in decisions)
    if stakes <= NOTHING:
        return None
    share = sum(gained for gained, _ in decisions) / stakes
    return 100.0 * min(max(share, 0.0), 1.0)
