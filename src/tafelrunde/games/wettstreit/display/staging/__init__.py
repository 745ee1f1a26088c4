"""The parts of `stage.py`: prompts, cards to choose from, conflicts, ships, forecasts, events in few words."""
