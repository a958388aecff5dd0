title = Template Game
tagline = La carta più alta si prende la presa.

field-turn = Tocca a
field-trick = Questa presa
field-hand = La tua mano
field-hands = Carte in mano
field-pile = Mazzo
field-tricks = Prese

option-first = Chi comincia

prompt-turn = { $seat }: quale carta?
move-play = Gioca la carta { $card }

event-first = Ognuno riceve tre carte. Comincia { $seat }.
event-play = { $seat } gioca la carta { $card }.
event-take = { $seat } si prende la presa con la carta { $card }.
event-draw =
    { $cards_count ->
        [0] { $seat } pesca una carta.
       *[other] { $seat } pesca la carta { $cards }.
    }
event-end =
    { $winners_count ->
        [one] Le mani sono vuote. Vince { $winners }!
       *[other] Le mani sono vuote. Vincono insieme { $winners }!
    }

why-not-in-hand = La carta { $card } non è tra le carte in mano.

position-tricks = Le carte in «played» ({ $played }) non si accordano con le prese fatte ({ $tricks }) e con le carte di questa.
position-trick = La carta { $card } in «trick» deve esserci anche in «played», e in «trick» una volta sola.
position-order = In «trick» i posti prima di «turn» giocano per primi, senza salti.
position-hands = I numeri di carte in «hands» ({ $numbers }) non possono essere giusti.

drawing-pile =
    { $cards ->
        [one] 1 carta nel mazzo
       *[other] { $cards } carte nel mazzo
    }
drawing-seat =
    { $hand ->
        [one] 1 carta
       *[other] { $hand } carte
    }, { $tricks ->
        [one] 1 presa
       *[other] { $tricks } prese
    }

standing =
    { $points ->
        [one] 1 presa
       *[other] { $points } prese
    }
page-points = { standing }

picture-trick-label = Tre carte: 12, 7 e 15. Il 15 è la più alta e si prende la presa.
