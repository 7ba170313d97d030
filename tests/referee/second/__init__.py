"""A second reading of the clauses on offences, written from the text alone, and the comparison with it.

``python -m tests.referee.second`` rules on as many random situations as ``--situations`` says;
``test_second_opinion.py`` holds fewer.
"""
