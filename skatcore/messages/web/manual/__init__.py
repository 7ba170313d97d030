"""What the pages of `skatcore.web` say: manual."""
