# Wellington: names, in English.
# Vocabulary is written as it stands inside a sentence.

game-title = Wellington

## Seats, Powers and sides

power-britain = Great Britain
    .of = Great Britain's
    .short = Great Britain
power-sud = the Armée du Sud
    .of = the Armée du Sud's
    .short = Armée du Sud
power-spain = Spain
    .of = Spain's
    .short = Spain
power-nord = the Armée du Nord
    .of = the Armée du Nord's
    .short = Armée du Nord
power-none = nobody
    .of = nobody's
    .short = nobody

seat-britain = Great Britain
    .the = Great Britain
seat-spain = Spain
    .the = Spain
seat-sud = Armée du Sud
    .the = the Armée du Sud
seat-nord = Armée du Nord
    .the = the Armée du Nord
seat-allied = Allies
    .the = the Allies
seat-french = French
    .the = the French
seat-first = First player
    .the = the first player
seat-second = Second player
    .the = the second player
seat-third = Third player
    .the = the third player
seat-fourth = Fourth player
    .the = the fourth player

side-allied = the Allies
    .short = Allies
side-french = the French
    .short = French

## Leaders

leader-wellington = Wellington
leader-beresford = Beresford
leader-hill = Hill
leader-de_espana = De España
leader-blake = Blake
leader-ballesteros = Ballesteros
leader-castanos = Castaños
leader-soult = Soult
leader-suchet = Suchet
leader-drouet = Drouet
leader-marmont = Marmont
leader-clausel = Clausel
leader-joseph = Joseph

## Duchies

duchy-zaragoza = Zaragoza
duchy-san_sebastian = San Sebastián
duchy-burgos = Burgos
duchy-madrid = Madrid
duchy-salamanca = Salamanca
duchy-ciudad_rodrigo = Ciudad Rodrigo
duchy-valladolid = Valladolid
duchy-avila = Ávila
duchy-leon = León
duchy-zamora = Zamora
duchy-saldana = Saldaña
duchy-lerma = Lerma
duchy-toledo = Toledo
duchy-talavera_de_la_reina = Talavera de la Reina
duchy-almaraz = Almaraz
duchy-lumbrales = Lumbrales
duchy-vitoria = Vitoria
duchy-pamplona = Pamplona
duchy-tudela = Tudela
duchy-bilbao = Bilbao
duchy-barcelona = Barcelona
duchy-granada = Granada
duchy-cordoba = Córdoba
duchy-sevilla = Sevilla
duchy-badajoz = Badajoz
duchy-caceres = Cáceres
duchy-aranjuez = Aranjuez
duchy-ciudad_real = Ciudad Real
duchy-jaen = Jaén
duchy-malaga = Málaga
duchy-gerona = Gerona
duchy-tarragona = Tarragona
duchy-tortosa = Tortosa
duchy-castellon = Castellón de la Plana
duchy-lerida = Lérida
duchy-valencia = Valencia
duchy-cartagena = Cartagena
duchy-cadiz = Cádiz
duchy-oviedo = Oviedo
duchy-merida = Mérida
duchy-yecla = Yecla
duchy-la_coruna = La Coruña
duchy-lugo = Lugo
duchy-orense = Orense
duchy-vigo = Vigo
duchy-villafranca_del_bierzo = Villafranca del Bierzo
duchy-gijon = Gijón
duchy-santander = Santander
duchy-soria = Soria
duchy-guadalajara = Guadalajara
duchy-cuenca = Cuenca
duchy-teruel = Teruel
duchy-jaca = Jaca
duchy-seo_de_urgel = Seo de Urgel
duchy-vich = Vich
duchy-albacete = Albacete
duchy-alicante = Alicante
duchy-murcia = Murcia
duchy-requena = Requena
duchy-almeria = Almería
duchy-ronda = Ronda
duchy-huelva = Huelva
duchy-lisbon = Lisboa
duchy-porto = Porto
duchy-elvas = Elvas
duchy-almeida = Almeida
duchy-braga = Braga
duchy-fuentes_d_onoro = Fuentes d'Oñoro
duchy-coimbra = Coimbra
duchy-abrantes = Abrantes
duchy-evora = Évora
duchy-faro = Faro
duchy-braganca = Bragança
duchy-bordeaux = Bordeaux
duchy-bayonne = Bayonne
duchy-orthez = Orthez
duchy-mont_de_marsan = Mont-de-Marsan
duchy-toulouse = Toulouse
duchy-perpignan = Perpignan
duchy-tarbes = Tarbes
duchy-carcassonne = Carcassonne
duchy-gibraltar = Gibraltar
duchy-england = England
duchy-palma = Palma

