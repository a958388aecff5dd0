"""Writing a new game: a small complete one with hidden hands, to be changed into another.

`template/` has its files: `package/` is the game's own folder, `project/` what a package of its own
needs besides. They are real files with the names of an imaginary game in them, which are replaced.
"""

from __future__ import annotations

from cinquina.scaffold.naming import BadName, Names
from cinquina.scaffold.writing import NotWritten, Written, write_inside, write_package

__all__ = ["BadName", "Names", "NotWritten", "Written", "write_inside", "write_package"]
