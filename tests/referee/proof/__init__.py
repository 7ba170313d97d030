"""Claims judged twice: by the search, and by trying everything.

``python -m tests.referee.proof`` judges as many random situations as ``--situations`` says;
``test_proof.py`` holds fewer.
"""
