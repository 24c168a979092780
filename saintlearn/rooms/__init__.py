"""Rooms and screens: a room holds one game under way and is its only writer; a screen is who sits there and what they look at.

A scene builds what a screen shows out of a `Look` and a `Screen`, for any viewer: on turn, waiting, or looking on. Nothing here knows a browser.
"""
