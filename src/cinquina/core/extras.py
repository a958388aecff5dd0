"""Optional parts of the package, and what to install when one of them is missing."""

from __future__ import annotations

from importlib.util import find_spec

from cinquina.core.errors import CinquinaError

MODULES = {
    "cluster": ("distributed",),
    "envs": ("gymnasium", "pettingzoo", "PIL"),
    "lab": ("joblib", "matplotlib", "openskill", "optuna", "pandas", "pyarrow", "rich"),
    "postgres": ("psycopg",),
    "server": (
        "alembic",
        "h11",
        "itsdangerous",
        "limits",
        "litestar",
        "msgspec",
        "prometheus_client",
        "sqlalchemy",
        "structlog",
        "uvicorn",
        "websockets",
    ),
    "terminal": ("rich", "textual", "websockets"),
    "openspiel": ("pyspiel",),
    "torch": ("torch",),
}
"""The modules that each extra of `pyproject.toml` installs. uvloop is left out: the server runs
without it."""

APART = ("openspiel", "torch")
"""The extras that are not part of `all`, because they are large."""


class MissingExtra(CinquinaError):
    """Packages are needed that `pip install cinquina` alone does not install."""

    def __init__(self, extra: str) -> None:
        super().__init__(
            "error-missing-extra",
            f"This needs further packages: pip install 'cinquina[{extra}]'",
            extra=extra,
        )


def installed(extra: str) -> bool:
    """Whether all packages of an extra are there. Nothing is imported."""
    return all(find_spec(module) is not None for module in MODULES[extra])


def require(extra: str) -> None:
    """Raises MissingExtra unless all packages of an extra are installed."""
    if not installed(extra):
        raise MissingExtra(extra)
