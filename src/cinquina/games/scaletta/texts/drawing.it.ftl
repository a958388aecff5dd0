drawing-black = nera { $number }
drawing-pass = passa
