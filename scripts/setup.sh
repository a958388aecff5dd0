#!/bin/sh
# Makes .venv with the locked packages of one kind: `run` (to play) or `dev` (to test as well).
set -eu
kind=$1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
uv_version=$(sed -n 's/^uv==\([^ ]*\).*/\1/p' requirements/dev.lock)

say() { echo "cinquina: $*" >&2; }

if ! "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  say "needs Python 3.11 or newer, but $PYTHON is $("$PYTHON" --version 2>&1). Try: make PYTHON=python3.12 ..."
  exit 1
fi

if [ ! -x .venv/bin/python ] || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
  say "making a virtual environment in .venv"
  if ! "$PYTHON" -c 'import ensurepip' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      say "installing Debian's python3-venv"
      { apt-get update && apt-get install -y python3-venv; } >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    else
      say "this Python cannot make virtual environments. On Debian: apt-get install python3-venv"
      exit 1
    fi
  fi
  rm -rf .venv
  "$PYTHON" -m venv .venv
fi

if ! .venv/bin/python -m uv --version >/dev/null 2>&1; then
  say "fetching uv"
  .venv/bin/python -m pip install --quiet --disable-pip-version-check "uv==$uv_version"
fi

say "installing the packages of requirements/$kind.lock (about a minute the first time)"
export UV_LINK_MODE=copy VIRTUAL_ENV="$PWD/.venv"
.venv/bin/python -m uv pip install --quiet --compile-bytecode --require-hashes -r "requirements/$kind.lock"
.venv/bin/python -m uv pip install --quiet --no-deps --editable .

# The tests need a browser, and Node for the page's own checks; the page itself brings what it needs.
if [ "$kind" = dev ]; then
  if ! command -v chromium >/dev/null && ! command -v google-chrome >/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      say "installing Debian's chromium for the browser tests"
      { apt-get update && apt-get install -y --no-install-recommends chromium; } >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    else
      say "the browser tests need Chromium. On Debian: apt-get install chromium"
      exit 1
    fi
  fi
  # The build of the page says which Node is too old, and which to fetch instead.
  oldest=$(sed -n 's/^OLDEST_NODE = (\(.*\), \(.*\))/\1.\2/p' scripts/build_page.py)
  found=$(node --version 2>/dev/null | tr -d v || true)
  if [ "$(printf '%s\n' "$oldest" "${found:-0}" | sort -V | head -n 1)" != "$oldest" ]; then
    say "fetching Node"
    .venv/bin/python -m uv pip install --quiet "$(sed -n 's/^OWN_NODE = "\(.*\)"/\1/p' scripts/build_page.py)"
  fi
fi
touch ".venv/$kind-ready" .venv/page-ready
if [ "$kind" = dev ]; then touch .venv/run-ready; fi
