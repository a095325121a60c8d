"""The command line: python -m pages.export TRAY --pptx FILE."""

from pages.export.cli import main

raise SystemExit(main())
