"""The compiler: turns the kernels of a game into machine code, and finds code made before.

Only the *entry points*, which Python calls, are kept in the cache and can be called from Python.
The rules that they call are compiled into them and kept nowhere else.

Code that is kept is made for the generic processor of this architecture, so that it can
be carried in a package or copied to another machine; it is nearly as fast as code for this very
processor. It is loaded whatever processor this process compiles other people's functions for.

This module imports Numba, which takes half a second: import it only where code is to be compiled
or loaded.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
from numba.core import types
from numba.core.caching import FunctionCache, UserProvidedCacheLocator
from numba.extending import intrinsic

from cinquina.core import atomic, atomic_compiled, cache, rows, rows_compiled
from cinquina.core.jit import (
    copied,
    is_inlined,
    is_rule,
    kernels_in,
    lent,
    members_of,
    record,
)

GENERIC = "generic"

# Numba's settings are made at run time, and its types are incomplete.
settings: Any = numba.config
njit: Any = numba.njit


class CachedByContents(UserProvidedCacheLocator):
    """Finds compiled code in its unit's folder. Numba would look at the place and the date of the
    source file; then a copy of the project would compile everything again."""

    def __init__(self, function: Callable[..., Any], _file: str) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._cache_path = settings.CACHE_DIR

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> CachedByContents:
        """Compiled code can also be read from a folder that cannot be written to."""
        return cls(function, file)

    def get_source_stamp(self) -> str:
        """The folder's own name says what the sources are."""
        return ""


class TolerantCache(FunctionCache):
    """A cache that may be read-only, full or damaged: then code is compiled again. Code for the
    generic processor is good for any other. (Numba's methods carry no types, hence the remarks for
    the type checker.)"""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            for self._processor in (GENERIC, None):
                found = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
                if found is not None:
                    return found
        except (OSError, EOFError, pickle.UnpicklingError):
            pass
        finally:
            self._processor = None
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        if cache.is_packaged(Path(self.cache_path)):
            return
        # What the compiler notes for people names this machine's folders and addresses in memory;
        # without it, the same sources give the same bytes everywhere.
        data = data._replace(type_annotation="")
        try:
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        except OSError as wrong:
            cache.could_not_keep(Path(self.cache_path), wrong)

    _processor: str | None = None

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """What Numba looks code up by; for another processor, if that is wanted."""
        key = super()._index_key(sig, codegen)  # type: ignore[no-untyped-call]
        if self._processor is None:
            return key
        signature, (triple, _processor, _features), code = key
        return signature, (triple, self._processor, ""), code


def is_generic() -> bool:
    """Whether this process compiles for the generic processor."""
    return bool(settings.CPU_NAME == GENERIC)


def _record(states: Any, i: int) -> Any:
    """`jit.record` as compiled code sees it: the record itself."""
    return states[i]


compiled_record = njit(_record, inline="always")


def _lent(_context: Any, array: Any) -> Any:
    """`jit.lent` as compiled code sees it: the array without the place where references to it are
    counted."""

    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        made = context.make_array(array)(context, builder, arguments[0])
        made.meminfo = made.meminfo.type(None)
        made.parent = made.parent.type(None)
        return made._getvalue()

    return array(array), build


OWN_VERSIONS = {
    record: compiled_record,
    lent: intrinsic(_lent),
    atomic.fetch_add: atomic_compiled.fetch_add,
    atomic.compare_and_swap: atomic_compiled.compare_and_swap,
    atomic.load: atomic_compiled.load,
    atomic.array_at: atomic_compiled.array_at,
    rows.packed: rows_compiled.packed,
    rows.write_bytes: rows_compiled.write_bytes,
    rows.write_bits: rows_compiled.write_bits,
}
"""The rules whose counterparts are not the same code."""


