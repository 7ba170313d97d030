"""The usual parts of a deal: auction, skat, announcement, open cards, tricks, and what interrupts them.

They decide no rule by themselves: a plugin puts them into a rule set with its options, or derives from them.
"""
