// The overlays of the map: one key each, every mark with a pattern of its own so that it can be told in grey.
export interface MarkStyle {
  fill: string
  stroke: string
  dash?: string
}

export const OVERLAYS = [
  ['z', 'zones'],
  ['v', 'sight'],
  ['r', 'ranges'],
  ['s', 'sectors'],
  ['l', 'last'],
] as const

/** What each of them may show, for the legend. */
export const MARKS_OF: { [overlay: string]: string[] } = {
  zones: ['zone-french', 'zone-south', 'zone-allied', 'zone-prussian', 'zone-north', 'zone-both'],
  sight: ['seen', 'hidden', 'blocks'],
  ranges: ['range-1', 'range-2', 'range-3', 'range-4', 'range-5', 'range-6', 'range-hidden', 'charge'],
  sectors: ['sector-west', 'sector-centre', 'sector-east'],
  last: ['trail', 'moved', 'fought', 'fell-back', 'fell'],
}

/** Overlays that are asked from one hex. */
export const FROM_HEX = new Set(['sight', 'ranges'])

const INK = '#2e2015'
const p = (name: string, stroke = INK, dash?: string): MarkStyle => ({ fill: `url(#vle-p-${name})`, stroke, ...(dash ? { dash } : {}) })

const STYLES: { [mark: string]: MarkStyle } = {
  'zone-french': p('rising', '#27408b'),
  'zone-south': p('rising', '#2b5140'),
  'zone-allied': p('falling', '#8c2a23', '7 4'),
  'zone-prussian': p('falling', '#3d4550', '7 4'),
  'zone-north': p('falling', '#6a3a10', '7 4'),
  'zone-both': p('cross'),
  seen: { fill: '#fff9e099', stroke: INK, dash: '2 4' },
  hidden: p('level', 'none'),
  blocks: p('cross', '#8c2a23'),
  'range-1': { fill: '#fff9e0d0', stroke: INK },
  'range-2': { fill: '#fff9e0a0', stroke: INK, dash: '9 3' },
  'range-3': { fill: '#fff9e070', stroke: INK, dash: '6 4' },
  'range-4': { fill: '#fff9e048', stroke: INK, dash: '4 5' },
  'range-5': { fill: '#fff9e028', stroke: INK, dash: '2 6' },
  'range-6': { fill: '#fff9e018', stroke: INK, dash: '1 7' },
  'range-hidden': p('level', 'none'),
  charge: p('rising', '#8c2a23', '12 5'),
  'sector-west': p('rising', 'none'),
  'sector-centre': p('dots', 'none'),
  'sector-east': p('falling', 'none'),
  trail: { fill: 'none', stroke: INK, dash: '3 5' },
  moved: { fill: '#fff9e080', stroke: INK },
  fought: p('cross', '#8c2a23'),
  'fell-back': p('level', INK, '8 4'),
  fell: { fill: '#2e2015a0', stroke: INK },
}

export const markStyle = (mark: string): MarkStyle => STYLES[mark] ?? p('dots', INK, '2 3')
