"""Damaged files of every kind, read by the commands as a user would: an answer, never a traceback.

``python -m tests.fuzz`` from the root of the checkout runs for as long as it is told;
``test_fuzz.py`` is the short form in the test suite.
"""
