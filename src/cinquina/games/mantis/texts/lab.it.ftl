ruling-MAN-12-shared = MAN-12: pari nel mazzetto e nell’acquario, quindi vittoria condivisa
