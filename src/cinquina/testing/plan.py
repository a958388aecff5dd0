"""Every game's folder has the same plan: if you know one game, you know them all."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from cinquina.core import contract
from cinquina.testing.laws import Trial, law

RULES = {
    "__init__": (),
    "state": ("ACTIONS", "MAX_LEGAL", "STATE"),
    "legal": ("legal", "waiting"),
    "play": ("play", "points", "start", "winners"),
    "knowledge": ("redeal",),
}
"""The modules of `rules`, and the names of the contract that each defines."""

READABLE = ("__init__", "names", "events", "moves", "view", "position", "game")
OPTIONAL = ("advice", "description", "drawing", "reasons", "rules/features")


@law("the folder follows the common plan")
def folder_follows_the_plan(trial: Trial) -> None:
    game = trial.game
    needed = {*READABLE, *(f"rules/{name}" for name in RULES)}
    found = {
        str(file.relative_to(game.folder).with_suffix("").as_posix())
        for file in (*game.folder.glob("*.py"), *game.folder.glob("rules/*.py"))
    }
    missing = needed - found
    assert not missing, f"{_files(missing)} missing in {game.folder}"
    extra = found - needed - {*OPTIONAL} - game.own_files.keys()
    assert not extra, f"{_files(extra)} beyond the plan; own_files in game.py has to say why"
    gone = game.own_files.keys() - found
    assert not gone, f"{_files(gone)} named in own_files, but not there"


def _files(names: Iterable[str]) -> str:
    files = [f"{name}.py" for name in sorted(names)]
    return f"{', '.join(files)} {'is' if len(files) == 1 else 'are'}"


@law("each part of the rules is in its own module")
def rules_are_where_they_belong(trial: Trial) -> None:
    for module, names in RULES.items():
        defined = _defined(trial.game.folder / "rules" / f"{module}.py")
        for name in names:
            assert name in defined, f"rules/{module}.py does not define {name}"


def _defined(file: Path) -> set[str]:
    """The functions and constants that a module defines itself."""
    names: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {one.id for one in targets if isinstance(one, ast.Name)}
    return names


@law("the rules offer the contract's names, and nothing else")
def rules_offer_the_contract(trial: Trial) -> None:
    rules = trial.game.rules
    optional = {*contract.OPTIONAL_RULES}
    needed = {*contract.RULES} - optional
    offered = set(rules.__all__)
    assert needed <= offered, f"the rules lack {sorted(needed - offered)}"
    assert offered <= needed | optional, f"{sorted(offered - needed)} are not part of the contract"


@law("observe writes the declared features, each of them once")
def features_are_declared(trial: Trial) -> None:
    declared = trial.game.features
    written = getattr(trial.game.rules, "OBSERVATION", 0)
    assert declared.size == written, f"{declared.size} are declared, {written} are written"
    names = [one.name for one in declared]
    assert len({*names}) == len(names), "two features have the same name"


@law("the game is written for this version of the contract")
def contract_version_fits(trial: Trial) -> None:
    version = trial.game.contract_version
    assert version == contract.VERSION, f"it is written for {version}, not {contract.VERSION}"
