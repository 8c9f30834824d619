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

shell-language = Language
shell-name = Your name
shell-name-edit = Change your name
shell-name-save = Save
shell-you-are = You play as

## Home

shell-hero-over = Belgium, June 1815
shell-hero-title = Take command of Napoleon's last battles
shell-hero-lead = Every rule of the board game is kept for you, explained when you ask, and every roll can be proved. Against a bot or a friend, at your own pace.
shell-hero-play = Play Waterloo now
shell-hero-short = Quatre Bras, the shorter battle
shell-hero-how = You lead the French, a bot the enemy. No account: you are at the table in a moment.
shell-hero-plate = The field of Waterloo
shell-picture = Map: { $title }
shell-starting = Setting up the table…

shell-blurb-vive_lempereur = A duel on a field of 273 hexes. Each round both sides choose a card in secret and roll for orders; then units march, fire, charge and rally one at a time.
shell-length-vive_lempereur-waterloo = about two hours
shell-length-vive_lempereur-quatre_bras = about an hour
shell-length-vive_lempereur-ligny = about an hour and a half
shell-length-vive_lempereur-hypothetical = about an hour and a half
shell-blurb-wellington = Great Britain and Spain against two French armies, from the siege of Ciudad Rodrigo to the Pyrenees. Each impulse a Power plays a card of its secret hand, for its event or for command points to march, besiege, build and raise flags; and many a card spoils another's plans.
shell-setup-wellington-1812 = The campaign of 1812
shell-setup-wellington-1813 = The campaign of 1813
shell-length-wellington-1812 = about six hours
shell-length-wellington-1813 = about four hours
shell-players-range = { $least }–{ $most } players
shell-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
shell-play-now = Play now
shell-set-up = Set up a table

shell-mine = Your games
shell-mine-empty = You are not at any table yet. Choose a battle above and press “Play now”: the game stays here until you come back.
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
shell-record = An uploaded record
shell-upload = Watch a record
shell-uploading = Reading the record…
shell-upload-help = Any record that Grognard has saved.

shell-bot-recruit = recruit
shell-bot-sergeant = sergeant

shell-prepared = In preparation
shell-prepared-help = Three more games of the period are to follow. They cannot be played yet.
shell-prepared-age_of_napoleon = Age of Napoleon 1805–1815
shell-prepared-nemesis_1813 = 1813: Napoleon's Nemesis
shell-prepared-napoleon_in_europe = Napoleon in Europe

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
shell-split-bid_two-help = Whoever gives up more SP chooses the side.
shell-split-bid_three = Three players, sides by bid
shell-split-bid_three-help = The highest bidder chooses his Powers first.
shell-split-bid_four = Four players, Powers by bid
shell-split-bid_four-help = In the order of the bids each chooses a Power.
shell-new-company = Who plays
shell-new-change = Change sides
shell-new-bots-help = The sergeant weighs exact odds and plays to win; the recruit does anything that is allowed.
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

shell-tale-vive_lempereur-waterloo = 18 June 1815. After a night of rain Wellington waits on the ridge of Mont-Saint-Jean, with garrisons in Hougoumont and La Haye Sainte and the Prussians a few hours' march away. The French win by destroying twelve English units or generals by the end of the third turn, or fifteen of English and Prussians together later. The Allies win by destroying fourteen French ones. For the Emperor every round counts; for Wellington every hour does.
shell-tale-vive_lempereur-quatre_bras = 16 June 1815. Marshal Ney comes up the Brussels road towards a crossroads that a handful of Dutch and Nassau battalions hold, while English brigades hurry in one by one. If the French control all three hexes of Quatre Bras the battle is over at once and decisively won. Otherwise the side that has destroyed eight units or generals at the end of a turn wins. The field is small and the forces are few: the best battle to learn the game.
shell-tale-vive_lempereur-ligny = 16 June 1815. Blücher stands behind the Ligne brook with a garrison in every village, and Napoleon attacks him head-on before he can join Wellington. The French must destroy nine Prussian units or generals, the Prussians eleven French ones. The Emperor has the Guard and the heavier guns, and most games go his way: whoever takes the Prussians is in for a hard afternoon and a victory to boast of.
shell-tale-vive_lempereur-hypothetical = Two equal armies meet on ground that neither has chosen. The players draw and lay the terrain by turns, send out scouts and deploy in secret; no two fields are alike. Destroying nine enemy units is a substantial victory; driving the enemy out of one of the three sectors altogether is a decisive one.

shell-tale-wellington-1812 = January 1812. Wellington stands before Ciudad Rodrigo; Soult sits in Andalusia, Suchet before Valencia, Marmont on the Duero, and the guerrillas everywhere. The French win at once by taking all of Spain's key duchies or those of Portugal, the Allies by freeing Spain or marching into France; otherwise the points of 1814 decide. Three years, each with its own reinforcements: the whole war.
shell-tale-wellington-1813 = January 1813. Madrid has been won and lost again, and the best of the French have gone to Germany. Wellington gathers his army in Portugal for the march that ends at Vitoria. Two years instead of three, with the Allies on the attack from the first impulse: the shorter war.

shell-with-bot = Against a bot
shell-with-bot-help = It is there at once and never tires.
shell-with-friend = With a friend
shell-with-friend-help = You get an invitation to send; only with it can the seat be taken.
shell-with-open = With anybody
shell-with-open-help = The table is listed as open until somebody sits down.
shell-with-both = Both on this device
shell-with-both-help = Two at one screen, or one who plays both sides.

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
shell-set-kept = Settings are kept in this browser. There is no sound.
shell-keys = Keys
shell-keys-everywhere = On every page
shell-keys-help = Show this list
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
shell-about-sources-title = The battlefields
shell-about-sources-text = The rules are restated in our own words from the rulebook of Vive l'Empereur. The maps are our own drawings. Where the printed map could not be had, the ground was reconstructed from history and from the set-up lists of the rulebook.
shell-about-unofficial-title = Unofficial
shell-about-unofficial-text = Grognard is neither made nor endorsed by the authors and publishers of the printed games. If you like a game, buy it: it is better on a table with a friend.
shell-about-rules = Read the rules
