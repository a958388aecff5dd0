ruling-MAN-12-shared = MAN-12: pari nel mazzo dei punti e nella riserva, quindi vittoria condivisa
