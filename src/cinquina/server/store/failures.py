"""Failures of the database: which of them are worth another try, and what is told of the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import sqlalchemy as sa

from cinquina.core.errors import CinquinaError
from cinquina.server import metrics

T = TypeVar("T")
ATTEMPTS = 4
PASSING = ("40P01", "40001")
"""What PostgreSQL says when it has ended one of two transactions so that the other can go on."""


class StoreFailed(CinquinaError):
    """The database failed; whether something was stored is not known."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__("error-storage", f"The database does not answer: {reason}.")


def attempt(work: Callable[[], T], on_retry: Callable[[], None] = metrics.RETRIES.inc) -> T:
    """Does something in the database, again if it was ended in favour of another transaction;
    StoreFailed if it fails."""
    try:
        for _ in range(ATTEMPTS - 1):
            try:
                return work()
            except sa.exc.DBAPIError as failed:
                if getattr(failed.orig, "sqlstate", None) not in PASSING:
                    raise
                on_retry()
        return work()
    except sa.exc.SQLAlchemyError as failed:
        metrics.STORE_FAILURES.inc()
        # The message itself may quote what people wrote, which must not be logged.
        raise StoreFailed(type(getattr(failed, "orig", None) or failed).__name__) from None
