game-title = @Title@
game-blurb = Two columns meet on a road. This is where you say in three lines what the game is about.
scenario-road = The Road
tale-road = A morning on the road, and somebody is coming the other way.
story-road = Whoever comes the other way must give way.
length-road = five minutes
chapter-1 = The road
chapter-2 = Turns
chapter-3 = Victory
level-road = the road is theirs
level-evening = evening
seat-blue = Blue
    .the = Blue
seat-red = Red
    .the = Red
ask-order = { $seat }: your order?
do-advance = Advance to { $to }
do-attack = Attack
do-pass = Wait
why-held = The enemy holds { $place }: attack him.
why-one-place = A column goes one place at a time: to { $place }.
event-advances = { $seat } advances to { $place }.
event-fought = { $seat } attacks ({ $dice }): { $beaten ->
    [blue] Blue falls back.
   *[red] Red falls back.
 }
