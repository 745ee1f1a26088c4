"""The parts of `stage.py`: prompts, cards to choose from, staged moments, trade, forecasts, events in few words."""
