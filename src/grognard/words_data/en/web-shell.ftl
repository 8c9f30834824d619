# The browser's own pages: home, new table, joining, settings.

shell-title = Grognard: Napoleon's battles in your browser
shell-skip = Skip to the page
shell-loading = One moment…
shell-outdated = Grognard has a newer version: this page belongs to the one before.
shell-reload = Load the new one
shell-retry = Try again
shell-close = Close
shell-home = To the games
shell-foot = Grognard is unofficial: it is neither made nor endorsed by the authors and publishers of the printed games. The rules are restated in our own words.

shell-nav = Pages
shell-nav-games = Games
shell-nav-rules = Rules
shell-nav-about = About
shell-nav-mine = My games
shell-next = Next game
shell-next-key = The next game that waits for you (key g)
shell-next-none = No other game waits for you.
shell-keys-next = To the next game that waits for you
shell-nav-you = You

shell-language = Language
shell-name = Your name
shell-name-edit = Change your name
shell-name-save = Save
shell-you-are = You play as

## Home

shell-hero-over = 1796 – 1815
shell-hero-title = The wars of Napoleon, on your table
shell-hero-lead = Every rule of the board games is kept for you, explained when you ask, and every roll can be proved. Against a bot or a friend, at your own pace.
shell-hero-how = You against bots at once, no account: you are at the table in a moment. Or set up a table for friends below.
shell-hero-play = Play: { $title }
shell-picture = Map: { $title }
shell-starting = Setting up the table…

shell-players-range = { $least }–{ $most } players
shell-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
shell-setups = { $count ->
    [one] { $count } scenario
   *[other] { $count } scenarios
}
shell-howto = How to play
shell-howto-title = How to play: { $title }
shell-new-adviser = An adviser may be asked
shell-new-adviser-help = Whoever is at a loss may ask the sergeant, who sees what the asker sees, and names his best choices, at most three, with their odds.
shell-aid = Player aid
shell-learn = Learn to play
shell-learn-on = Go on with the lesson
shell-learn-title = Learn to play: { $title }
shell-play-now = Play now
shell-set-up = Set up a table

shell-mine = Your games
shell-mine-empty = You are not at any table yet. Choose a battle or a campaign above and press “Play now”: the game stays here until you come back.
shell-mine-back = Were you here before, in another browser? Get your seats back.
shell-open = Open tables
shell-open-empty = Nobody is waiting for an opponent. Open a table yourself, and whoever comes along can sit down.
shell-open-one = Open a table
shell-over = Finished games
shell-over-empty = Games that have ended can be watched here again, step by step.
shell-your-move = your move
shell-go-on = go on
shell-waits-for = waiting for { $seat_the }
shell-waits-players = waiting for players
shell-join = sit down
shell-watch-replay = replay
shell-show-all = Show all { $count }
shell-just-now = just now
shell-result = { $level_id ->
    [draw] { $level }
   *[other] { $winners }: { $level }
}
shell-seat-you = you
shell-seat-bot = { $bot } (bot)
shell-seat-open = free
shell-seat-friend = kept for a friend
shell-company = At the table with you
shell-company-here = here now
shell-company-away = not here
shell-seat-left = nobody: who sat there has left
shell-seat-gone = somebody who has left us
shell-ended = { $how ->
    [resigned] { $won ->
        [yes] { $seat } resigned: { $winners } won
       *[no] { $seat } resigned
    }
    [draw] drawn by agreement
    [left] stopped: { $seat } left
   *[other] stopped by agreement
}
shell-record = An uploaded record
shell-upload = Watch a record
shell-uploading = Reading the record…
shell-upload-help = Any record that Grognard has saved.

shell-bot-recruit = recruit
shell-bot-sergeant = sergeant

## New table

shell-new = A new table
shell-new-battle = The battle
shell-new-rule = Its rules: { $rule }
shell-new-players = How many play
shell-split-two = Two players
shell-split-two-help = One leads Great Britain and Spain, the other both French armies.
shell-split-three_allied = Three players, one for the Allies
shell-split-three_allied-help = One leads both Allies; each French army has its own commander.
shell-split-three_french = Three players, one for the French
shell-split-three_french-help = One leads both French armies; Great Britain and Spain have a player each.
shell-split-four = Four players
shell-split-four-help = A Power each. Partners may talk, but each hand stays secret.
shell-split-bid_two = Two players, sides by bid
shell-split-bid_two-help = Whoever gives up more strength points chooses the side.
shell-split-bid_three = Three players, sides by bid
shell-split-bid_three-help = The highest bidder chooses his Powers first.
shell-split-bid_four = Four players, Powers by bid
shell-split-bid_four-help = In the order of the bids each chooses a Power.
shell-new-company = Who plays
shell-new-change = Change sides
shell-new-bots-help = The sergeant weighs exact odds and plays to win; the recruit does anything that is allowed.
shell-new-recruit-help = The recruit does anything that is allowed, one thing as gladly as another.
shell-new-watched = You hold no seat at this table: you will watch.
shell-new-pace = The pace
shell-new-options = Options
shell-new-options-changed = { $count ->
    [0] as the rulebook has them
    [one] { $count } changed
   *[other] { $count } changed
}
shell-new-options-help = Optional rules, and the points where the rulebook can be read in two ways. The settings shown are our reading.
shell-new-open = Open the table

shell-with-bot = { $seats ->
    [2] Against a bot
   *[other] Against bots
    }
shell-with-bot-help = { $seats ->
    [2] It is there at once and never tires.
   *[other] They are there at once and never tire.
    }
