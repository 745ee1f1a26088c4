"""Positions of the rulebook that several tests begin with."""

from __future__ import annotations

CASE_1 = """
    H: red dragon+ rain+; violet healer+; yellow prayer; blue yeti
    I: yellow rain+ yeti; blue healer fire
"""

CASE_2 = """
    H: red rain+ star; violet healer+; yellow prayer; blue yeti
    I: yellow rain+ yeti+; blue fire+ star; red dragon prayer
"""