class Counterparts:
    """The compiled counterparts of rules: the same code in modules of the same globals, in which
    the names of rules mean their counterparts."""

    def __init__(self) -> None:
        self._scopes: dict[str, dict[str, Any]] = {}

    def of(self, member: Any) -> Any:
        """The counterpart of a rule; anything else is its own."""
        if is_rule(member) and member in OWN_VERSIONS:
            return OWN_VERSIONS[member]
        return self._scope(member.__module__)[member.__name__] if is_rule(member) else member

    def _scope(self, module: str) -> dict[str, Any]:
        if module not in self._scopes:
            members = vars(sys.modules[module])
            scope = self._scopes[module] = new_scope(f"{module}[compiled]", members)
            own = {name: one for name, one in members.items() if is_rule(one)}
            for name, one in own.items():
                if one.__module__ == module:
                    scope[name] = _compile(one, scope)
            for name, one in own.items():
                if one.__module__ != module:
                    scope[name] = self.of(one)
        return self._scopes[module]


COUNTERPARTS = Counterparts()


def new_scope(name: str, members: Mapping[str, Any]) -> dict[str, Any]:
    """The globals of a new module: the compiler's cache looks the module of a function up by its
    name, so it has to be a real one."""
    home = ModuleType(name)
    sys.modules[name] = home
    vars(home).update({**members, "__name__": name})
    return vars(home)


def _compile(function: FunctionType, scope: dict[str, Any]) -> Any:
    """A function that only compiled code calls, with these globals: without the parts that Python
    would need."""
    made = njit(
        copied(function, scope),
        nogil=True,
        error_model="numpy",
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        forceinline=is_inlined(function),
    )
    return with_wide_numbers(made)


def with_wide_numbers(made: Any) -> Any:
    """Lets callers with integers of different sizes share one version of a function: what is
    smaller than 64 bits is widened. Else Numba compiles each function for every combination of
    sizes, some of them thirty times."""
    template_for = made.get_call_template

    def get_call_template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        wide = {name: _widened(kind) for name, kind in kws.items()}
        return template_for(tuple(map(_widened, args)), wide)

    made.get_call_template = get_call_template
    return made


def _widened(kind: Any) -> Any:
    small = isinstance(kind, types.Integer) and getattr(kind, "bitwidth", 64) < 64
    return types.int64 if small else kind


def _entry_point(folder: Path, function: FunctionType, *, nogil: bool) -> Any:
    """A function that Python calls, to be compiled on first use and kept in that folder; the
    settings of other people's functions stay as they are."""
    before = settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES
    settings.CACHE_DIR = str(folder)
    settings.CACHE_LOCATOR_CLASSES = f"{__name__}.CachedByContents"
    try:
        made = njit(function, nogil=nogil, error_model="numpy")
        # What `cache=True` does, with a cache that never fails.
        made._cache = TolerantCache(function)  # type: ignore[no-untyped-call]
        return made
    finally:
        settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = before


def specialise(
    module: ModuleType,
    home_of: str,
    own: Mapping[str, Any],
    entry_points: Collection[str],
    folder: Path,
) -> SimpleNamespace:
    """The entry points of `module` for one game, to be compiled and kept in that folder: the
    contract's names mean the counterparts of the game's `own`; `home_of` is the name of the game's
    rules module."""
    members = {**members_of(module), **own}
    meant = {name: COUNTERPARTS.of(one) for name, one in members.items()}
    scope = new_scope(f"{module.__name__}[{home_of}]", meant)
    nogil = getattr(module, "RELEASES_GIL", True)
    for name, function in kernels_in(members).items():
        if name in entry_points:
            scope[name] = _entry_point(folder, copied(function, scope), nogil=nogil)
        else:
            scope[name] = _compile(function, scope)
    return SimpleNamespace(**{name: scope[name] for name in entry_points})


def compile_for(entry_point: Any, arguments: tuple[Any, ...]) -> None:
    """Makes one entry point ready for arguments of these types."""
    entry_point.compile(tuple(numba.typeof(one) for one in arguments))  # type: ignore[no-untyped-call]
