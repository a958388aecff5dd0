ruling-ING-15-shared = ING-15: equal points at the top, so the win is shared
