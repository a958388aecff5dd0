# Perché una mossa è buona: `reason-` parla della mossa consigliata, `against-` di un’altra.
reason-fills =
    { $cells ->
        [one] { $tile } riempie { $cells } casella.
       *[other] { $tile } è la carta più grande: riempie { $cells } caselle.
    }
reason-fits =
    { $all ->
        [yes] Dopo entra ancora ogni carta rimasta nel mazzo.
       *[no] { $fitting ->
            [one] Dopo entra ancora una delle { $cards } carte rimaste nel mazzo.
           *[other] Dopo entrano ancora { $fitting } delle { $cards } carte rimaste nel mazzo.
        }
    }
reason-snug = Sta bene attaccata: { $touching } dei suoi { $edges } lati toccano il bordo o altre Tessere.
against-lone =
    { $cells ->
        [one] Lascia una casella vuota isolata, chiusa da ogni lato.
       *[other] Lascia { $cells } caselle vuote isolate, chiuse da ogni lato.
    }
against-pockets = Lascia buchi di due o tre caselle soltanto, { $cells } caselle in tutto.
against-splits = Divide le caselle vuote in { $areas } zone separate.
against-fits_fewer =
    { $fitting ->
        [0] Dopo non entrerebbe più nessuna carta rimasta nel mazzo.
        [one] Dopo entrerebbe solo una delle { $cards } carte rimaste nel mazzo.
       *[other] Dopo entrerebbero solo { $fitting } delle { $cards } carte rimaste nel mazzo.
    }
against-dead =
    { $cells ->
        [one] { $cells } casella vuota non potrebbe più essere riempita da nessuna carta del mazzo.
       *[other] { $cells } caselle vuote non potrebbero più essere riempite da nessuna carta del mazzo.
    }
