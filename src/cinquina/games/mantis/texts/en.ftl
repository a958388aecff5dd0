title = Mantis
tagline = Score it or steal it: the card’s back tells you half the truth.

colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple

field-turn = To play
field-pile = Draw pile
field-back = The next card is one of
field-tanks = Tanks
field-scores = Score piles

option-first = Who starts
option-duel = Two-player duel (15 cards, a stolen colour gives another turn)
option-goal = Cards in the score pile that win
option-dealt = Cards in each tank at the start
option-steal_again = A successful steal gives another turn

prompt-turn = { $seat }: score, or steal from somebody?
move-score = Score: flip the card into your own tank
move-steal = Steal from { $other }

event-deal = { $seat } starts with one { $colour } card in the tank.
event-first = { $seat } has the first turn.
event-score =
    { $cards ->
        [0] { $seat } tries to score: { $colour }. No match, the card stays in the tank.
       *[other] { $seat } tries to score: { $colour }! { $cards } cards go to the score pile.
    }
event-steal =
    { $cards ->
        [0] { $seat } tries { $other }: { $colour }. No match, { $other } keeps the card.
       *[other] { $seat } tries { $other }: { $colour }! Takes { $cards }.
    }
event-again = { $seat } stole with success and plays again.
event-end =
    { $reason ->
        [goal] The goal is reached. { $winners } wins!
        [tank] The draw pile is exhausted. The scores are tied, so the fuller tank decides: { $winners_count ->
            [one] { $winners } wins!
           *[other] { $winners } share the win!
        }
       *[pile] The draw pile is exhausted. { $winners_count ->
            [one] { $winners } wins!
           *[other] { $winners } share the win!
        }
    }

why-own-tank = You cannot steal from yourself: to try your own tank, score.
why-no-such-seat = There is no seat { $target } at this table.

# Lesson.
goal = The first with 10 cards in the score pile wins (15 in the two-player duel).
lesson-1 = The first with 15 cards in the score pile wins: you have 6. The next card is red, blue or purple, and your tank, at the bottom, has all three. Tap it: the card turns over there, and all cards of its colour score.
lesson-1-wrong = Ada’s tank has no red, blue or purple: the card would just stay there, with her. Your own tank has all three colours. Tap it: it is at the bottom and says Score.
lesson-2 = It was red, so all your reds scored: you have 9! The back of the next card shows blue, purple and orange: the front is just one of them. You have blue and purple, a good bet. Tap your tank again.
lesson-2-wrong = Of these three colours Ada has only blue: one chance in three, and if it fails she keeps the card. With blue and purple you have two chances. Tap your own tank, which says Score.
lesson-3 = Orange: no match, so it stays in your tank. And Ada stole your purple! Now you steal: the next card is yellow, green or purple, and Ada has all three. Tap her tank: all cards of that colour come to you.
lesson-3-wrong = You have no yellow, green or purple: the card would just stay in your tank and score nothing. Ada has all three, so stealing cannot fail. Tap her tank, which says Steal.
lesson-4 = Three purples for you, and after a steal that works you play again! They lie in your tank and do not count yet: Ada could take them back. The next card may be purple: tap your tank to score.
lesson-4-wrong = Of these three colours Ada has only red. You have purple and orange, and your three purples count only once they are in your score pile. Tap your own tank, which says Score.
lesson-5 = Four purples scored: you have 13! But so does Ada, and any match would make her win. The next card is red, green or blue, and she has all three: steal, then you play again. Tap Ada’s tank.
lesson-5-wrong = Of these three colours you have only blue. If it is another one, it is Ada’s turn, and any match takes her to 15. She has all three, so stealing cannot fail. Tap her tank, which says Steal.
lesson-6 = Three greens for you, and it is your turn again! The next card is orange, green or blue: you have all three, and any match brings you to 15 or more. That ends the game at once. Tap your tank and win!
lesson-6-wrong = Of these three colours Ada has only blue, and stolen cards do not count yet. You have all three: whatever comes, you reach 15 and win. Tap your own tank, which says Score.
lesson-end = You won! Look at the three colours: score if you have them, steal if somebody else does. With three or more players 10 cards are enough, and a steal does not give another turn.
