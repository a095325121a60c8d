"""From values as printed to typed rows of the database's tables."""
