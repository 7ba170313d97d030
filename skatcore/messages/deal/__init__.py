"""What is said while a deal is played: stages, actions, refusals."""
