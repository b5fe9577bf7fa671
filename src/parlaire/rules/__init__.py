"""The parts that games are made of: proof, tricks, councils, deals, ledgers, and the catalogue of findings."""
