"""`python -m cinquina`: the command, where its own folder is not on the path."""

import sys

from cinquina.cli import main

if __name__ == "__main__":
    sys.exit(main())
