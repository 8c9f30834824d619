# Advanced Vive l'Empereur: testi italiani.
# I vocaboli sono scritti come stanno dentro una frase; chi con essi comincia una frase aggiunge la maiuscola.

game-title = Vive l'Empereur

## Battaglie

scenario-waterloo = Waterloo
scenario-quatre_bras = Quatre Bras
scenario-ligny = Ligny
scenario-hypothetical = Battaglia ipotetica

story-waterloo =
    18 giugno 1815. Wellington aspetta sulla cresta di Mont-Saint-Jean, con Hougoumont e La Haye Sainte a fare da bastioni: Napoleone deve spezzarlo prima che i prussiani di Blücher sbuchino sulla destra francese.
story-quatre_bras =
    16 giugno 1815. Ney risale la strada di Bruxelles per impadronirsi del crocevia di Quatre Bras, mentre le brigate alleate accorrono una dopo l'altra per tenerlo fino a sera.
story-ligny =
    16 giugno 1815. Napoleone piomba su Blücher dietro il torrente Ligne, dove i prussiani hanno messo una guarnigione in ogni villaggio da Saint-Amand a Balâtre. Sarà l'ultima vittoria dell'Imperatore.
story-hypothetical =
    Due eserciti di pari forza si scontrano su un terreno che nessuno dei due generali ha scelto. Disponete il terreno, mandate avanti gli esploratori, schieratevi e contendetevi il campo.

## Giocatori ed eserciti

seat-french = Francesi
seat-allied = Alleati
seat-prussian = Prussiani
seat-south = Sud
seat-north = Nord

nation-french = francese
nation-english = inglese
nation-prussian = prussiano

army-FR = francese
    .mp = francesi
army-EN = inglese
    .mp = inglesi
army-AL = alleato
    .f = alleata
    .mp = alleati
army-PR = prussiano
    .f = prussiana
    .mp = prussiani
army-SO = del Sud
army-NO = del Nord

## Pezzi. `form` accorda l'aggettivo: f femminile, mp maschile plurale; none: il nome dice già l'esercito.

unit-name = { $noun } { $army } { $number }

piece-inf_guard = Guardia imperiale
    .form = none
piece-inf_elite = fanteria d'élite
    .form = f
piece-inf_english = fanteria inglese
    .form = none
piece-inf_french = fanteria francese
    .form = none
piece-inf_regular = fanteria regolare
    .form = f
piece-inf_militia = milizia
    .form = f
piece-cav_heavy = cavalleria pesante
    .form = f
piece-cav_dragoon = dragoni
    .form = mp
piece-cav_light = cavalleria leggera
    .form = f
piece-art_heavy = artiglieria pesante
    .form = f
piece-art_medium = artiglieria media
    .form = f
piece-art_horse = artiglieria a cavallo
    .form = f
piece-general = generale
piece-garrison = guarnigione
    .form = f

arm-infantry = fanteria
arm-cavalry = cavalleria
arm-artillery = artiglieria
arm-general = generale

## Carte comando

card-left = Fianco sinistro
card-centre = Centro
card-right = Fianco destro
card-coordinated_attack = Attacco coordinato
card-infantry_manoeuvre = Manovra di fanteria
card-grand_cavalry_charge = Grande carica di cavalleria
card-artillery_bombardment = Bombardamento di artiglieria

## Facce dei dadi comando e dei dadi azione speciale

face-flag = bandiera
face-general = generale
face-cavalry = cavalleria
face-artillery = artiglieria
face-infantry = fanteria
face-french = bandiera francese
face-english = bandiera inglese
face-prussian = bandiera prussiana

## Il campo di battaglia

sector-west = settore ovest
sector-centre = settore centrale
sector-east = settore est
sector-left = fianco sinistro
sector-right = fianco destro

facing-N = nord
facing-NE = nord-est
facing-SE = sud-est
facing-S = sud
facing-SW = sud-ovest
facing-NW = nord-ovest

terrain-open = terreno aperto
terrain-wood = bosco
terrain-orchard = frutteto
terrain-hill = collina
terrain-field = campi coltivati
terrain-farm = fattoria
terrain-village = villaggio
terrain-fortified = edificio fortificato
terrain-stream = torrente
terrain-marsh = palude
terrain-river = fiume
terrain-bridge = ponte
terrain-road = strada
terrain-lake = lago
terrain-impassable = terreno non transitabile

## La fine

level-win = vittoria
level-decisive = vittoria decisiva
level-substantial = vittoria sostanziale
level-marginal = vittoria marginale
level-draw = pareggio
