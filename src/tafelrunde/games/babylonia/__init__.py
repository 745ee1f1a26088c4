"""Babylonia (Reiner Knizia, Ludonova 2019)."""
