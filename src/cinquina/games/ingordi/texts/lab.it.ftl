ruling-ING-15-shared = ING-15: pari punti in testa, quindi vittoria condivisa
