picture-centre = Il centro, e5, è segnato.
picture-centre-label = Un foglio vuoto di nove caselle per nove, con le colonne da a a i e le righe da 1 a 9 dall’alto. Il centro, e5, è segnato.
picture-turned = ruotata in senso orario
picture-mirrored = specchiata e poi ruotata in senso orario
picture-ways-label = La Tessera F5 in otto modi: com’è e ruotata di 90, 180 e 270 gradi, e gli stessi quattro allo specchio.
picture-sheet-label = Un foglio con tre Tessere: K8 sopra il centro, P5 al bordo destro in h4, i4, g5, h5 e i5, e I3 nell’angolo in a1, a2 e a3.
