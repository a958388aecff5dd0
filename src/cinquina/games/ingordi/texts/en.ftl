title = Ingordi
tagline = Take, block, score: but whoever gets too greedy pays for the others.

colour-lime = lime
colour-green = green
colour-sky = sky
colour-blue = blue
colour-yellow = yellow
colour-orange = orange
colour-red = red

field-turn = To play
field-pile = Draw pile
field-hand = Your hand
field-hands = Cards in hand
field-scores = Score piles

option-first = Who starts

prompt-turn = { $seat }, action { $action } of 2: take a row, block or score?
prompt-last = { $seat }, one last action: take a row, block or score?
prompt-give =
    { $cards ->
        [one] { $seat }: choose one card to give to { $other }.
       *[other] { $seat }: choose the next card to give to { $other }, { $cards } are still missing.
    }

move-take = Take row { $row }: { $colours }
move-block =
    { $groups ->
        [one] Block { $colour }: one group
       *[other] Block { $colour }: { $groups } groups
    }
move-score =
    { $cards ->
        [one] Score 1 card, no bonus
       *[other] Score { $cards } cards, no bonus
    }
move-score_bonus =
    { $cards ->
        [one] Score 1 card
       *[other] Score { $cards } cards
    }, and { $bonus ->
        [one] 1 more
       *[other] { $bonus } more
    } from { $other }
move-give = Give { $colour }

event-deal = { $seat } starts with { $colours } in hand.
event-rows = The eight rows start with { $colours }.
event-first = { $seat } has the first turn.
event-take = { $seat } takes row { $row }: { $colours }.
event-refill = From row { $row } on, new cards: { $colours }.
event-exhausted = The draw pile is used up: rows are not refilled any more.
event-block =
    { $groups ->
        [one] { $seat } blocks { $colour } with one group.
       *[other] { $seat } blocks { $colour } with { $groups } groups.
    }
event-score =
    { $cards ->
        [one] { $seat } scores one card.
       *[other] { $seat } scores { $cards } cards.
    }
event-no_bonus = No bonus: nobody holds more cards than { $seat }.
event-bonus =
    { $cards ->
        [one] { $other } has the most cards and owes { $seat } one of them.
       *[other] { $other } has the most cards and owes { $seat } { $cards } of them.
    }
event-bonus_chosen =
    { $cards ->
        [one] Several have the most cards: { $seat } chooses { $other }, who owes one card.
       *[other] Several have the most cards: { $seat } chooses { $other }, who owes { $cards } cards.
    }
event-give = { $seat } gives { $other } a card, face down.
event-give_own = { $seat } gives { $other } a card, face down: { $colour }.
event-give_all =
    { $cards ->
        [one] { $seat } gives { $other } the whole hand: one card.
       *[other] { $seat } gives { $other } the whole hand: { $cards } cards.
    }
event-give_all_own = { $seat } gives { $other } the whole hand: { $colours }.
event-last = The fifth row is gone: { $seat } has one last action.
event-end =
    The fifth row has been taken, and the game is over. { $winners_count ->
        [one] { $winners } wins!
       *[other] { $winners } share the win!
    }

why-gift-first =
    { $cards ->
        [one] First one more card has to be given.
       *[other] First { $cards } more cards have to be given.
    }
why-no-gift = No gift is asked for now: take a row, block or score.
why-not-in-hand = There is no card of that colour in the hand.
why-palette-order = A gift is given in the order of the colours, and this one comes too late.
why-too-few-later = From this colour on there are not { $cards } cards left to give: start with an earlier colour.
why-nothing-to-score = The block pile is empty: there is nothing to score.
why-no-choice = Nobody has to be chosen: just score.
why-name-giver = Several players have the most cards: say which of them gives.
why-not-a-giver = Only a player with the most cards in hand can be chosen to give.
why-too-few =
    That takes { $needed ->
        [one] one card
       *[other] { $needed } cards
    } of the colour, and { $held ->
        [0] there are none
        [one] there is only one
       *[other] there are { $held }
    } in the hand.
why-blocked = This colour is blocked: it lies on top of another player’s block pile.
why-row-empty = Row { $row } is empty.