## Moments at which cards may interrupt

moment-impulse = an impulse begins
moment-card = a card was played
moment-spend = a command point was spent
moment-march = a formation sets out
moment-entered = a formation enters a duchy
moment-intercept = an interception is tried
moment-intercepted = an interception succeeded
moment-evade = an evasion is tried
moment-evaded = an evasion succeeded
moment-attrition = attrition was rolled
moment-battle = a round of battle begins
moment-dice = the dice of a battle round have fallen
moment-round_end = a round of battle is over
moment-result = a battle is decided
moment-retreat = the beaten side is about to retreat
moment-won = a battle is over
moment-siege = a round of siege begins
moment-siege_dice = the dice of a siege round have fallen
moment-fallen = a fortress has fallen
moment-sail = a convoy puts to sea
moment-impulse_end = an impulse ends

## Lines of march: the two duchies they join

line-valencia-yecla = Valencia–Yecla
line-bayonne-san_sebastian = Bayonne–San Sebastián
line-ciudad_rodrigo-almaraz = Ciudad Rodrigo–Almaraz
line-almaraz-talavera_de_la_reina = Almaraz–Talavera de la Reina
line-talavera_de_la_reina-toledo = Talavera de la Reina–Toledo
line-toledo-madrid = Toledo–Madrid
line-lisbon-fuentes_d_onoro = Lisboa–Fuentes d'Oñoro
line-fuentes_d_onoro-ciudad_rodrigo = Fuentes d'Oñoro–Ciudad Rodrigo
line-ciudad_rodrigo-salamanca = Ciudad Rodrigo–Salamanca
line-avila-salamanca = Ávila–Salamanca
line-salamanca-zamora = Salamanca–Zamora
line-salamanca-valladolid = Salamanca–Valladolid
line-salamanca-lumbrales = Salamanca–Lumbrales
line-lerma-madrid = Lerma–Madrid
line-avila-madrid = Ávila–Madrid
line-valladolid-lerma = Valladolid–Lerma
line-lumbrales-almeida = Lumbrales–Almeida
line-caceres-merida = Cáceres–Mérida
line-merida-ciudad_real = Mérida–Ciudad Real
line-coimbra-porto = Coimbra–Porto
line-la_coruna-lugo = La Coruña–Lugo
line-la_coruna-vigo = La Coruña–Vigo
line-lugo-orense = Lugo–Orense
line-lugo-villafranca_del_bierzo = Lugo–Villafranca del Bierzo
line-lugo-oviedo = Lugo–Oviedo
line-orense-vigo = Orense–Vigo
line-orense-villafranca_del_bierzo = Orense–Villafranca del Bierzo
line-orense-braga = Orense–Braga
line-vigo-braga = Vigo–Braga
line-villafranca_del_bierzo-leon = Villafranca del Bierzo–León
line-oviedo-gijon = Oviedo–Gijón
line-oviedo-leon = Oviedo–León
line-gijon-santander = Gijón–Santander
line-santander-bilbao = Santander–Bilbao
line-santander-burgos = Santander–Burgos
line-santander-saldana = Santander–Saldaña
line-leon-zamora = León–Zamora
line-leon-saldana = León–Saldaña
line-leon-valladolid = León–Valladolid
line-zamora-valladolid = Zamora–Valladolid
line-zamora-braganca = Zamora–Bragança
line-lumbrales-ciudad_rodrigo = Lumbrales–Ciudad Rodrigo
line-valladolid-saldana = Valladolid–Saldaña
line-burgos-lerma = Burgos–Lerma
line-burgos-saldana = Burgos–Saldaña
line-burgos-vitoria = Burgos–Vitoria
line-lerma-soria = Lerma–Soria
line-vitoria-bilbao = Vitoria–Bilbao
line-vitoria-san_sebastian = Vitoria–San Sebastián
line-vitoria-pamplona = Vitoria–Pamplona
line-vitoria-tudela = Vitoria–Tudela
line-bilbao-san_sebastian = Bilbao–San Sebastián
line-san_sebastian-pamplona = San Sebastián–Pamplona
line-pamplona-bayonne = Pamplona–Bayonne
line-pamplona-tudela = Pamplona–Tudela
line-pamplona-jaca = Pamplona–Jaca
line-tudela-zaragoza = Tudela–Zaragoza
line-tudela-soria = Tudela–Soria
line-zaragoza-jaca = Zaragoza–Jaca
line-zaragoza-lerida = Zaragoza–Lérida
line-zaragoza-soria = Zaragoza–Soria
line-zaragoza-guadalajara = Zaragoza–Guadalajara
line-zaragoza-teruel = Zaragoza–Teruel
line-zaragoza-tortosa = Zaragoza–Tortosa
line-jaca-orthez = Jaca–Orthez
line-jaca-lerida = Jaca–Lérida
line-lerida-barcelona = Lérida–Barcelona
line-lerida-tarragona = Lérida–Tarragona
line-lerida-seo_de_urgel = Lérida–Seo de Urgel
line-tarragona-barcelona = Tarragona–Barcelona
line-tarragona-tortosa = Tarragona–Tortosa
line-barcelona-gerona = Barcelona–Gerona
line-barcelona-vich = Barcelona–Vich
line-vich-gerona = Vich–Gerona
line-vich-seo_de_urgel = Vich–Seo de Urgel
line-gerona-perpignan = Gerona–Perpignan
line-seo_de_urgel-perpignan = Seo de Urgel–Perpignan
line-seo_de_urgel-toulouse = Seo de Urgel–Toulouse
line-bayonne-orthez = Bayonne–Orthez
line-bayonne-mont_de_marsan = Bayonne–Mont-de-Marsan
line-orthez-mont_de_marsan = Orthez–Mont-de-Marsan
line-orthez-tarbes = Orthez–Tarbes
line-mont_de_marsan-bordeaux = Mont-de-Marsan–Bordeaux
line-mont_de_marsan-tarbes = Mont-de-Marsan–Tarbes
line-tarbes-toulouse = Tarbes–Toulouse
line-bordeaux-toulouse = Bordeaux–Toulouse
line-toulouse-carcassonne = Toulouse–Carcassonne
line-carcassonne-perpignan = Carcassonne–Perpignan
line-madrid-aranjuez = Madrid–Aranjuez
line-madrid-guadalajara = Madrid–Guadalajara
line-guadalajara-soria = Guadalajara–Soria
line-guadalajara-cuenca = Guadalajara–Cuenca
line-toledo-aranjuez = Toledo–Aranjuez
line-toledo-ciudad_real = Toledo–Ciudad Real
line-aranjuez-ciudad_real = Aranjuez–Ciudad Real
line-aranjuez-cuenca = Aranjuez–Cuenca
line-aranjuez-albacete = Aranjuez–Albacete
line-ciudad_real-albacete = Ciudad Real–Albacete
line-cuenca-teruel = Cuenca–Teruel
line-cuenca-requena = Cuenca–Requena
line-teruel-valencia = Teruel–Valencia
line-teruel-castellon = Teruel–Castellón de la Plana
line-castellon-tortosa = Castellón de la Plana–Tortosa
line-castellon-valencia = Castellón de la Plana–Valencia
line-requena-valencia = Requena–Valencia
line-requena-albacete = Requena–Albacete
line-albacete-yecla = Albacete–Yecla
line-albacete-murcia = Albacete–Murcia
line-yecla-alicante = Yecla–Alicante
line-yecla-murcia = Yecla–Murcia
line-valencia-alicante = Valencia–Alicante
line-alicante-murcia = Alicante–Murcia
line-murcia-cartagena = Murcia–Cartagena
line-almeria-cartagena = Almería–Cartagena
line-granada-murcia = Granada–Murcia
line-cordoba-ciudad_real = Córdoba–Ciudad Real
line-jaen-ciudad_real = Jaén–Ciudad Real
line-cordoba-sevilla = Córdoba–Sevilla
line-cordoba-jaen = Córdoba–Jaén
line-cordoba-granada = Córdoba–Granada
line-jaen-granada = Jaén–Granada
line-granada-malaga = Granada–Málaga
line-granada-almeria = Granada–Almería
line-malaga-ronda = Málaga–Ronda
line-malaga-gibraltar = Málaga–Gibraltar
line-ronda-gibraltar = Ronda–Gibraltar
line-ronda-sevilla = Ronda–Sevilla
line-ronda-cadiz = Ronda–Cádiz
line-cadiz-gibraltar = Cádiz–Gibraltar
line-cadiz-sevilla = Cádiz–Sevilla
line-sevilla-huelva = Sevilla–Huelva
line-sevilla-merida = Sevilla–Mérida
line-sevilla-badajoz = Sevilla–Badajoz
line-badajoz-merida = Badajoz–Mérida
line-badajoz-caceres = Badajoz–Cáceres
line-badajoz-huelva = Badajoz–Huelva
line-caceres-almaraz = Cáceres–Almaraz
line-badajoz-elvas = Badajoz–Elvas
line-caceres-abrantes = Cáceres–Abrantes
line-porto-braga = Porto–Braga
line-porto-braganca = Porto–Bragança
line-almeida-braganca = Almeida–Bragança
line-almeida-fuentes_d_onoro = Almeida–Fuentes d'Oñoro
line-almeida-coimbra = Almeida–Coimbra
line-coimbra-lisbon = Coimbra–Lisboa
line-abrantes-lisbon = Abrantes–Lisboa
line-abrantes-fuentes_d_onoro = Abrantes–Fuentes d'Oñoro
line-abrantes-elvas = Abrantes–Elvas
line-elvas-lisbon = Elvas–Lisboa
line-elvas-evora = Elvas–Évora
line-evora-lisbon = Évora–Lisboa
line-evora-faro = Évora–Faro
line-faro-huelva = Faro–Huelva

