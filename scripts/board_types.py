"""Writes `web/src/games/<id>/wire.ts` of every game; `--print viva` prints one instead."""

from __future__ import annotations

import sys
from pathlib import Path

from cinquina.core.typescript import typescript
from cinquina.games import get, names

BOARDS = Path(__file__).parents[1] / "web" / "src" / "games"


def main() -> None:
    if sys.argv[1:2] == ["--print"]:
        sys.stdout.write(typescript(get(sys.argv[2])))
        return
    for name in names():
        if (BOARDS / name).is_dir():
            (BOARDS / name / "wire.ts").write_text(typescript(get(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
