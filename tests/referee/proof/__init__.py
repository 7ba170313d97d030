"""Claims judged twice: by the search, and by trying everything.

``python -m tests.referee.proof`` judges as many random situations as it is told;
``test_proof.py`` holds fewer.
"""
