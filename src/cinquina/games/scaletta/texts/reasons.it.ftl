# Perché una mossa è buona: `reason-` parla della mossa consigliata, `against-` di un’altra.
reason-takes =
    { $again ->
        [yes] Completa 1-2-3-4: prendi { $pieces } pedine e giochi ancora.
       *[no] Completa 1-2-3-4: prendi { $pieces } pedine.
    }
reason-another = Nel turno in più, un { $number } in { $cell } completa un’altra scaletta.
reason-blocks = Toglie una scaletta a { $other }, che poteva posare un { $number } in { $cell }.
reason-safe = Non lascia a nessuno una scaletta da completare.
reason-mine = La scaletta a cui manca un { $number } in { $cell } resta per te: nessun altro ha più un { $number }.
reason-squeezes =
    { $safe ->
        [0] Qualsiasi mossa di { $other } lascerà una scaletta da completare.
        [one] Delle { $moves } mosse di { $other }, una sola non lascia scalette da completare.
       *[other] Delle { $moves } mosse di { $other }, solo { $safe } non lasciano scalette da completare.
    }
reason-plenty = Di { $number } hai ancora { $pieces } pedine: una si può spendere.
against-gives =
    { $runs ->
        [one] Lascia una scaletta a { $other }: la completa un { $number } in { $cell }.
       *[other] Lascia a { $other } { $runs } modi di completare una scaletta, per esempio un { $number } in { $cell }.
    }
against-gives_later = Lascia una scaletta a { $other }: la completa un { $number } in { $cell }.
against-scarce =
    { $pieces ->
        [one] Consuma il tuo ultimo { $number }.
       *[other] Di { $number } ti restano solo { $pieces } pedine.
    }
against-out = È la tua ultima pedina: senza una scaletta esci dal gioco.
