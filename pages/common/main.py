"""The script that is served; everything it does stands in app.py."""

from app import run

run()
