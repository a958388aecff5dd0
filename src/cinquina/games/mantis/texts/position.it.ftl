position-dealt = Il numero di carte in «dealt» è { $cards }: deve essere { $right }.
position-tanks = Il numero di carte di colore { $colour } nelle riserve è { $cards }, ma quelle uscite dal mazzo di pesca sono solo { $out }.
position-held = Il numero di carte uscite dal mazzo di pesca è { $out }, ma in tutto riserve e mazzi dei punti ne contengono { $held }.
