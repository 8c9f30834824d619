# What the server answers when it refuses something. One message a code of server/errors.py.

server-malformed = The server did not understand this message ({ $fault }).
server-no-guest = The server does not know you yet: open the home page first, and let it keep its cookie.
server-csrf = This request does not come from a page of ours. Reload the page and try again.
server-origin = This request comes from another site.
server-not-your-seat = The seat “{ $name }” is not yours.
server-wrong-code = This code is not right, was used already, or has run out. Have a new one shown.
server-wrong-password = This name and this password do not belong together.
server-has-games = In this browser you are { $name }, who has games here. They would stay behind, and you come back to them only by a way that you have made for yourself.
server-login-taken = Somebody else uses the name “{ $name }” to come back. Choose another.
server-short-password = A password needs at least { $least } signs.
server-too-many-tries = Too many wrong tries. Wait a little: a quarter of a minute gives you one more.
server-over = The game is over.
server-offer-open = An offer lies on the table already: answer it first, or take it back.
server-offer-again = This was declined a moment ago. Play on a little before you ask again.
server-no-offer = No offer lies on the table.
server-no-opponent = There is nobody else here to agree to a draw.
server-still-there = The seat “{ $name }” has its player: only when everybody has waited for him long enough can others choose who plays on.
server-seated-already = You have a seat at this table already, and cannot play for the other side too.
server-other-name = That is not the name you have here.
server-no-page = There is no such page.
server-no-table = There is no such table. Look whether the link is complete.
server-no-game = There is no game “{ $name }”; the games are: { $valid }.
server-no-lesson = There is no lesson “{ $name }” of this game.
server-no-adviser = At this table nobody may be asked for advice: whoever opens a table decides that.
server-not-asked = You are asked nothing now: wait until it is your turn.
server-not-free = This lesson does not end in a game of its own, or is not over yet.
server-method = This address does not answer that kind of request.
server-only-seats = Only those who sit at this table can write here.
server-too-slow = The request took longer than { $seconds } seconds to arrive. Send it again.
server-used-id = The id “{ $id }” was used for another message. Give each message an id of its own.
server-stale = The table has moved on since you chose. Look again and choose anew.
server-seat-taken = Somebody already sits at “{ $name }”.
server-seat-kept = The seat “{ $name }” is kept for whoever was invited to it. The invitation you have is missing, was used, or was taken back: ask for a new one.
server-not-seated = You hold no seat at this table.
server-not-maker = Only whoever opened this table can do that.
server-not-over = This is shown when the game is over.
server-not-begun = The game has not begun: it does when everybody sits at the table.
server-begun = The game has begun: now nobody can leave, and nothing can be added to the dice.
server-nonce-given = What your browser adds to the dice of this table is fixed already.
server-not-kept = The seat “{ $name }” is not kept for anybody.
server-only-watched = This is a record: it can only be watched.
server-other-rules = This table was played with rules version { $rules }, which this program does not have.
server-spoilt = What is on disk of this table cannot be played again. The server's log says more.
server-tampered = What is on disk of this table is not what was played: something else than this program has changed it. It is not played on; the server's log says what was found.
server-too-many-tables = You have { $limit } unfinished tables. Finish some of them first.
server-too-many-guests = Too many new guests have come from your address this hour. Try again in a while; if you have been here before, let your browser keep our cookie.
server-too-many-sockets = { $limit } tables are already open from here. Close some of their pages first.
server-too-many-bot-tables = You have { $limit } unfinished tables where bots play one another. Wait until one of them is over, or take a seat yourself.
server-too-many-undos = So much has been taken back at this table that nothing more can be. Play on.
server-talked-out = So much has been said at this table ({ $limit } lines) that nothing more can be kept.
server-bad-number = “{ $name }” must be a whole number from 0 to { $most }, not “{ $given }”.
server-leaving = This server is about to stop; another answers in a moment: then try again.
server-not-done = The server could not finish this in time. Nothing was changed.
server-records-full =
    { $whose ->
        [yours] The records that you have stored here fill your { $limit } MB. This one was not stored.
       *[other] The records stored on this server fill its { $limit } MB. Ask whoever runs it; this one was not stored.
    }
server-too-large = This is too large: at most { $limit } bytes are taken.
server-no-such-seat = There is no seat “{ $name }” at this table; the seats are: { $valid }.
server-bad-table =
    { $what ->
        [scenario] There is no scenario “{ $name }”; there are: { $valid }.
        [seat] The seats must be exactly { $valid }, not “{ $name }”.
        [bot] There is no bot “{ $name }”; there are: { $valid }.
       *[other] There is no option or value “{ $name }”; there are: { $valid }.
    }
# What is wrong the engine says, in English only: here it is enough to say where.
server-bad-record = This record does not hold: the first fault is at line { $line }. The file is incomplete or was changed, or it comes from another version of the rules.
server-bad-question = This question has no answer here.
server-empty = There is nothing to be read in it.
server-rate = Too much at once. Wait a moment.
server-fault = Something went wrong in the server. Nothing was changed.
server-disk =
    { $fault ->
        [full] The server's disk is full, so nothing was changed. Whoever runs the server must make room; then try again.
        [unsure] The server lost its database just now. Whether this was still kept shows when it is back: try again, and it counts once.
       *[other] The server could not use its disk, so nothing was changed. Try again.
    }
server-no-client = The browser's part of Grognard is not built. Run “{ $command }” in a clone of the sources: it builds it (and “make dist” a wheel that has it).
server-no-channel = This channel is no longer there: load the page again.
server-not-confirmed = First enter the code that was sent to this mailbox.
server-no-mail = The owner of this server has not set mail up: choose another way to be told.
server-too-many-channels = You have { $limit } channels already: remove one first.
server-bad-address = Nothing can be sent to this address: give a mailbox, or an address that begins with http or https.
server-no-zone = No time zone is called “{ $name }”: a name like Europe/Rome is wanted.
server-mail-just-now = A code went to this mailbox a moment ago. Look there, or try again in ten minutes.
server-invitation-old = This invitation has run out. Ask whoever sent it for a new one.
