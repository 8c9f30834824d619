// Made by tools/client_facts.py from the game's data: change that, then `make wire`.
/** In the order of their turns. */
export const NATIONS = ['france', 'great_britain', 'prussia', 'russia', 'ottoman', 'austria', 'spain'] as const
export const HOMES = {'france': 'paris burgundy central_france provence gascony vendee brittany normandy picardy lorraine', 'great_britain': 'london cornwall wales midlands scotland highlands ulster ireland', 'prussia': 'berlin silesia pomerania east_prussia', 'russia': 'st_petersburg moscow estonia courland lithuania volhynia ukraine crimea don_basin caucasus northern_russia novgorod minsk_smolensk', 'ottoman': 'constantinople anatolia ankara southern_turkey armenia syria arabia', 'austria': 'vienna tyrol illyria hungary transylvania galicia bohemia', 'spain': 'madrid asturias navarre catalonia andalusia western_spain'} as const
export const MINORS = 'portugal gibraltar switzerland baden_wurtt bavaria belgium hesse_berg thuringia saxony westphalia holland hanover mecklenburg denmark norway sweden finland grand_duchy_of_warsaw moldavia wallachia bulgaria serbia bosnia albania macedonia greece sicily naples papal_states tuscany venice milan piedmont morocco oran algiers tunisia tripolitania cyrenaica egypt'
export const CAPITALS = 'paris london berlin st_petersburg moscow constantinople vienna madrid'
/** Production points of a region, where they are not 2. */
export const YIELDS = {'paris': 10, 'london': 10, 'berlin': 10, 'vienna': 8, 'morocco': 1, 'oran': 1, 'algiers': 1, 'tunisia': 1, 'tripolitania': 1, 'cyrenaica': 1, 'egypt': 1} as const
export const COMMON_YIELD = 2
/** In production points. */
export const PRICES = {'infantry': 6, 'elite_infantry': 9, 'militia': 4, 'cavalry': 10, 'heavy_cavalry': 13, 'irregular_cavalry': 7, 'artillery': 12, 'general': 12, 'naval_squadron': 15} as const
/** Of a political point, in production points. */
export const POINT_PRICE = 10
/** Months that end in production. */
export const SEASONS = [3, 6, 9, 12] as const