## Set-ups

scenario-1812_two = 1812, two players
story-1812_two =
    January 1812. Wellington stands before Ciudad Rodrigo with the road to Madrid beyond it. Two French armies hold most of Spain and cannot be everywhere; the guerrillas can.
scenario-1812_three_allied = 1812, three players: one for the Allies
story-1812_three_allied =
    January 1812. Wellington stands before Ciudad Rodrigo with the road to Madrid beyond it. Two French armies hold most of Spain and cannot be everywhere; the guerrillas can.
scenario-1812_three_french = 1812, three players: one for the French
story-1812_three_french =
    January 1812. Wellington stands before Ciudad Rodrigo with the road to Madrid beyond it. Two French armies hold most of Spain and cannot be everywhere; the guerrillas can.
scenario-1812_four = 1812, four players
story-1812_four =
    January 1812. Wellington stands before Ciudad Rodrigo with the road to Madrid beyond it. Two French armies hold most of Spain and cannot be everywhere; the guerrillas can.
scenario-1812_bid_two = 1812, two players, sides by bid
story-1812_bid_two =
    January 1812. Wellington stands before Ciudad Rodrigo with the road to Madrid beyond it. Two French armies hold most of Spain and cannot be everywhere; the guerrillas can.
scenario-1812_bid_three = 1812, three players, sides by bid
story-1812_bid_three =
    January 1812. Wellington stands before Ciudad Rodrigo with the road to Madrid beyond it. Two French armies hold most of Spain and cannot be everywhere; the guerrillas can.
