"""Titles that build on Catan: each a folder with its own rules, map, picture and words."""
