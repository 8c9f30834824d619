// Inks and washes of Germany, over those of the craft: laid on the paper by multiplication.

export { HACHURE, HALO, INK, ROAD, ROAD_LINE, ROOF, WASH, WATER_LINE } from '../../craft/inks.ts'

export const SEA = { deep: '#e4f1f4', shore: '#a6d0dc', line: '#43788a' } as const
export const RIVER = { bank: '#2c6078', stream: '#c4e2ec' } as const
/** Points of victory, and nothing else. */
export const RED = '#a81e14'
/** The limits of 1799. */
export const LIMIT = '#6d2a6e'

/** The edge that the colourist laid along the borders of each land: neighbours differ in lightness too. */
export const EDGE: Record<string, string> = {
  france: '#2a62c8',
  bavaria: '#4fa3b8',
  wurttemberg: '#d8b02c',
  saxony: '#4f9a5c',
  westphalia: '#a573b0',
  berg: '#d0824a',
  other: '#9aa86a',
  prussia: '#37548c',
  austria: '#d9a23c',
  warsaw: '#c4567e',
  russia: '#4f8f4c',
  italy: '#62a04e',
  illyria: '#8a7ac0',
  switzerland: '#c25f4d',
  denmark: '#cf5a45',
  sweden: '#2f86d0',
  swedish_pomerania: '#2f86d0',
  ottoman: '#a89a80',
}

/** How strong the tint is inside; blue is swallowed by the yellow of old paper, and laid on stronger. */
export const tint = (land: string): number => ({ france: 0.21, prussia: 0.2, sweden: 0.22, swedish_pomerania: 0.24 })[land] ?? 0.13
