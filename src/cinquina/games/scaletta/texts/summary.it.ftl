# Le regole in una schermata: un turno in tre figure, e la fine.
turn-1 = Posa una pedina. Accanto a un’altra deve valere uno in più o uno in meno: vicino al 3 va un 2 o un 4.
turn-2 = Puoi anche coprire una pedina, se il tuo numero va bene con una che le sta accanto.
turn-3 = Quattro in linea mostrano 1‑2‑3‑4? Le prendi tutte, di qualunque colore, e giochi ancora.
turn-end = Chi posa l’ultima pedina senza completare una scaletta è fuori. Si finisce quando resta un giocatore solo.
picture-turn-1-label = Un 3 sulla scacchiera, con un 2 e un 4 accanto.
picture-turn-2-label = Un 4 con un 1 accanto. Un 2 si posa sul 4: va bene con l’1.
picture-turn-3-label = Una riga mostra 1, 2, 3 e 4, in due colori: una scaletta.
