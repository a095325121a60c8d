"""The reader of tuning notes: settings, their statements and the dictionary that classifies them."""

from parsers.tuning.dictionary import Dictionary, Parameter, load_dictionary
from parsers.tuning.reader import read_settings
from parsers.tuning.split import split_statements

__all__ = ["Dictionary", "Parameter", "load_dictionary", "read_settings", "split_statements"]
