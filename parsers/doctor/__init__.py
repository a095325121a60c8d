"""Looks over the installation, the database and its inputs, and says what to do where something is amiss."""
