"""What a log says: the typed record, its events and its talk, and its JSON form."""
