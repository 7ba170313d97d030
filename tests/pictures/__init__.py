"""The pictures of the manual: made from the running program, in the language of the page."""
