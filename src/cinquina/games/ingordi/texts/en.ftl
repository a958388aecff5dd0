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
option-rows = Rows in the circle
option-refill = Cards drawn when a row is taken
option-dealt = Cards dealt to each hand
option-end_rows = Rows left when the game ends
option-copies = Cards of each colour, at most

error-refill = Each row gets at most one card when a row is taken, so “refill” ({ $refill }) cannot be more than “rows” ({ $rows }).
error-end-rows = A game ends with fewer rows than it begins with, so “end_rows” ({ $last }) must be less than “rows” ({ $rows }).
error-copies = Cards needed for hands and rows: { $needed }. With “copies” this small there are { $cards }.

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
event-rows = The rows start with { $colours }.
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
event-last = Few rows are left: { $seat } has one last action.
event-end =
    Few rows are left, and the game is over. { $winners_count ->
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
why-no-such-row = The rows of this table are 1 to { $rows }.
why-row-empty = Row { $row } is empty.

# Lesson.

goal = Score the most cards: every card still in your hand at the end takes one point away.
lesson-1 = The number by the cup counts your scored cards: get the most! Each turn you have two actions. Three yellow cards make a group, and you hold two. Tap row 4: the third one is there.
lesson-1-wrong = There is no yellow card in that row. Three yellow cards make a group, and you hold two of them. The one you are missing is in row 4: tap it to take the whole row.
lesson-2 = You took the whole row, and new cards came from the pile. Yellow now says 3/3: a group! Tap yellow to lay it in front of you. As long as it is on top there, only you can lay yellow.
lesson-2-wrong = That can wait: sky-blue is a group of only two, and another row just makes your hand bigger. Yellow is your best group, because it has three cards. Tap yellow in your hand.
lesson-3 = Ada scored a pile with a 1 on top, so whoever holds the most cards gives her one. That is you! Your red card is all alone, and red needs four. Tap red, then “Give the card”.
lesson-3-wrong = Better keep that one: you have two of it, and those two make a group. The red card is alone, and a red group takes four, so you will miss it least. Tap red and give it to Ada.
lesson-4 = Bruno got greedy: he holds 10 cards! Score your yellow cards now. There is a 3 on them, so he must give you three of his as well. Tap “Score 3 cards, and 3 more from Bruno”.
lesson-4-wrong = Score first! The number on top says how many cards Bruno gives you: now it is a 3, with sky-blue it would be only a 2. Rows can wait as well. Tap the button that begins with “Score”.
lesson-5 = You have one more action. Blue has a padlock: it is on top of Bruno’s pile, so you cannot lay it now. But your two sky-blue cards are free. Tap sky-blue to lay them in front of you.
lesson-5-wrong = You do not need a row now: it makes your hand bigger, and the biggest hand has to pay. Your two sky-blue cards are a group, with no padlock. Tap sky-blue to lay them.
lesson-6 = The pile is used up and rows are disappearing: the end is near! Cards in front of you count only once they are scored. Quick, tap “Score 2 cards, and 2 more from Bruno”.
lesson-6-wrong = Careful, one more row and the end has come! Your sky-blue cards still lie in front of you, where they count nothing. Make them safe first: tap the button that begins with “Score”.
lesson-7 = Now you have the most cards by the cup! The game ends when only three rows are left, and there are four. Cards in your hand take points away, so tap row 4: it has just one card.
lesson-7-wrong = That row would end the game too, but it has two cards, and each card in your hand takes a point away. Row 4 has only one: tap it to finish.
lesson-end = You won! Collect groups, lay them, score them in time, and leave the biggest hand to somebody else: greed has to pay.
