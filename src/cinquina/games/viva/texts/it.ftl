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
option-hand = Carte in mano all’inizio
option-penalty_right = Carte che pesca dopo un Viva chi siede a destra
option-penalty_left = Carte che pesca dopo un Viva chi siede a sinistra
option-houses = Caselle

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
event-viva = Viva! Grazie a { $seat } tutte le caselle mostrano { $colours_count ->
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
why-no-such-house = Le caselle di questo tavolo vanno da 1 a { $houses }.
why-no-match = Questa carta non ha colori in comune con quella in cima alla casella { $house }.
why-no-house = Questa carta non ha colori in comune con quelle in cima alle caselle.
why-not-last = Sulla carta di blocco va solo l’ultima carta.
why-no-finish = L’ultima carta deve avere un colore in comune con la carta di blocco.

# Lesson.
goal = Finisci le carte prima degli altri; l’ultima deve avere un colore della carta di blocco.
lesson-1 = Vinci se finisci le carte! In una casella puoi giocare solo una carta che ha un colore in comune con quella in cima. Qui ci sono rosso e giallo, e tu non li hai: pesca, toccando il mazzo di pesca coperto.
lesson-1-wrong = Non ancora: nessuna delle tue carte ha il rosso o il giallo, quindi non puoi giocarle nelle caselle. Quando nessuna carta va bene si pesca: tocca il mazzo di pesca coperto.
lesson-2 = Hai pescato una carta giallo-blu. Ha il giallo in comune con la casella 3 e non ha il viola, vietato dalla carta di blocco. Quindi va bene! Tocca la casella 3 per giocarla subito.
lesson-2-wrong = Puoi tenerla, ma così hai una carta in più da finire. Ha il giallo in comune con la casella 3: tocca la casella 3 e te ne liberi subito.
lesson-3 = Ada ha giocato due carte uguali insieme: si può. Ora le caselle 1 e 2 mostrano il verde. Se lo mostra anche la 3, fai Viva! Tocca la tua carta verde-blu, poi la casella 3: hanno in comune il blu.
lesson-3-wrong = Si può, ma puoi fare di meglio! Il verde manca solo nella casella 3. Gioca lì la carta verde-blu, blu su blu: così tutte e tre le caselle mostrano il verde e per il Viva Ada pesca due carte.
lesson-4 = Viva! Ada ha pescato due carte e tu scegli la carta di blocco. Tocca l’arancione: ora nelle caselle è vietato. Ma l’ultima carta deve avere un colore della carta di blocco, e a te resta un altro arancione!
lesson-4-wrong = Con un’altra carta di blocco la tua ultima carta potrebbe non andare bene, e non riusciresti a finire. Tocca l’arancione: ne hai un altro, che sarà la tua ultima carta.
lesson-5 = Il viola non è più vietato! Puoi giocarlo sul blu-viola di Ada o in una casella vuota. Tocca la carta viola, poi una casella. L’arancione deve aspettare: sarà la tua ultima carta.
lesson-5-wrong = Potresti pescare, ma di carte ne vuoi meno, non di più! Tocca la carta viola, poi la casella 1, 2 o 3: va bene in tutte e tre.
lesson-6 = Ti resta una carta sola! L’ultima non va mai in una casella: va solo sulla carta di blocco, e con un colore in comune. Arancione su arancione: tocca la carta di blocco e vinci!
lesson-6-wrong = Non serve più pescare: la tua ultima carta è arancione, come la carta di blocco. Tocca la carta di blocco e hai vinto!
lesson-end = Hai vinto! Gioca colore su colore, fai Viva quando le tre caselle mostrano lo stesso colore e tieni per ultima una carta che abbia un colore della carta di blocco.
