"""Every game's folder has the same plan, so that whoever knows one knows all."""

from __future__ import annotations

from cinquina.core import contract
from cinquina.testing.laws import Trial, law

RULES = ("__init__", "state", "legal", "play", "knowledge")
READABLE = ("__init__", "names", "events", "moves", "view", "position", "game")
OPTIONAL = ("advice", "description", "drawing")


@law("the folder follows the common plan")
def folder_follows_the_plan(trial: Trial) -> None:
    game = trial.game
    found = {file.stem for file in game.folder.glob("*.py")}
    missing = {*READABLE} - found
    assert not missing, f"{sorted(missing)} are missing in {game.folder}"
    extra = found - {*READABLE, *OPTIONAL} - game.own_files.keys()
    assert not extra, f"{sorted(extra)} are beyond the plan; own_files in game.py has to say why"
    rules = {file.stem for file in (game.folder / "rules").glob("*.py")}
    missing = {*RULES} - rules
    assert not missing, f"rules/{sorted(missing)} are missing"


@law("the rules offer the contract's names, and nothing else")
def rules_offer_the_contract(trial: Trial) -> None:
    rules = trial.game.rules
    optional = {"OBSERVATION", "observe"}
    needed = {*contract.RULES} - optional
    offered = set(rules.__all__)
    assert needed <= offered, f"the rules lack {sorted(needed - offered)}"
    assert offered <= needed | optional, f"{sorted(offered - needed)} are no part of the contract"


@law("the game is written for this version of the contract")
def contract_version_fits(trial: Trial) -> None:
    version = trial.game.contract_version
    assert version == contract.VERSION, f"it is written for {version}, not {contract.VERSION}"
