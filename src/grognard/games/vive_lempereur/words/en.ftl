# Advanced Vive l'Empereur: English texts.
# Vocabulary is written as it stands inside a sentence; whoever begins a sentence with it adds the capital.

game-title = Vive l'Empereur

## Battles

scenario-waterloo = Waterloo
scenario-quatre_bras = Quatre Bras
scenario-ligny = Ligny
scenario-hypothetical = Hypothetical battle

story-waterloo =
    18 June 1815. Wellington stands on the ridge of Mont-Saint-Jean with Hougoumont and La Haye Sainte before him, and Napoleon must break him before Blücher's Prussians come up on the French right.
story-quatre_bras =
    16 June 1815. Ney marches up the Brussels road to seize the crossroads of Quatre Bras, while Allied brigades come in one after another to hold it until nightfall.
story-ligny =
    16 June 1815. Napoleon falls on Blücher behind the Ligne brook, where the Prussians have put a garrison into every village from Saint-Amand to Balâtre. It is the Emperor's last victory.
story-hypothetical =
    Two equal armies meet on ground that neither general has chosen. Lay out the terrain, send out the scouts, deploy, and fight for the field.

## Seats and armies

seat-french = French
seat-allied = Allies
seat-prussian = Prussians
seat-south = South
seat-north = North

nation-french = French
nation-english = English
nation-prussian = Prussian

army-FR = French
army-EN = English
army-AL = Allied
army-PR = Prussian
army-SO = Southern
army-NO = Northern

## Pieces. `form` none: the name already tells the army.

unit-name = { $army } { $noun } { $number }

piece-inf_guard = Imperial Guard
    .form = none
piece-inf_elite = elite infantry
piece-inf_english = English infantry
    .form = none
piece-inf_french = French infantry
    .form = none
piece-inf_regular = regular infantry
piece-inf_militia = militia
piece-cav_heavy = heavy cavalry
piece-cav_dragoon = dragoons
piece-cav_light = light cavalry
piece-art_heavy = heavy artillery
piece-art_medium = medium artillery
piece-art_horse = horse artillery
piece-general = general
piece-garrison = garrison

arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
arm-general = general

## Command cards

card-left = Left flank
card-centre = Centre
card-right = Right flank
card-coordinated_attack = Coordinated attack
card-infantry_manoeuvre = Infantry manoeuvre
card-grand_cavalry_charge = Grand cavalry charge
card-artillery_bombardment = Artillery bombardment

## Faces of the command dice and of the special-action dice

face-flag = flag
face-general = general
face-cavalry = cavalry
face-artillery = artillery
face-infantry = infantry
face-french = French flag
face-english = English flag
face-prussian = Prussian flag

## The field

sector-west = western sector
sector-centre = central sector
sector-east = eastern sector
sector-left = left flank
sector-right = right flank

facing-N = north
facing-NE = north-east
facing-SE = south-east
facing-S = south
facing-SW = south-west
facing-NW = north-west

terrain-open = open ground
terrain-wood = wood
terrain-orchard = orchard
terrain-hill = hill
terrain-field = cultivated fields
terrain-farm = farm
terrain-village = village
terrain-fortified = fortified building
terrain-stream = stream
terrain-marsh = marsh
terrain-river = river
terrain-bridge = bridge
terrain-road = road
terrain-lake = lake
terrain-impassable = impassable ground

## The end

level-win = victory
level-decisive = decisive victory
level-substantial = substantial victory
level-marginal = marginal victory
level-draw = draw
