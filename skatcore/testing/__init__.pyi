from skatcore.testing.examine_rules import CHECKS as CHECKS
from skatcore.testing.examine_rules import examine as examine
