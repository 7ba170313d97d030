"""What the pages of `skatcore.web` say: solve."""
