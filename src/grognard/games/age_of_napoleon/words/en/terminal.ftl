# The war on a terminal.

cli-aon-side =
    { $side }: { $free ->
        [yes] free move left
       *[no] no free move
    }, { $count ->
        [one] one card
       *[other] { $count } cards
    }.
cli-aon-more = … “map” shows all armies and countries.
cli-aon-near = Next to: { $names }
cli-aon-legend = Mack (2): a stack of two under Mack, the other unseen. An asterisk: exhausted. Underlined: can be chosen.
cli-aon-welcome = Type the number of a choice, or an area, a corps, a card or a verb. “help” lists what else you can type.
cli-aon-empty = Type a number from 1 to { $most }, an area, a corps, a card or a verb; “help” for the rest.
cli-aon-help-look = look Tirol       an area; also a corps (“look Davout”), a country or a card
cli-aon-help-odds = odds, odds 7     what may come of the choices on offer, or of one: attrition, interceptions, battles
cli-aon-look-usage = Type “look” and an area, a corps, a country or a card: “look Tirol”, “look Davout”.
cli-aon-rules-usage = Type “rules” and the id of a rule, such as AON-6.8.1a.
