page-pile =
    { $cards ->
        [one] Resta 1 carta
       *[other] Restano { $cards } carte
    }
page-back = La prossima carta è una di queste
page-score = Punti { $score } su { $goal }
page-points =
    { $points ->
        [one] 1 carta
       *[other] { $points } carte
    }
page-verb-score = Punti
page-verb-steal = Ruba
