"""Errors of the server itself: each is counted and logged."""

from __future__ import annotations

import structlog

from cinquina.server import metrics

logger = structlog.get_logger()


def crashed(where: str, error: BaseException, **about: object) -> None:
    """Counts and logs an error. What is said `about` it must not name anybody or any table."""
    metrics.CRASHES.labels(where).inc()
    logger.error("crashed", where=where, exc_info=error, **about)


def not_compiled(game: str, why: str) -> None:
    """Counts and logs that a game stays plain Python, in which bots do not look ahead."""
    metrics.CRASHES.labels("compiling").inc()
    logger.error("not compiled", game=game, why=why)
