"""Random, complete disclosures and their text in every layout, so that reading them back can be compared with the truth."""
