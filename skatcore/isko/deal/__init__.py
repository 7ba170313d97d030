"""The pack, the seats, the deal and its faults (ISkO 1.2, 3.1, 3.2)."""
