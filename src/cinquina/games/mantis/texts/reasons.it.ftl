# Perché una mossa è buona: `reason-` parla della mossa consigliata, `against-` di un’altra.
reason-wins =
    { $all ->
        [yes] Qualunque colore esca, arrivi al traguardo: hai vinto.
       *[no] { $hits ->
            [one] Uno dei { $of } colori ti porta al traguardo, e vinci subito.
           *[other] { $hits } dei { $of } colori ti portano al traguardo, e vinci subito.
        }
    }
reason-scores =
    { $all ->
        [yes] { $of ->
            [1] Con questo retro resta una carta sola, e il suo colore è già nella tua riserva: { $most } carte fanno punti.
            [2] Con questo retro restano due carte, e tutti e due i colori sono già nella tua riserva: fanno punti fino a { $most } carte.
           *[other] Tutti e { $of } i colori sono già nella tua riserva: fanno punti fino a { $most } carte.
        }
       *[no] { $of ->
            [2] Con questo retro restano due carte, e il colore di una è già nella tua riserva: farebbero punti { $most } carte.
           *[other] { $hits ->
                [one] Uno dei { $of } colori è già nella tua riserva: farebbero punti { $most } carte.
               *[other] { $hits } dei { $of } colori sono già nella tua riserva: fanno punti fino a { $most } carte.
            }
        }
    }
reason-steals =
    { $all ->
        [yes] { $of ->
            [1] Con questo retro resta una carta sola, e { $other } ha il suo colore: { $most } carte passano a te.
            [2] Con questo retro restano due carte, e { $other } ha tutti e due i colori: passano a te fino a { $most } carte.
           *[other] { $other } ha tutti e { $of } i colori: passano a te fino a { $most } carte.
        }
       *[no] { $of ->
            [2] Con questo retro restano due carte, e { $other } ha il colore di una: passerebbero a te { $most } carte.
           *[other] { $hits ->
                [one] { $other } ha uno dei { $of } colori: passerebbero a te { $most } carte.
               *[other] { $other } ha { $hits } dei { $of } colori: passano a te fino a { $most } carte.
            }
        }
    }
reason-stops =
    { $colours_count ->
        [one] A { $other } basta il colore { $colours } per vincere: puoi portarglielo via.
       *[other] A { $other } basta uno di questi colori per vincere: { $colours }. Puoi portargliene via uno.
    }
reason-leader = { $other } è in testa con { $score ->
        [one] { $score } carta
       *[other] { $score } carte
    }: quelle che rubi, lì non faranno più punti.
reason-again = Se il furto riesce, giochi ancora.
reason-stays = Se il colore non c’è, almeno la carta resta nella tua riserva.
against-misses =
    { $of ->
        [1] Con questo retro resta una carta sola, e il suo colore non è nella tua riserva.
        [2] Con questo retro restano due carte, e nella tua riserva { $hits ->
            [0] non c’è nessuno dei due colori.
           *[other] c’è solo uno dei due colori.
        }
       *[other] { $hits ->
            [0] Nella tua riserva non c’è nessuno dei { $of } colori.
            [one] Nella tua riserva c’è solo uno dei { $of } colori.
           *[other] Nella tua riserva ci sono solo { $hits } dei { $of } colori.
        }
    }
against-gives =
    { $of ->
        [1] Con questo retro resta una carta sola, e { $other } non ha il suo colore: sarebbe un regalo.
        [2] Con questo retro restano due carte: { $hits ->
            [0] { $other } non ha nessuno dei due colori, e la carta sarebbe un regalo.
           *[other] { $other } ha solo uno dei due colori, e se esce l’altro si tiene la carta.
        }
       *[other] { $hits ->
            [0] { $other } non ha nessuno dei { $of } colori: la carta sarebbe un regalo.
            [one] { $other } ha solo uno dei { $of } colori: se ne esce un altro, si tiene la carta.
           *[other] { $other } ha solo { $hits } dei { $of } colori: se ne esce un altro, si tiene la carta.
        }
    }
against-unsafe = Le carte rubate non contano ancora: restano nella tua riserva, dove altri possono prenderle.
reminder-gone =
    { $colours_count ->
        [one] La prossima carta non può essere di colore { $colours }: quella con questo retro è già uscita.
       *[other] La prossima carta non può essere dei colori { $colours }: quelle con questo retro sono già uscite.
    }