shell-with-friend = { $seats ->
    [2] With a friend
   *[other] With friends
    }
shell-with-friend-help = { $seats ->
    [2] You get an invitation to send; only with it can the seat be taken.
   *[other] You get an invitation for each seat; only with it can the seat be taken.
    }
shell-with-open = With anybody
shell-with-open-help = { $seats ->
    [2] The table is listed as open until somebody sits down.
   *[other] The table is listed as open until all have sat down.
    }
shell-with-both = { $seats ->
    [2] Both on this device
   *[other] All on this device
    }
shell-with-both-help = { $seats ->
    [2] Two at one screen, or one who plays both sides.
   *[other] Several at one screen, or one who plays all sides.
    }

shell-sit-me = Me
shell-sit-bot = Bot: { $bot }
shell-sit-friend = A friend, by invitation
shell-sit-open = Anybody

shell-pace-live = live
shell-pace-live-help = Everybody is at the table and plays at once.
shell-pace-slow = slow
shell-pace-slow-help = Everybody plays when there is time, over days or weeks; the table waits.

## Joining and sharing

shell-join-as = Play { $seat_the }
shell-join-full = All seats of this table are taken. You can watch.
shell-join-kept = The free seats of this table are kept for those who were invited. You can watch.
shell-join-invited = You are invited to play { $seat_the }.
shell-join-wait = Nothing is dealt yet. The game begins on this page when everybody sits.
shell-watch = Watch
shell-share = Share
shell-share-link = Link to watch by
shell-share-copy = Copy
shell-share-copied = Copied
shell-share-help = Whoever opens it can watch, and take a seat that is offered to anybody; but none that is kept.
shell-share-text = A game of { $scenario }: you are invited to play.
shell-share-watch = A game of { $scenario }, to be watched.
shell-share-seat = Invitation to play { $seat_the }
shell-share-seat-help = Send it to whoever shall sit there, and to nobody else: the first who opens it may take the seat.
shell-share-anew = Take it back: new link
shell-share-until = Good until { $date }.
shell-share-old = This invitation has run out: make a new one.
shell-share-renewed = Here is a new link. The old one is worth nothing any more.

## Settings and keys

shell-settings = Settings
shell-set-counters = Counters
shell-set-silhouette = Silhouettes
shell-set-nato = NATO symbols
shell-set-text = Size of the text
shell-set-text-small = small
shell-set-text-normal = normal
shell-set-text-large = large
shell-set-contrast = Colours
shell-set-contrast-print = old print
shell-set-contrast-high = high contrast
shell-set-confirm = Confirm before acting
shell-set-confirm-help = The first tap shows path, cost and odds; the second one acts.
shell-set-animations = Movement on the map
shell-set-animations-help = Units glide and dice roll. Without it everything is in its place at once.
shell-set-windows = Ask me in every window
shell-set-windows-help = Also about cards and acts of my own side, where the rules allow an answer. It can be chosen anew at each table, in the panel of the hand.
shell-set-kept = Settings are kept in this browser. There is no sound.
shell-help = Help
shell-keys-everywhere = On every page
shell-keys-help = Open the help
shell-keys-settings = Settings
shell-key-ctrl = Ctrl
shell-key-alt = Alt
shell-key-enter = Enter
shell-key-escape = Esc
shell-key-space = Space
shell-key-backspace = Backspace
shell-key-delete = Del
shell-key-home = Home
shell-key-end = End
shell-key-pageup = Page up
shell-key-pagedown = Page down
shell-key-tab = Tab

## Trouble

shell-lost = No such page
shell-lost-help = There is nothing at this address. A table's link ends in its short name, such as /t/abc123.
shell-error-offline = The server cannot be reached.
shell-error-unknown = The server could not do that.
shell-error-busy = Your last order is still on its way.
shell-error-observer = You are watching: only those who hold a seat can act.
shell-error-closed = This table has been left.

## About

shell-about = About Grognard
shell-about-what-title = What it is
shell-about-what-text = Napoleonic board wargames on the screen. The program keeps every rule of the printed rulebook: it offers what is allowed, refuses what is not, and says why, with the paragraph. You play in English or Italian, on a desk or on a phone, with the mouse, by touch or by keyboard alone.
shell-about-fair-title = The dice are fair, and you can check
shell-about-fair-text = Before the first move the server shows the fingerprint of a secret seed. When the game is over it shows the seed itself, and your browser computes every roll again. If one die had been changed, the fingerprint would not fit. A page beside each finished game also compares everybody's luck with what was to be expected.
shell-about-why-title = Nobody needs to know the rules by heart
shell-about-why-text = Tap a unit to see what it can do. Before you commit you see the way, its cost and the exact odds with every modifier. Whatever cannot be done answers why. What you have done can be taken back until a die has fallen, something was revealed or the enemy has acted.
shell-about-guests-title = No account
shell-about-guests-text = You are a guest with a name of your choice. A cookie in this browser remembers you and your seats; nothing else is stored about you, and nothing is sent anywhere else.
shell-about-games-title = The games
shell-about-sources-title = Rules and maps
shell-about-sources-text = The rules are restated in our own words from the printed rulebooks. The maps are our own drawings. Where a printed map or list could not be had it was reconstructed from history and from what the rulebook says; the pages of rules tell our rulings.
shell-about-rules = Rules of { $title }
shell-about-unofficial-title = Unofficial
shell-about-unofficial-text = Grognard is neither made nor endorsed by the authors and publishers of the printed games. If you like a game, buy it: it is better on a table with a friend.
