"""Values that know no rule set: cards, seats, announcements, outcomes, records, reasons."""
