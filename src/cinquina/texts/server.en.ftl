error-no-session = Please enter your name first.
error-no-such-table = This table does not exist, or no longer does.
error-rules-changed = The rules of this game have changed since this table was started. It cannot be played on, and was closed without a result. Its record can still be downloaded.
error-rules-changed-over = This game was played under an earlier version of its rules. It can no longer be shown, but its record can still be downloaded.
error-rules-older = This table was started by a newer version of Cinquina. It can be played on once this server has been updated.
error-table-unreadable = This table cannot be opened: what was saved of it does not fit the installed game. The operator of this server can find the reason in the log.
error-game-gone = The game “{ $game }” is no longer installed on this server. Its tables are closed.
error-other-table = This token is for another table.
error-origin = Pages from this address may not use this server.
error-too-fast = Too many requests. Please wait a moment.
error-too-many-sockets = Too many windows with tables are open here. Close some of them.
error-too-many-tables = You have opened many tables that are still going on. Finish some of them first.
error-host = This server does not answer under this name. Its operator can allow it with --domain.
error-internal = Something is wrong with this server. Please try again in a moment.
error-persons-only = A program can only play in the seat that it was given.
error-banned = The operator of this server does not let you play here.
error-barred = The host has sent you away from this table.
error-muted = You cannot write in the chat here.
error-name = This name is not allowed here. Please choose another one.
error-cannot-kick = There is nobody in that seat whom you could send away.
error-cannot-mute = There is nobody whom you could silence.
error-no-such-line = This line is no longer there.
error-malformed = This request cannot be read. { $detail }
error-storage = The table cannot be saved right now. Please try again in a moment.
error-busy = This table is very busy. Please try again.

error-empty-name = A name needs at least one visible character.
error-empty-text = This message is empty.
error-pace = The time must be between { $least } and { $most } seconds.
error-one-seat = You can have only one seat at a table.
error-empty-seats =
    { $count ->
        [one] One seat is still empty.
       *[other] { $count } seats are still empty.
    }
error-started = The game has already started.
error-not-started = The game has not started yet.
error-not-over = The game is not over yet.
error-host-only = Only the host of the table can do this.
error-seat-taken = This seat is taken.
error-seat-empty = Nobody sits there.
error-not-seated = You are watching this table; you have no seat at it.
error-covered = A bot is playing in this seat: take the seat back first.
error-stale = The table has changed in the meantime. This is how it looks now.
error-no-undo = Undo is switched off at this table.
error-undo-asked = Somebody has already asked to undo a move.
error-nothing-to-answer = Nobody is waiting for this answer any more.
error-is-bot = A bot already plays in this seat.
error-not-away = This player is at the table.
error-not-alone = Others at this table want to see what the bots do.
error-no-bot-to-hurry = No bot is being waited for.
error-not-covered = No bot is playing in this seat.
error-resigned = You have left this game and cannot come back to it.
error-time-over = Your time for this game has run out.
error-no-chat = The host has switched the chat off.
error-rematched = There already is a table for the rematch.

help-serve = Runs the table server.
    By default, tables are stored in a file on this machine. With a PostgreSQL database, several processes on several machines can serve the same tables.
examples-serve =
    cinquina serve
    cinquina serve --host 0.0.0.0 --port 80
    cinquina serve --database postgresql://cinquina@db.example.org/tables --secure
flag-database = Where tables are stored: sqlite:///file or postgresql://…; otherwise in a file of your account
flag-host = The address to listen on
flag-port = The port to listen on
flag-secure = The page is served over HTTPS: send cookies over HTTPS only
flag-origin = Another web origin whose pages may use this server
flag-domain = A name under which this server is known, such as games.example.org; others are refused
flag-keep-games = Days until a table that has ended is deleted; 0 keeps it for good
flag-keep-chat = Days until the chat of a table that has ended is deleted; 0 keeps it as long as the table
flag-keep-reports = Days until a reported line of chat is deleted; 0 keeps it as long as the table
flag-contact = How to reach you; the page about privacy shows it
flag-proxies = Proxies that are trusted to report a visitor’s address: addresses or networks, separated by commas
flag-metrics = Who may read /metrics: addresses or networks, separated by commas
flag-rate = Multiplies all rate limits; 0 switches them off
flag-grace = Seconds until a player without a connection counts as away
flag-threads = How many bots may think at the same time; otherwise one for each core but one
serve-network = On phones and other computers in the same network: { $url }
serve-address = The server is running at { $url } (Ctrl+C stops it)
serve-next = Open that address in a browser and press “Play now” at any game.

error-port-taken = Port { $port } is already in use, perhaps by another server on this machine. Stop that one, or choose another port with --port.
error-listen = The server cannot listen on { $host }, port { $port }: { $reason }
error-database-address = “{ $database }” is not the address of a database. Valid addresses look like sqlite:///file or postgresql://user@host/name.
error-database = The database { $database } cannot be opened: { $reason }
error-no-postgres = PostgreSQL needs an extra package that is not installed. Install it with: pip install 'cinquina[postgres]'
error-database-in-use = Another server is running on the database { $database }. Stop that server, or choose another database with --database. Several servers can share a PostgreSQL database.
error-database-newer = The database { $database } was created by a newer version of Cinquina. Update Cinquina, or choose another database with --database.
error-no-open-seat = No seat is open.
error-not-waiting = Nobody is waiting for others at this table.
error-seats-fixed = The number of seats at this table is fixed.
error-seats-taken = More people than { $players } are sitting here. Empty a seat first.

preview-home = Five tabletop games with friends by a link, or against bots. No account.
preview-open =
    { $count ->
        [one] One seat is free: sit down and play.
       *[other] { $count } seats are free: sit down and play.
    }
preview-running = The game is on: come and watch.
preview-over = The game is over: watch it again.
