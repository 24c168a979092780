"""Drawings: one SVG of each thing, from which notebook, widget, PNG and print sheet are made."""
