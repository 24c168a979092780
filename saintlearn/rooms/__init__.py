"""Rooms and screens: a room holds one game in progress and is its only writer; a screen is who sits there and what they are looking at.

A scene builds what a screen shows from a `Look` and a `Screen`, for any viewer: on turn, waiting, or only watching. Nothing here knows a browser.
"""
