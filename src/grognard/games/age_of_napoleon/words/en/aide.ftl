## What may come of an act

aon-forecast-march = Chance to lose nobody on the way: { $none }%; on average { $expected } corps { $good ->
    [yes] are lost for good
   *[no] are lost
    }.
aon-forecast-emperor-lost = Napoléon is lost on the way in { $percent }% of cases.
aon-forecast-intercept = No die: it can be intercepted from { $areas }.
aon-forecast-retreat = No die: the enemy at { $areas } can retreat before the battle.
aon-forecast-support = No die: the enemy can be supported from { $areas }.
aon-forecast-battle = Battle, strength { $mine } against { $theirs }: won in { $percent }%. Corps lost on average: own { $losses }, enemy { $killed }.
aon-forecast-battle-alike = Battle, strength { $mine } against { $theirs } to { $most }, for the stack is hidden: won in { $percent }% all the same. Corps lost on average: own { $losses }, enemy { $killed }.
aon-forecast-battle-hidden = Battle, strength { $mine } against { $theirs } to { $most }, for the stack is hidden: won in { $percent_alike ->
    [yes] { $percent }%
   *[no] { $percent }% to { $best }%
    }. Corps lost on average: own { $losses_alike ->
    [yes] { $losses }
   *[no] { $losses } to { $worst }
    }, enemy { $killed_alike ->
    [yes] { $killed }
   *[no] { $killed } to { $highest }
    }.
aon-forecast-toll = Of them for good: own { $buried }, enemy { $gone }. A tie-breaker decides in { $tied }%.
aon-forecast-toll-hidden = Of them for good: own { $buried_alike ->
    [yes] { $buried }
   *[no] { $buried } to { $worst }
    }, enemy { $gone_alike ->
    [yes] { $gone }
   *[no] { $gone } to { $highest }
    }. A tie-breaker decides in { $tied_alike ->
    [yes] { $tied }%
   *[no] { $tied }% to { $oftener }%
    }.
aon-forecast-emperor = Napoléon is lost for good in up to { $percent }% of cases.
aon-forecast-whole = This is reckoned with the strongest force that can come from there.
aon-forecast-awaits = You choose who attacks once they have come; this is reckoned as if you awaited the attack.
aon-forecast-worn = This is reckoned as if nobody were lost on the way.
aon-forecast-winter = Winter at { $area }: of { $count } corps { $expected } are lost on average.
warn-poor-battle = The battle at { $area } has a chance of { $percent }% at best to be won.
warn-emperor = Napoléon would be lost for good in up to { $percent }% of cases, and France with him.
warn-emperor-gone = Napoléon would be lost for good, and the war with him: another corps can be named.
warn-capital-bared = Nobody would be left in the capital area of { $country }, and the enemy at { $area } can march there: a major whose capital is held may have to surrender.
warn-trespass = Whoever enters the capital area of { $country } violates its neutrality, if only in passing: it joins the enemy and deploys at once.
warn-violates = Whoever stops here violates the neutrality of { $country }: it joins the enemy and deploys at once.

## The luck of the dice: kinds of roll, what is counted, and the rolls themselves

luck-battle = Battles
luck-tie = Tie-breakers
luck-attrition = Attrition on the march
luck-winter = Winter

measure-battle = losses inflicted
measure-tie = tie-breakers won
measure-attrition = exhausted corps that came through
measure-winter = corps that came through

rolled-battle = { $power }: battle at { $area }, strength { $strength }
rolled-tie = { $power }: tie-breaker at { $area }, { $modifier } added
rolled-attrition =
    { $power }: attrition at { $area }, { $count ->
        [one] one exhausted corps
       *[other] { $count } exhausted corps
    }
rolled-winter = { $power }: winter at { $area }, { $count } corps
