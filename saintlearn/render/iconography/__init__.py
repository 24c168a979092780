"""The figures in the windows: saints drawn from what art gives them, in window units (about 360 wide and 500 high)."""
