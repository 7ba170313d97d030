from skatcore.rules.clauses.check import lists_of as lists_of
from skatcore.rules.clauses.check import without_list as without_list
from skatcore.rules.clauses.model import By as By
from skatcore.rules.clauses.model import ClauseBook as ClauseBook
from skatcore.rules.clauses.model import ClauseList as ClauseList
from skatcore.rules.clauses.model import ClauseState as ClauseState
from skatcore.rules.clauses.read import clause_book as clause_book
