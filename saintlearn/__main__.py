"""``python -m saintlearn``."""

import sys

from saintlearn.cli import main

sys.exit(main())
