ruling-SEC-9-short = SEC-9: there are fewer cards than players who need a second chance
ruling-SEC-12-shared = SEC-12: equally few empty cells, and the 1 does not decide: the win is shared
