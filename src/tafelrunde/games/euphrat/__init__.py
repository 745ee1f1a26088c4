"""Euphrat & Tigris, by Reiner Knizia (Hans im Glück 1997)."""
