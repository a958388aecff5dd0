# Why a move is good: `reason-` about the move that is recommended, `against-` about another one.
reason-takes =
    { $again ->
        [yes] It completes 1-2-3-4: you take { $pieces } pieces and play again.
       *[no] It completes 1-2-3-4: you take { $pieces } pieces.
    }
reason-another = On your extra turn a { $number } on { $cell } completes the next run.
reason-blocks = It takes a run away from { $other }, who could have put a { $number } on { $cell }.
reason-safe = It leaves nobody a run to complete.
reason-mine = The run that lacks a { $number } on { $cell } is kept for you: nobody else has a { $number } left.
reason-squeezes =
    { $safe ->
        [0] Whatever { $other } does next leaves a run to complete.
        [one] Of { $other }’s { $moves } moves only one leaves no run to complete.
       *[other] Of { $other }’s { $moves } moves only { $safe } leave no run to complete.
    }
reason-plenty = You have { $pieces } pieces with a { $number }: one of them is easy to spare.
against-gives =
    { $runs ->
        [one] It leaves { $other } a run: a { $number } on { $cell } completes it.
       *[other] It leaves { $other } { $runs } ways to complete a run, such as a { $number } on { $cell }.
    }
against-gives_later = It leaves a run to { $other }: a { $number } on { $cell } completes it.
against-scarce =
    { $pieces ->
        [one] It uses your last { $number }.
       *[other] You have only { $pieces } pieces with a { $number } left.
    }
against-out = It is your last piece: without a run you are out.
