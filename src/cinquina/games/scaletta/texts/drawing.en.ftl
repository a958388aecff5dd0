drawing-black = black { $number }
drawing-pass = pass
