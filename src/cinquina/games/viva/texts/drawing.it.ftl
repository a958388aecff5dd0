drawing-round = Manche { $round } di { $rounds }
drawing-tiebreak = Manche { $round }: spareggio
drawing-discards = scarti: { $cards }
drawing-empty = vuota
drawing-cards =
    { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    }
drawing-block = blocco
drawing-needed = chiusura
drawing-pile = mazzo
drawing-draw = pesca
drawing-reveal = scopri
drawing-keep = tienila
drawing-end = fine turno
drawing-pass = passa
drawing-shown = note:
standing =
    { $points ->
        [one] { $points } carta punto vittoria
       *[other] { $points } carte punto vittoria
    }
