# The browser table.
board-failed = The game’s own board does not work here; this is a plain one.
home-title = Choose a game. Take a seat. Your turn.
home-text = Play at once against bots, or send a link: no account, nothing to install.
continue = Continue
show-all = Show all { $count }
show-fewer = Show fewer
your-turn = Your turn
games = Games
players = Players
minutes = about { $minutes } min
rules = Rules
play-now = Play now
invite = Invite
set-up = Set up a table
open-tables = Open tables
join = Join
watch = Watch
footer = Cinquina is free. Nobody else’s device ever receives your cards.
page-lost = This page does not exist.
to-first-page = Home page
no-server = The server does not answer. Please try again.
loading = One moment …
close = Close
guest-name = Guest

your-games = Your games
which-games = Which games
games-all = All
games-unfinished = Unfinished
games-finished = Finished
game = Game
every-game = All games
search-names = Search by name
no-games-found = No games found.
game-waits = not started
game-runs = in progress
game-finished = finished
game-closed = ended early
delete-game = Delete
delete-ask = Delete this game from your list?
delete-text = It disappears from your list. The others keep it in theirs.
delete-unfinished-text = It disappears from your list, but the game goes on: you keep your seat, and the link to the table still works.
pages = Pages
page-before = Back
page-after = Next
list-page = Page { $number }

quick-match = Quick match
quick-waiting = Waiting for others …
quick-nobody = Nobody has come yet.
quick-text = Whoever taps “Quick match” now sits down here. Bots are ready if you would rather begin.
quick-here =
    { $count ->
        [one] At the table: { $names }. One seat is still open.
       *[other] At the table: { $names }. { $count } seats are still open.
    }
quick-bots = Start with bots now
fill-bots = Fill with bots
seat-add = Add a seat
seat-remove = Remove a seat
seat-count =
    { $count ->
        [one] One seat
       *[other] { $count } seats
    }

