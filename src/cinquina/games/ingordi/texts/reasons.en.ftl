# Why a move is good: `reason-` about the move that is recommended, `against-` about another one.
reason-completes =
    { $groups ->
        [one] It completes a group of { $colours }.
       *[other] { $colours_count ->
            [one] It completes { $groups } groups of { $colours }.
           *[other] It completes { $groups } groups: { $colours }.
        }
    }
reason-fills = It brings you to { $held } of { $needed } in { $colour }.
reason-brings =
    { $cards ->
        [one] It brings you a card.
       *[other] It brings you { $cards } cards.
    }
reason-lays =
    { $cards ->
        [one] One { $colour } card leaves your hand and lies ready to be scored.
       *[other] { $cards } { $colour } cards leave your hand and lie ready to be scored.
    }
reason-raises =
    { $number ->
        [one] The 1 on top promises a bonus of one card when you score.
       *[other] The { $number } on top promises a bonus of up to { $number } cards when you score.
    }
reason-denies = As long as { $colour } lies on top, nobody else can lay it.
reason-scores =
    { $cards ->
        [one] It makes your block pile safe: one card.
       *[other] It makes your block pile safe: { $cards } cards.
    }
reason-bonus =
    { $cards ->
        [one] { $other } has to give you a card, which counts for you.
       *[other] { $other } has to give you { $cards } cards, which count for you.
    }
reason-leader = { $other } has the most points and should be the one who pays.
reason-spare = This { $colour } card is not part of a whole group, so you lose little.
against-blocked = You could not lay the { $colour } group now: { $other } blocks that colour.
against-late =
    { $cards ->
        [one] The end is near, and every card left in your hand costs a point: this takes one more.
       *[other] The end is near, and every card left in your hand costs a point: this takes { $cards } more.
    }
against-largest =
    With { $hand ->
        [one] one card
       *[other] { $hand } cards
    } yours would be the largest hand: if { $other } scores, you give { $cards ->
        [one] a card.
       *[other] { $cards }.
    }
against-lowers = The { $number } would cover a higher number, and the bonus would be smaller.
against-no_bonus = Nobody has more cards in hand than you, so there would be no bonus.
against-unscored =
    { $cards ->
        [one] The end is near: the card in your block pile counts only if you score it.
       *[other] The end is near: the { $cards } cards in your block pile count only if you score them.
    }
against-breaks = It breaks up a whole group of { $colour }.
against-unfills = You have { $held } of the { $needed } { $colour } cards of a group, and would lose one.
reason-no_more = No { $colour } card lies in the rows: you would hardly complete a group.
against-in_rows = The rows have what your { $colour } group lacks.
