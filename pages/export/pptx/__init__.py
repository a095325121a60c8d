"""Exhibits as a PowerPoint file whose charts are the program's own, so that they can be edited there."""
