position-row-empty = La fila { $row } è vuota, anche se nel mazzo di pesca ci sono carte.
position-few-rows =
    { $rows ->
        [0] Non resta nessuna fila
        [one] Resta una sola fila
       *[other] Restano solo { $rows } file
    }: la partita finisce prima.
position-groups = In «{ $field }» il numero di carte di colore { $colour } è { $cards }, ma un gruppo di quel colore ne ha { $group }.
position-top = «{ $field }» non corrisponde alle carte di quella pila di blocco.
position-same-top = «{ $field }» non può essere di colore { $colour }: quel colore è già in cima a un’altra pila di blocco.
position-many-gifts = In «gifts» le voci sono { $gifts }: in una partita sono al massimo { $most }.
position-gift-incomplete = Il dono { $gift } non è completo, ma solo l’ultimo può essere in corso.
position-gift-to-itself = Il dono { $gift } non può andare dal posto { $seat } allo stesso posto.
position-gift-too-large = Il dono { $gift } ha più carte di quante ne erano richieste ({ $asked }).
position-gifts-received = Per ogni dono ricevuto un posto ha fatto punti con almeno un gruppo. Posto { $seat }: doni { $gifts }, gruppi { $groups }.
position-gift-under-way = L’ultimo dono non è completo. Deve andare al posto a cui tocca, e chi dà deve avere in mano più carte di quante ne mancano.
position-gift-palette = L’ultimo dono non si può completare (carte mancanti: { $missing }): dal colore { $colour } in poi il posto { $seat } ne ha solo { $left }.
position-gift-over = La partita è finita: nessun dono può essere in corso.
position-dealt-cards = In «dealt» il numero di carte del posto { $seat } è { $cards }: deve essere { $right }.
position-gift-hand = Il dono { $gift } non si accorda con la mano del posto { $seat }: per il colore { $colour }, «shown» ({ $shown }) e «least» ({ $least }) non possono essere giusti.
position-least = «least» non si accorda con la mano del posto { $seat }: per il colore { $colour } deve essere almeno { $least } e al massimo { $most }.
