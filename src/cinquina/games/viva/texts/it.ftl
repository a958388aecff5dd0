title = Viva
tagline = Colore su colore, finché una carta blocca tutto e qualcuno grida «Viva!»

colour-red = rosso
colour-orange = arancione
colour-yellow = giallo
colour-green = verde
colour-blue = blu
colour-purple = viola

card-red = rossa
card-orange = arancione
card-yellow = gialla
card-green = verde
card-blue = blu
card-purple = viola
card-red-orange = rosso-arancione
card-red-yellow = rosso-giallo
card-red-green = rosso-verde
card-red-blue = rosso-blu
card-red-purple = rosso-viola
card-orange-yellow = arancione-giallo
card-orange-green = arancione-verde
card-orange-blue = arancione-blu
card-orange-purple = arancione-viola
card-yellow-green = giallo-verde
card-yellow-blue = giallo-blu
card-yellow-purple = giallo-viola
card-green-blue = verde-blu
card-green-purple = verde-viola
card-blue-purple = blu-viola

field-dealer = Mazziere
field-seats = In questa manche
field-turn = Tocca a
field-card = Carta pescata
field-block = Carta di blocco
field-blocked = Colori bloccati
field-covered = Carte di blocco coperte
field-discard = Scarti
field-pile = Mazzo di pesca
field-hand = La tua mano
field-hands = Carte in mano
field-shown = Carte mostrate
field-victories = Manche vinte

option-rounds = Manche
option-edition = Edizione
option-edition-classic = Classica: 126 carte, al massimo 12 manche
option-edition-pocket = Pocket: 84 carte, al massimo 8 manche
option-mistakes = Errori
option-mistakes-prevented = Impediti: si possono fare solo mosse corrette
option-mistakes-penalised = Puniti: la carta sbagliata torna in mano e ne costa tre
option-mistake_ends = Un errore punito fa finire il turno
option-renew = Mazzo di pesca esaurito
option-renew-needed = Si rifà quando serve una carta
option-renew-at_once = Si rifà appena esce l’ultima carta
option-tiebreak = Manche di spareggio
option-tiebreak-tied = Solo per chi è in testa alla pari
option-tiebreak-everyone = Per tutti
option-dealer = Primo mazziere

prompt-turn = { $seat }: giocare una carta in una casella, o pescare?
prompt-last = { $seat }: resta una sola carta, che può andare solo sulla carta di blocco. Giocarla, o pescare?
prompt-more = { $seat }: un’altra carta { $card }, o turno finito?
prompt-drawn = { $seat }: giocare in una casella la carta pescata, o tenerla?
prompt-block = { $seat }: scegliere la carta di blocco, o scoprirne una dal mazzo?

move-play = Carta { $card } nella casella { $house }
move-finish = L’ultima carta, { $card }, sulla carta di blocco
move-block = Carta { $card } come carta di blocco
move-reveal = Scoprire la carta di blocco dal mazzo di pesca
move-draw = Pescare una carta
move-keep = Tenere la carta pescata
move-end = Finire il turno
move-pass = Passare

event-round =
    { $tiebreak ->
        [yes] La manche { $round } è uno spareggio tra { $seats }. Dà le carte { $seat }.
       *[no] Manche { $round }: dà le carte { $seat }.
    }
event-deal =
    { $cards_count ->
        [0] { $seat } riceve { $number } carte.
       *[other] { $seat } riceve { $number } carte: { $cards }.
    }
event-reveal = La carta di blocco viene dal mazzo di pesca: { $card }.
event-play =
    { $drawn ->
        [yes] { $seat } gioca la carta pescata nella casella { $house }: { $card }.
       *[no] { $seat } gioca una carta { $card } nella casella { $house }.
    }
