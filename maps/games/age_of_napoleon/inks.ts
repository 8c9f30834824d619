// Inks and washes of Europe, over those of the craft: laid on the paper by multiplication.

export { HACHURE, HALO, INK, WATER_LINE } from '../../craft/inks.ts'

export const SEA = { deep: '#eef4ee', shore: '#bcd9dc', line: '#4f7f8c' } as const
export const RIVER = { bank: '#33677c', stream: '#cfe7ee' } as const

/** The edge that the colourist laid along the borders of each country: neighbours never have the same. */
export const EDGE: Record<string, string> = {
  france: '#4f7fc0',
  britain: '#cf4f44',
  preussen: '#5f6570',
  osterreich: '#c9a06a',
  russia: '#5c9a58',
  spain: '#e0a92e',
  bayern: '#58a4ad',
  danmark: '#cf5f4c',
  hannover: '#a9a63c',
  holland: '#e08a3c',
  italia: '#6fa05a',
  stato_della_chiesa: '#d9b53a',
  napoli: '#9a6cab',
  pommern: '#5aa3b5',
  portugal: '#9a6cab',
  schweiz: '#c25f6d',
  sverige: '#5a8fc4',
  westfalen: '#a573b0',
  wurttemberg: '#d4b23c',
  outside: '#a69c86',
}

/** Names of barren areas are lighter. */
export const BARREN = '#7c5226'