scenario-1812_bid_four = 1812, four players, Powers by bid
story-1812_bid_four =
    January 1812. Wellington stands before Ciudad Rodrigo with the road to Madrid beyond it. Two French armies hold most of Spain and cannot be everywhere; the guerrillas can.
scenario-1813_two = 1813, two players
story-1813_two =
    Spring 1813. Andalusia is free, the Emperor has left his best men in Russia, and Wellington means to drive the French over the Pyrenees before they gather again.
scenario-1813_three_allied = 1813, three players: one for the Allies
story-1813_three_allied =
    Spring 1813. Andalusia is free, the Emperor has left his best men in Russia, and Wellington means to drive the French over the Pyrenees before they gather again.
scenario-1813_three_french = 1813, three players: one for the French
story-1813_three_french =
    Spring 1813. Andalusia is free, the Emperor has left his best men in Russia, and Wellington means to drive the French over the Pyrenees before they gather again.
scenario-1813_four = 1813, four players
story-1813_four =
    Spring 1813. Andalusia is free, the Emperor has left his best men in Russia, and Wellington means to drive the French over the Pyrenees before they gather again.
scenario-1813_bid_two = 1813, two players, sides by bid
story-1813_bid_two =
    Spring 1813. Andalusia is free, the Emperor has left his best men in Russia, and Wellington means to drive the French over the Pyrenees before they gather again.
scenario-1813_bid_three = 1813, three players, sides by bid
story-1813_bid_three =
    Spring 1813. Andalusia is free, the Emperor has left his best men in Russia, and Wellington means to drive the French over the Pyrenees before they gather again.
scenario-1813_bid_four = 1813, four players, Powers by bid
story-1813_bid_four =
    Spring 1813. Andalusia is free, the Emperor has left his best men in Russia, and Wellington means to drive the French over the Pyrenees before they gather again.

# How the sergeant comes to his advice.
advice-how = He tries what looks best with several throws of the dice, and takes what comes out best.
