help-doctor =
    Mostra che cosa è installato qui e che cosa funziona.
    Quando chiedi aiuto, invia quello che stampa: non contiene partite né nomi.
examples-doctor =
    cinquina doctor
    cinquina doctor --json
doctor-system = Python { $python } su { $system }
doctor-packages = Cinquina { $cinquina }, NumPy { $numpy }, Numba { $numba }
doctor-extra = { $installed ->
    [yes] Extra { $extra }: installato
   *[no] Extra { $extra }: non installato (pip install 'cinquina[{ $extra }]')
  }
doctor-game = { $compiled ->
    [none] { $game }: per ora Python puro; sarà compilato alla prima partita
   *[other] { $game }: compilato ({ $compiled })
  }
doctor-cache = { $obstacle ->
    [none] Codice compilato: { $folder }, { $megabytes } MB
   *[other] Codice compilato: in { $folder } non si può scrivere: { $obstacle }
  }
doctor-database = { $megabytes ->
    [none] Tavoli: { $url }, non ancora usato
   *[other] Tavoli: { $url }, { $megabytes } MB
  }
doctor-port = { $free ->
    [yes] Porta { $port }: libera
   *[no] Porta { $port }: occupata; c’è già un server in funzione?
  }
doctor-terminal = { $interactive ->
    [yes] Terminale: { $terminal }, { $columns } x { $rows }, { $encoding }
   *[no] Terminale: nessuno (l’uscita va altrove), { $encoding }
  }
