ask-respond = { $own ->
    [yes] {""}
   *[no] { $powers_short }:{" "}
    }{ $moment_id ->
    [impulse] { $actor } is about to begin its impulse
    [impulse_end] the impulse of { $actor } is about to end
    [card] { $actor } plays “{ $card }”
    [spend] { $actor } spends a command point{ $duchy_id ->
            [none] {""}
           *[other] {" "}at { $duchy }
        } and has { $points } left
    [march] { $actor } marches to { $duchy }{ $origin_id ->
            [none] {""}
           *[other] {" "}from { $origin }
        }
    [entered] { $actor } has come to { $duchy }{ $origin_id ->
            [none] {""}
           *[other] {" "}from { $origin }
        }
    [intercept] { $actor } tries to intercept at { $duchy }{ $origin_id ->
            [none] {""}
           *[other] {" "}from { $origin }
        }
    [intercepted] { $actor } has succeeded in intercepting at { $duchy }{ $origin_id ->
            [none] {""}
           *[other] {" "}from { $origin }
        }
    [evade] { $actor } tries to evade to { $duchy }{ $origin_id ->
            [none] {""}
           *[other] {" "}from { $origin }
        }
    [evaded] { $actor } has succeeded in evading to { $duchy }{ $origin_id ->
            [none] {""}
           *[other] {" "}from { $origin }
        }
    [attrition] the attrition of { $actor } at { $duchy } has been rolled
    [battle] in round { $round } of the battle at { $duchy }, { $actor } declares its cards
    [dice] the dice of round { $round } of the battle at { $duchy } have been rolled
    [round_end] round { $round } of the battle at { $duchy } is over
    [result] the battle at { $duchy } is decided after round { $round }
    [retreat] { $actor } is about to retreat from { $duchy }
    [won] { $actor } has won the battle at { $duchy }
    [siege] in round { $round } of the siege of { $duchy }, { $actor } declares its cards
    [siege_dice] the dice of round { $round } of the siege of { $duchy } have been rolled
    [fallen] { $actor } has taken { $duchy }
   *[sail] ships of { $actor } sail to { $duchy }{ $origin_id ->
            [none] {""}
           *[other] {" "}from { $origin }
        }
    }{ $leader_id ->
    [none] {""}
   *[other] , led by { $leader }
    }{ $again ->
    [yes] . A card has been played since you were last asked about this
   *[no] {""}
    }. Do you play a card?
do-rest = { $of ->
    [battle] Pass for the rest of this battle
    [siege] Pass for the rest of this siege
    [impulse] Pass for the rest of this impulse
   *[turn] Pass for the rest of this turn
    }
ask-alternative = { $power_short }: how do you use “{ $card }”?
ask-aim = { $power_short }: what is “{ $card }” aimed at?
do-pass = Pass
do-done = That is all
do-respond = Play “{ $card }”
do-variant = { $choice ->
    [0] First use of the card
    [1] Second use of the card
   *[other] Third use of the card
    }
do-at = Choose { $duchy }
do-on = Choose { $leader }
do-against = Choose { $power }
do-name = “{ $card }”
do-block = Choose { $line }
do-number = { $number }
