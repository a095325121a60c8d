"""The command line: python -m parsers build | show | export."""

from parsers.cli import main

raise SystemExit(main())
