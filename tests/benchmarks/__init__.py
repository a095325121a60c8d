"""Benchmarks: `python -m tests.benchmarks NAME`. They compare by ratio within one run and gate on nothing."""
