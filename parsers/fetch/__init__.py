"""Collects published result pages from the pages that list them: politely, once, and only what is a result."""
