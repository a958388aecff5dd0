#!/bin/sh
# One step of the set-up: `run` installs the packages that are needed to play, `dev` those that the
# tests need as well, `page` builds the page and installs Cinquina itself; `wheel` then builds the
# package for others. Prints one line a step, on a terminal with a bar that moves while a step lasts
# longer than two seconds; what the tools print is shown only when they fail.
set -eu
kind=$1
log=$(mktemp)
trap 'rm -f "$log"' EXIT

say() { echo "cinquina: $*" >&2; }
quietly() {
  "$@" >"$log" 2>&1 &
  if [ -t 2 ]; then show_progress $!; fi
  wait $! || { cat "$log" >&2; say "failed: $*"; exit 1; }
}

# A bar that moves as long as a process runs, and disappears with it.
show_progress() {
  seconds=0
  while kill -0 "$1" 2>/dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    if [ "$seconds" -gt 2 ]; then
      bar=$(printf '%*s' $((seconds % 20)) '' | tr ' ' '-')
      printf '\r  [%s#%*s] %d s' "$bar" $((19 - seconds % 20)) '' "$seconds" >&2
    fi
  done
  if [ "$seconds" -gt 2 ]; then printf '\r\033[K' >&2; fi
}
uv() { UV_LINK_MODE=copy VIRTUAL_ENV="$PWD/.venv" quietly .venv/bin/python -m uv pip install "$@"; }

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

# Installs Debian packages where that is allowed: from_debian WHY PACKAGE...
from_debian() {
  why=$1
  shift
  if ! may_install; then
    say "$why On Debian: apt-get install $*"
    exit 1
  fi
  say "installing Debian's $*"
  quietly apt-get update
  quietly apt-get install -y --no-install-recommends "$@"
}

make_environment() {
  say "making a virtual environment in .venv"
  "$PYTHON" -c 'import ensurepip' 2>/dev/null ||
    from_debian "this Python cannot make virtual environments." python3-venv
  rm -rf .venv
  quietly "$PYTHON" -m venv .venv
}

if [ "$kind" = page ]; then
  say "building the page and installing cinquina"
  uv --no-deps --editable .
  touch .venv/page-ready
  exit
fi

# The sdist, and from it the wheel. The games are compiled into a folder of their own, so that the
# wheel carries nothing but what was made for it.
if [ "$kind" = wheel ]; then
  say "compiling the games and building the package (about a minute the first time)"
  rm -rf dist
  export CINQUINA_COMPILED=all CINQUINA_CACHE="$PWD/build/compiled"
  quietly .venv/bin/python -m uv build --python .venv/bin/python --out-dir dist .
  say "checking the wheel"
  quietly .venv/bin/python scripts/check_package.py dist/*.whl
  exit
fi

if ! "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  say "needs Python 3.11 or newer, but $PYTHON is $("$PYTHON" --version 2>&1). Try: make PYTHON=python3.12 ..."
  exit 1
fi
if [ ! -x .venv/bin/python ] || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
  make_environment
fi
if ! .venv/bin/python -m uv --version >/dev/null 2>&1; then
  say "fetching uv"
  version=$(sed -n 's/^uv==\([^ ]*\).*/\1/p' requirements/dev.lock)
  quietly .venv/bin/python -m pip install --disable-pip-version-check "uv==$version"
fi
say "installing the packages of requirements/$kind.lock (about a minute the first time)"
# For playing, all bytecode is made now, so that the first start is quick; the tests need little of
# what is installed for them, and make its bytecode as they go.
if [ "$kind" = run ]; then bytecode=--compile-bytecode; else bytecode=; fi
uv $bytecode --require-hashes -r "requirements/$kind.lock"

# The tests need a browser, PostgreSQL, and Node for the page's own checks; the page itself brings
# what it needs.
if [ "$kind" = dev ]; then
  set --
  # Chromium's headless shell needs half of the time that the whole browser takes.
  if ! command -v chromium-headless-shell >/dev/null; then
    if may_install || ! { command -v chromium || command -v google-chrome; } >/dev/null; then
      set -- chromium-headless-shell
    fi
  fi
  if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then set -- "$@" postgresql; fi
  if [ $# -gt 0 ]; then from_debian "the tests need a browser and PostgreSQL." "$@"; fi
  # The build of the page says which Node is too old, and which to fetch instead.
  oldest=$(sed -n 's/^OLDEST_NODE = (\(.*\), \(.*\))/\1.\2/p' scripts/build_page.py)
  found=$(node --version 2>/dev/null | tr -d v || true)
  if [ "$(printf '%s\n' "$oldest" "${found:-0}" | sort -V | head -n 1)" != "$oldest" ]; then
    say "fetching Node"
    uv "$(sed -n 's/^OWN_NODE = "\(.*\)"/\1/p' scripts/build_page.py)"
  fi
  touch .venv/run-ready
fi
touch ".venv/$kind-ready"
