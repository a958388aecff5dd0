# Le regole in una schermata: un turno in tre figure, e la fine.
turn-1 = Guarda la prossima carta: il retro mostra tre colori, e il fronte è uno di quelli.
turn-2 = Fai punti: si gira nella tua riserva. Se hai già quel colore, tutte le carte di quel colore diventano punti.
turn-3 = Oppure ruba: si gira nella riserva di un altro. Se lui ha quel colore, quelle carte passano a te.
turn-end = Si finisce appena qualcuno ci arriva. Se prima si esaurisce il mazzo, vince chi ha più carte nei punti.
picture-turn-1-label = Il retro di una carta con rosso, blu e verde, e accanto le tre carte che può diventare: una rossa, una blu o una verde.
picture-turn-2-label = Una carta rossa si aggiunge a due rosse e una blu nella tua riserva. Le tre rosse vanno nel tuo mazzo dei punti.
picture-turn-3-label = Una carta rossa si aggiunge a due rosse e una gialla nella riserva di Bo. Le tre rosse passano nella tua riserva.
