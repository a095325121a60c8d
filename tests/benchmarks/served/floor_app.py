"""The script that the page benchmark serves: the dashboard with floor pages beside its own, each run timed.

It lies in a folder of its own because Streamlit puts a script's folder first on the path, where `pages.py` of the
benchmark would hide the folder `pages`.
"""

from tests.benchmarks.floors import run

run()
