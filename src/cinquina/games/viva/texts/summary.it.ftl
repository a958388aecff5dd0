# Le regole in una schermata: un turno in tre figure, e la fine.
turn-1 = Metti una carta in una casella: sopra una carta con un colore uguale, o in una casella vuota.
turn-2 = I colori della carta di blocco sono vietati. Non puoi giocare, o non ti conviene? Pesca una carta.
turn-3 = Le tre caselle mostrano lo stesso colore? Viva! I tuoi vicini pescano, e tu scegli la nuova carta di blocco.
turn-end = L’ultima carta va sulla carta di blocco, se ha uno dei suoi colori: così vinci la manche.
picture-turn-1-label = Una carta verde-blu va nella seconda di tre caselle, sopra una giallo-verde: tutte e due mostrano il verde.
picture-turn-2-label = La carta di blocco è rossa e blu, e una carta rosso-gialla non si può giocare. Accanto c’è il mazzo di pesca.
picture-turn-3-label = Le tre caselle mostrano rosso-blu, blu e verde-blu: in tutte c’è il blu.