your-avatar = Your avatar
avatar-fox = fox
avatar-owl = owl
avatar-cat = cat
avatar-bear = bear
avatar-rabbit = rabbit
avatar-frog = frog
avatar-penguin = penguin
avatar-panda = panda
avatar-lion = lion
avatar-mouse = mouse
avatar-pig = pig
avatar-whale = whale
avatar-dog = dog
avatar-hedgehog = hedgehog
avatar-koala = koala
avatar-octopus = octopus
avatar-chick = chick
avatar-turtle = turtle
avatar-monkey = monkey
avatar-cow = cow
spectators =
    { $count ->
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
spectators-unnamed =
    { $count ->
        [one] one person without a name
       *[other] { $count } people without a name
    }

offline-title = No connection
offline-text = Your games are safe on the server. As soon as there is a network, they go on.
offline-again = Try again

keys = Keys
key-arrows = Move between what can be chosen; in Second Chance, move the tile
key-enter = Choose or confirm
key-digits = Choose the card, row or piece with that number
key-escape = Cancel, close, or skip what is being shown
key-undo = Take a move back
key-hint = Ask for a hint
key-turn = Second Chance: turn the tile
key-flip = Second Chance: mirror the tile
key-list = This list

settings = Settings
all-settings = All settings
your-name = Your name
language = Language
setting-theme = Appearance
theme-auto = System default
theme-light = Light
theme-dark = Dark
setting-level = Level of the bots in “Play now”
setting-confirm = Ask before each move
confirm-never = Never
confirm-touch = On touch screens
confirm-always = Always
setting-motion = Animations
setting-hints = Show a hint on every turn
setting-aids = Aids on the table (chances, runs to complete)
setting-sound = Sound
sound-ask = Sound?
sound-with = Play with sound
sound-without = Play without sound
sound-mute = Mute
setting-volume = Volume
setting-haptics = Vibration
setting-notify = Notify me when it is my turn
setting-pause = Speed of the bots
pause-0-2 = Very fast
pause-0-8 = Fast
pause-1-5 = Normal
pause-3 = Slow
setting-automatic = Answer by itself what has only one answer
setting-chat = Chat
setting-undo = Undo and hints
setting-public = Public table
setting-practice = Practice (moves can be taken back)
level = Level
level-0 = Random moves
level-1 = Beginner
level-2 = Easy
level-3 = Medium
level-4 = Strong
level-5 = Expert
the-bots = The bots at this table
manner-greedy = takes what is there
manner-patient = is in no hurry
manner-daring = likes a risk

bot = Bot
seat-open = Empty seat
seat-number = Seat { $number }
seats = Seats
by-chance = At random
friend-by-link = A friend, by link
friend-here = A friend on this device
their-name = Their name
pace = Time limit
pace-free = No limit
pace-quick = 30 s per move
pace-calm = 2 min per move
pace-game = 15 min per player
pace-days = 1 day per move
open-table = Create the table

# Choices on the first page and in the set-up.
quick-line =
    { $bots ->
        [one] 1 bot
       *[other] { $bots } bots
    } · { $level }
quick-alone = Alone
level-0-text = Makes any move that is allowed, without a thought.
level-1-text = Is still learning: good for your first games.
level-2-text = Knows the basics and overlooks the rest.
level-3-text = Looks a little ahead, but does not see everything.
level-4-text = Looks ahead and is hard to beat.
level-5-text = Thinks as hard as it can: you will need luck, too.
advanced = More settings

you-watch = You are watching
lobby-invited = { $name } invites you to { $game }!
lobby-ready = Your table is ready: invite friends, or add bots.
choose-game = Choose a game
lobby-seats = At the table
lobby-invite = Invite
lobby-qr = QR code with the link to this table
lobby-only-here = This server listens on this computer only. Start it with --host 0.0.0.0 and phones can join.
lobby-qr-text = Scan it with the phone across the room, or send the link.
lobby-link = Link to this table
lobby-missing =
    { $count ->
        [one] One seat is still empty: wait for a friend, or give it to a bot.
       *[other] { $count } seats are still empty: wait for friends, or give them to bots.
    }
lobby-wait = The host starts the game.
sit-here = Sit here
seat-bot = Bot
stand-up = Empty the seat
start = Start the game
copy-link = Copy link
copied = Copied
share = Share

you = you
away = away
away-turn = It is { $name }’s turn, but they are away.
bot-plays = a bot plays
to-move = to move
winner = winner
waiting-for = Waiting for { $names }.
only-answer = Only one thing to do: { $move }
skip = Skip
undo = Take back
hint = Hint
hint-title = What a strong bot would do
hint-thinking = A bot is thinking …
hint-chance = wins { $percent }
log = Log
chat = Chat
log-and-chat = Log and chat
chat-empty = Nobody has said anything yet.
chat-write = Say something
send = Send
react = React with
moves = Moves
confirm = Confirm
cancel = Cancel
connection-lost = The connection is lost. Reconnecting …
take-back = Take my seat back
undo-asked = { $name } would like to take a move back.
took-back = { $name } took a move back.
practice = practice
learn = Learn
lesson = lesson
the-goal = The goal
the-end = How it ends
rules-summary = In short
rules-full = The rules in full
rules-details = Details: rule numbers and rulings
lesson-step = Step { $step } of { $steps }
lesson-again = Once more
play-real-game = Play a real game
warming-up = bots warming up
warming-up-text = The game has just been installed and is still being compiled: for about a minute the bots do not look ahead.
house-rules = House rules
house-rules-text = These go beyond the rulebook. Whatever is not changed is as in the book.
house-rules-book = In the book: { $value }
house-rules-told = House rules: { $rules }.
practice-text = Practice: moves can be taken back, and the game does not count.
agree = Agree
refuse = Refuse
cover-own = Let a bot play for me
cover-other = Let a bot play for { $name }
resign = Leave the game for good
leave-ask = Leave this game for good?
leave-others-text = A bot plays on in your place, and you cannot come back. To step away for a while, let a bot play for you instead.
leave-alone-text = The game ends without a winner, and you cannot come back to it. You can also simply close the page: the game waits for you.
leave-stay = Keep playing
left-game = { $names } left the game.
seat-left = left the game
dealt = The cards are dealt.
details = Details
pass-device = Pass the device to { $name }
pass-device-text = The cards stay covered until then.
i-am = I am { $name }: show my cards

game-over = The game is over.
game-unfinished = The game ended early.
no-winner = There is no winner.
you-won = You won!
rematch = Rematch
follow-rematch = To the rematch
watch-again = Watch again
record = Download the record
download = Download
see-table = See the table
see-result = Back to the result
replay = replay
seen-by = Seen by
seen-by-name = Seen by { $name }
all-open = All cards face up
to-start = To the start
to-end = To the end
step-back = One step back
step-on = One step forward
step = Step
play = Play
pause = Pause

error-no-hints = At this table there are no hints.
error-no-question = There is nothing to decide at this seat now.
flag-browser = Open the page in the browser

privacy = Privacy
privacy-kept = What this server keeps
privacy-cookie = One cookie, which lasts { $days } days: a random number by which the server recognises you, your name and your avatar. There is no account, no password and no e-mail address.
privacy-device = Your settings, and which of the tables you play on a shared device. These stay in this browser.
privacy-games =
    { $days ->
        [0] Your games: who sat where, and every move with its time. They are kept so that they can be continued and watched again.
       *[other] Your games: who sat where, and every move with its time. They are deleted { $days } days after their end.
    }
privacy-chat =
    { $days ->
        [0] What you write in the chat. It is deleted together with the game.
       *[other] What you write in the chat. It is deleted { $days } days after the end of the game.
    }
privacy-address = The server uses your network address to limit the number of requests, and does not store it. The operator may exclude single networks. A web server in front of it may keep a log of its own.
privacy-seen = What others see
privacy-link = Whoever has the link of a table sees the names, the open cards and the chat. Public tables are in the list on the home page.
privacy-cards = Nobody is sent your hidden cards during a game. After its end everybody who has the link can watch it with all cards open.
privacy-reports =
    { $days ->
        [0] If somebody reports a line of chat, the operator sees this line, who wrote it and who reported it. The report is deleted together with the game at the latest.
        [one] If somebody reports a line of chat, the operator sees this line, who wrote it and who reported it. The report is deleted after one day at the latest.
       *[other] If somebody reports a line of chat, the operator sees this line, who wrote it and who reported it. The report is deleted after { $days } days at the latest.
    }
privacy-nobody = There is no advertising and no tracking, and the page loads nothing from other servers.
privacy-rights = What you can do
privacy-rights-text = You can download everything that this server stores about you, end your session, or have everything deleted: your games then stay for the others, with somebody unnamed in your seat. Backups of the operator may keep it until they are replaced.
privacy-contact = You can reach the operator here: { $contact }
privacy-download = Download my data
privacy-delete = Delete everything about me
privacy-delete-text = You leave all games that are still going on. Your name and what you have written disappear from all tables. This cannot be undone.
log-out = End the session
log-out-text = This browser forgets who you are. You cannot come back to your games as the same player.
host-tools = Other players
mute = Mute
unmute = Unmute
kick = Send away
kick-text = They cannot come back to this table; in a game a bot plays on in their seat.
line-tools = Report or mute
report = Report to the operator
report-text = The operator sees the line, who wrote it, and that you have reported it.
reported = The line was reported. Thank you.
