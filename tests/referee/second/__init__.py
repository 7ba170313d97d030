"""A second reading of the clauses on offences, written from the text alone, and the comparison with it.

``python -m tests.referee.second`` rules on as many random situations as it is told;
``test_second_opinion.py`` holds fewer.
"""
