"""Faults on purpose: processes and databases that are killed, frozen or cut off while people play."""
