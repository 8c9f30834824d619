// Made by tools/client_facts.py from the game's data: change that, then `make wire`.
/** Of a piece at full strength, by its type. */
export const ELEMENTS = {'inf_guard': 4, 'inf_elite': 4, 'inf_english': 4, 'inf_french': 4, 'inf_regular': 4, 'inf_militia': 4, 'cav_heavy': 3, 'cav_dragoon': 3, 'cav_light': 3, 'art_heavy': 3, 'art_medium': 3, 'art_horse': 3, 'general': 1, 'garrison': 1} as const
/** Of a piece, by its type. */
export const ARMS = {'inf_guard': 'infantry', 'inf_elite': 'infantry', 'inf_english': 'infantry', 'inf_french': 'infantry', 'inf_regular': 'infantry', 'inf_militia': 'infantry', 'cav_heavy': 'cavalry', 'cav_dragoon': 'cavalry', 'cav_light': 'cavalry', 'art_heavy': 'artillery', 'art_medium': 'artillery', 'art_horse': 'artillery', 'general': 'general', 'garrison': 'infantry'} as const
/** Every kind of card, in the order in which hands are held. */
export const DECK = ['left', 'centre', 'right', 'coordinated_attack', 'infantry_manoeuvre', 'grand_cavalry_charge', 'artillery_bombardment'] as const
/** By their columns. */
export const SECTORS = {'west': 'ABCDEFG', 'centre': 'HIKLMNO', 'east': 'PQRSTUV'} as const
/** Of a turn. */
export const ROUNDS = 6
/** What is told of a die with ten sides. */
export const TENS = ['event-aim', 'event-pursuit-test', 'event-capture-roll', 'event-morale', 'event-general-roll'] as const
