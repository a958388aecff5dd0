# Che cosa è successo in una partita: nel comando, nella pagina e nelle pagine scritte.

insight-title = Che cosa è successo?
insight-summary = { $title }, { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    }. Profondità: { $depth }.
insight-depth-quick = rapida
insight-depth-standard = normale
insight-depth-deep = approfondita
insight-chances = Probabilità di vittoria
insight-chances-open = A carte scoperte
insight-alone = Probabilità di successo
insight-graph = Le probabilità di vittoria di tutti nel corso della partita; segue una tabella con gli stessi numeri.
insight-open-look = A carte scoperte
insight-open-about = Come la vede chi conosce tutte le mani, ma non i mazzi. Le mosse non vengono mai giudicate così.
insight-move = Mossa
insight-end = Alla fine
insight-balance = Fortuna e gioco
insight-player = Giocatore
insight-start = Inizio
insight-deal = Distribuzione
insight-luck = Fortuna
insight-play = Gioco
insight-others = Gli altri
insight-hidden = Carte nascoste
insight-result = Risultato
insight-accuracy = Precisione
insight-balance-line = fortuna { $luck }, gioco { $play }
insight-moves = Mosse da rivedere
insight-none = Tutte le mosse erano buone, per quanto si può dire.
insight-doubtful = dubbia
insight-mistake = errore
insight-blunder = errore grave
insight-brilliant = brillante
insight-better = Meglio: { $move }. Punti: { $loss }.
insight-why = Suggerimento per { $name }: { $why }
insight-why-not = Contro la mossa giocata: { $why }
insight-found = Un bot facile non l’avrebbe trovata.
insight-lucky = I momenti più fortunati
insight-unlucky = I momenti più sfortunati
insight-moment = { $name } { $points }, mossa { $number }: { $move }
insight-working = Analisi: mossa { $done } di { $of }
insight-table = I numeri in una tabella
insight-about = I punti sono centesimi della probabilità di vittoria. La fortuna è ciò che hanno portato le carte girate, distribuite o pescate. Il gioco confronta le mosse di un giocatore con quelle tipiche; gli errori si giudicano solo da ciò che il giocatore poteva sapere. La precisione è la parte ottenuta di quanto le decisioni potevano dare: 100 % con le mosse migliori, circa 0 % con mosse tirate a sorte.
insight-written = { $file }: scritto.
insight-skipped = { $file }: già analizzata.

help-record-analyse =
    Racconta che cosa è successo in partite salvate: probabilità di vittoria, errori, fortuna e gioco.
    Più partite vengono analizzate insieme, su tutti i processori. Con --keep ciò che si trova resta in una cartella, e una partita che c’è già non viene analizzata di nuovo.
examples-record-analyse =
    cinquina record analyse game.json
    cinquina record analyse game.json --html game.html
    cinquina record analyse games/*.json --depth quick --keep analyses
flag-depth = Quanto a fondo: quick, standard o deep.
flag-html = Scrivi in questo file una pagina per il browser.
flag-keep = Tieni ogni analisi in questa cartella, come JSON.
usage-one-page = Una pagina racconta una partita sola; con --html va indicato un file solo.

# La partita rivista nel browser.
insight-ask = Che cosa è successo?
insight-ask-text = Probabilità di vittoria, errori, fortuna: il server li calcola in disparte.
insight-waiting = In attesa di un’altra analisi …
insight-at-step = Mossa { $step }: { $chances }
insight-chance-of = { $name } { $percent } %
insight-show-better = Mostra la mossa migliore
insight-try = Prova tu
insight-learn = Impara dagli errori ({ $count })
insight-learn-ask = Qui { $name } ha giocato { $move }. Punti persi: { $loss }. Tu che cosa giocheresti?
insight-learn-right = Giusto: { $move }.
insight-learn-same = È ciò che è stato giocato. Punti persi: { $loss }. Prova un’altra mossa.
insight-learn-wrong = { $move }: non è la migliore. Punti persi: { $loss }. Prova un’altra mossa.
insight-learn-weak = { $move } non sembra nemmeno abbastanza buona per un confronto. Prova un’altra mossa.
insight-learn-answer = Mostra la risposta
insight-learn-next = Prossimo errore
insight-learn-over = Gli errori erano tutti qui.
insight-back = Torna alla partita
insight-play-on = Continua da qui
insight-play-on-as = Giochi al posto di
insight-play-on-start = Gioca
insight-play-on-note = da una posizione
insight-step = Mossa { $step }