event-finish = { $seat } gioca l’ultima carta sulla carta di blocco: { $card }!
event-wrong = { $seat } prova una carta { $card } nella casella { $house }. È un errore: la carta torna in mano.
event-wrong_finish = { $seat } prova una carta { $card } sulla carta di blocco. È un errore: la carta torna in mano.
event-draw =
    { $cause ->
        [viva] Per il Viva { $seat } pesca { $number ->
            [one] una carta
           *[other] { $number } carte
        }{ $cards_count ->
            [0] .
           *[other] : { $cards }.
        }
        [mistake] Per l’errore { $seat } pesca { $number ->
            [one] una carta
           *[other] { $number } carte
        }{ $cards_count ->
            [0] .
           *[other] : { $cards }.
        }
        [exception] Senza più carte in mano, { $seat } ne pesca una{ $cards_count ->
            [0] .
           *[other] : { $cards }.
        }
       *[wish] { $seat } pesca una carta{ $cards_count ->
            [0] .
           *[other] : { $cards }.
        }
    }
event-keep = { $seat } tiene la carta pescata.
event-stop = { $seat } finisce il turno.
event-pass = { $seat } non può né giocare né pescare, e passa.
event-viva = Viva! Grazie a { $seat } tutte e tre le caselle mostrano { $colours_count ->
        [one] il colore { $colours }.
       *[other] i colori { $colours }.
    }
event-block =
    { $forced ->
        [yes] L’unica carta rimasta a { $seat } diventa la carta di blocco: { $card }.
       *[no] { $seat } sceglie la carta di blocco: { $card }.
    }
event-shuffle =
    { $origin ->
        [houses] Le carte coperte delle caselle, mescolate, formano un nuovo mazzo di pesca ({ $number }).
       *[discard] Gli scarti, mescolati, formano un nuovo mazzo di pesca ({ $number }).
    }
event-won = { $seat } vince la manche { $round } e ora ha { $number ->
        [one] 1 carta punto vittoria.
       *[other] { $number } carte punto vittoria.
    }
event-nobody = Tutti hanno passato: la manche { $round } è senza vincitore e la sua carta punto vittoria torna nella scatola.
event-end =
    { $reason ->
        [tiebreak] Lo spareggio ha deciso: vince la partita { $winners }!
       *[rounds] Le manche sono finite: vince la partita { $winners }!
    }

error-too-many-rounds = Questa edizione ha { $box } carte punto vittoria: una partita ha al massimo { $box } manche, non { $rounds }.

why-block-first = Prima il Viva: va scelta la nuova carta di blocco, o scoperta dal mazzo.
why-no-viva = La carta di blocco cambia solo dopo un Viva.
why-only-copies = Adesso possono seguire solo altre copie della stessa carta; altrimenti il turno finisce.
why-only-drawn = Dopo aver pescato si può giocare solo la carta pescata; altrimenti la si tiene.
why-nothing-drawn = Non c’è nessuna carta pescata da tenere.
why-nothing-played = Non è stata ancora giocata nessuna carta: non c’è un turno da finire.
why-nothing-to-draw = Non c’è più nessuna carta da pescare.
why-no-pass = Chi può giocare o pescare non può passare.
why-not-in-hand = Questa carta non è in mano.
why-last-card = L’ultima carta non va mai in una casella: può andare solo sulla carta di blocco.
why-blocked =
    { $blocked ->
        [red] Il rosso è bloccato.
        [orange] L’arancione è bloccato.
        [yellow] Il giallo è bloccato.
        [green] Il verde è bloccato.
        [blue] Il blu è bloccato.
       *[purple] Il viola è bloccato.
    }
why-both-blocked = Tutti e due i colori di questa carta sono bloccati.
why-no-match = Questa carta non ha colori in comune con quella in cima alla casella { $house }.
why-no-house = Questa carta non ha colori in comune con quelle in cima alle caselle.
why-not-last = Sulla carta di blocco va solo l’ultima carta.
why-no-finish = L’ultima carta deve avere un colore in comune con la carta di blocco.
