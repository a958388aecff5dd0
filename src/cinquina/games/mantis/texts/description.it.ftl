description-pile =
    { $cards ->
        [0] Il mazzo è finito.
        [one] Nel mazzo resta una carta.
       *[other] Nel mazzo restano { $cards } carte.
    }
description-back = Il retro della prossima carta mostra { $colours }.
description-cards = { $colour } { $cards }
description-nothing = niente
description-seat = Posto { $seat }, { $name }: { $score } carte su { $goal } nel mazzo dei punti; nella riserva: { $tank }.
