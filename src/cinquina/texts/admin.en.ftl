help-admin = Looks after the tables and players of a server.
    The commands work on the database while servers are running; these learn of it within seconds. A player is named by an id, which `cinquina admin tables TABLE` and `cinquina admin reports` show.
examples-admin =
    cinquina admin backup tables-monday.sqlite
    cinquina admin tables --status running
    cinquina admin ban qV3v1mWbK9aXyR0s --days 7
help-admin-backup = Copies the whole database into a file.
    Servers go on playing; the copy is complete, and from one moment. It is an SQLite file, whatever the database is.
examples-admin-backup =
    cinquina admin backup tables-monday.sqlite
    cinquina admin backup all.sqlite --database postgresql://cinquina@db.example.org/tables
help-admin-restore = Puts a copy of a database back.
    Stop all servers first. The copy can come from SQLite or PostgreSQL, and go into either.
examples-admin-restore =
    cinquina admin restore tables-monday.sqlite
    cinquina admin restore tables-monday.sqlite --replace
help-admin-prune = Deletes tables that ended long ago.
    A server does the same by itself, after the time that `cinquina serve --keep-games` says.
examples-admin-prune =
    cinquina admin prune --older-than 90
help-admin-tables = Lists the tables that changed last, or who sits at one of them.
examples-admin-tables =
    cinquina admin tables
    cinquina admin tables --status running --search anna
    cinquina admin tables q7JxT0bq2mYk1d9f
help-admin-close = Closes a table without a result.
examples-admin-close =
    cinquina admin close q7JxT0bq2mYk1d9f
help-admin-ban = Keeps a player or a network out; without one, lists who is kept out.
    A guest can come back under a new name; a network cannot.
examples-admin-ban =
    cinquina admin ban qV3v1mWbK9aXyR0s --days 7 --reason "insults"
    cinquina admin ban 203.0.113.0/24
    cinquina admin ban qV3v1mWbK9aXyR0s --lift
help-admin-mute = Takes the chat away from a player; without one, lists who has none.
examples-admin-mute =
    cinquina admin mute qV3v1mWbK9aXyR0s --days 1
    cinquina admin mute qV3v1mWbK9aXyR0s --lift
help-admin-names = Refuses names that contain a word; without one, lists the words.
    Capitals, accents and digits in the place of letters make no difference.
examples-admin-names =
    cinquina admin names moderator
    cinquina admin names moderator --lift
help-admin-rename = Gives a player another name, at all tables and from now on.
examples-admin-rename =
    cinquina admin rename qV3v1mWbK9aXyR0s "Guest 7"
help-admin-delete-player = Deletes everything about a player.
    Their games stay for the others, with somebody unnamed in the seat; what they said is gone.
examples-admin-delete-player =
    cinquina admin export-player qV3v1mWbK9aXyR0s > anna.json
    cinquina admin delete-player qV3v1mWbK9aXyR0s
help-admin-export-player = Prints everything that is stored about a player, as JSON.
examples-admin-export-player =
    cinquina admin export-player qV3v1mWbK9aXyR0s > anna.json
help-admin-reports = Lists the lines of chat that people have reported.
examples-admin-reports =
    cinquina admin reports
    cinquina admin reports --settle 3 --settle 4
flag-replace = Delete what the database has
flag-older-than = How many days ago they ended, at least
flag-status = Only tables that are open, running, over or closed
flag-search = Only tables with these words in the names of those who sit there
flag-count = How many
flag-days = For how many days; without it, until it is lifted
flag-reason = A note for yourself
flag-lift = Take the decision back
flag-settle = Remove a report that has been dealt with, by its number
admin-copied =
    { $tables ->
        [one] { $file } has one table
       *[other] { $file } has { $tables } tables
    } and { $entries ->
        [one] one entry.
       *[other] { $entries } entries.
    }
admin-restored =
    { $tables ->
        [one] The database now has one table
       *[other] The database now has { $tables } tables
    } and { $entries ->
        [one] one entry.
       *[other] { $entries } entries.
    }
admin-pruned =
    { $count ->
        [0] There was nothing to delete.
        [one] One table was deleted.
       *[other] { $count } tables were deleted.
    }
admin-nothing = There are none.
admin-bot = bot
admin-closed = Table { $table } is closed.
admin-ban = { $subject } is kept out.
admin-ban-lifted = { $subject } may come back.
admin-mute = { $subject } cannot write in the chat.
admin-mute-lifted = { $subject } can write in the chat again.
admin-word = Names with “{ $subject }” are refused.
admin-word-lifted = Names with “{ $subject }” are allowed again.
admin-renamed =
    { $count ->
        [0] { $player } will be called { $name }.
        [one] { $player } is now called { $name }, at one table.
       *[other] { $player } is now called { $name }, at { $count } tables.
    }
admin-deleted =
    { $count ->
        [one] Nothing is left of { $player }, who was at one table.
       *[other] Nothing is left of { $player }, who was at { $count } tables.
    }
admin-settled =
    { $count ->
        [0] There were no such reports.
        [one] One report was removed.
       *[other] { $count } reports were removed.
    }
error-no-backup = There is no file { $file }.
error-not-empty = This database already has tables. With --replace they are deleted.
error-no-such-player = Nothing is stored about a player { $player }.
error-no-such-mark = Nothing was decided about { $subject }.
error-no-letters = A word needs at least one letter or digit.
