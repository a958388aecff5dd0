ruling-MAN-12-shared = MAN-12: equal in score pile and tank, so the win is shared
