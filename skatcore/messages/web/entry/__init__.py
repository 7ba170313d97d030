"""What the pages of `skatcore.web` say: a deal is entered."""
