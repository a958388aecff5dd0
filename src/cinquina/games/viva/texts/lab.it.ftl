ruling-VIV-15-nobody = VIV-15: tutti passano e la manche finisce senza vincitore
ruling-VIV-15-houses = VIV-15: gli scarti sono finiti e le carte coperte delle case formano il mazzo
ruling-VIV-15-pass = VIV-15: qualcuno non può né giocare né pescare
ruling-VIV-3-tiebreak = VIV-3: una manche di spareggio tra chi è in testa
