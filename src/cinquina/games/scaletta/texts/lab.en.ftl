ruling-SCA-10-uncovered = SCA-10: taking pieces uncovers another run
ruling-SCA-13-blocked = SCA-13: all who are still in pass, and the game is over
ruling-SCA-13-shared = SCA-13: equally large supplies share the win
