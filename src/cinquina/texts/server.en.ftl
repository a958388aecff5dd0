error-no-session = Please say your name first.
error-no-such-table = This table does not exist, or no longer does.
error-rules-changed = The rules of this game have changed since this table was started. It cannot be played on, and was closed without a result.
error-rules-changed-over = This game was played under an earlier version of its rules. It can no longer be shown.
error-rules-older = This table was started by a newer version of Cinquina. It can be played on once this server has been updated.
error-game-gone = The game “{ $game }” is no longer installed on this server. Its tables are closed.
error-other-table = This access is for another table.
error-origin = This page may not speak to this server.
error-too-fast = That was a little too fast. Please wait a moment.
error-malformed = This request cannot be read. { $detail }
error-storage = The table cannot be saved right now. Please try again in a moment.
error-busy = Too much is happening at this table. Please try again.

error-empty-name = A name needs at least one letter.
error-empty-text = There is nothing to read in this message.
error-pace = The time must be between { $least } and { $most } seconds.
error-one-seat = Everybody has one seat at a table.
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
error-not-seated = You are watching this table, you have no seat at it.
error-covered = A bot is playing in this seat: take the seat back first.
error-stale = The table has changed in the meantime. Here is how it stands now.
error-no-undo = At this table moves are not taken back.
error-undo-asked = Somebody has already asked to take a move back.
error-nothing-to-answer = Nobody is waiting for this answer any more.
error-is-bot = A bot already plays in this seat.
error-not-away = This player is at the table.
error-not-covered = No bot is playing in this seat.
error-resigned = Whoever has left the game cannot come back to it.
error-time-over = The time for this game is used up.
error-no-chat = The host has switched the chat off.
error-rematched = There is a new table already.

help-serve = Serves tables for people over the network.
    Without anything else it keeps them in a file on this machine. With a PostgreSQL address several processes, on several machines, serve the same tables.
examples-serve =
    cinquina serve
    cinquina serve --host 0.0.0.0 --port 80
    cinquina serve --database postgresql://cinquina@db.example.org/tables --secure
flag-database = Where tables are kept: sqlite:///file or postgresql://…
flag-host = The address to listen at
flag-port = The port to listen at
flag-secure = The page is reached through HTTPS: send cookies through it only
flag-origin = A further web address whose pages may use this server
flag-proxies = Proxies whose word on a visitor’s address is believed
flag-rate = Multiplies all rate limits; 0 switches them off
flag-grace = Seconds until a player without a connection counts as away
flag-lease = Seconds after which another process takes over the tables of a dead one
flag-threads = How many bots may think at the same time
serve-network = Phones and other computers in the same network find them at { $url }
serve-address = The tables are open at { $url } (Ctrl+C closes them)

error-port-taken = Port { $port } is in use already, perhaps by tables that are open elsewhere on this machine. Close them, or choose another port with --port.
error-listen = The tables cannot open at { $host }, port { $port }: { $reason }
error-database-address = “{ $database }” is not the address of a database. It is written sqlite:///file or postgresql://user@host/name.
error-database = The database { $database } cannot be opened: { $reason }
error-no-postgres = PostgreSQL needs an extra package that is not installed. Install it with: pip install 'cinquina[postgres]'
error-database-newer = The database { $database } was made by a newer version of Cinquina. Install that one, or choose another database with --database.
