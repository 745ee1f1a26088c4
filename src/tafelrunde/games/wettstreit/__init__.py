"""Euphrat & Tigris: Wettstreit der Könige, by Reiner Knizia (Hans im Glück 2005)."""
