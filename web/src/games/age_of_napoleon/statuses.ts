// The statuses of countries as fills over the map: each has a colour of its camp and a pattern that tells it without colour.
// Who is with France slants or lies level, who is with the Coalition stands upright; a neutral is dotted, an insurgent has flames.
import { outline } from './chart.ts'

export const STATUSES = ['FRANCE', 'FD', 'FA', 'CM', 'N', 'ON_F', 'ON_C', 'IC'] as const
export type Status = (typeof STATUSES)[number]

const BLUE = '#1f4a9c'
const RED = '#b23416'
const GREY = '#5d5346'
const VIOLET = '#6a2382'

interface Look {
  ink: string
  /** How much of the ground is washed with the colour. */
  wash: number
  /** Strokes in a tile of 16 by 16. */
  strokes: string
}

const DOTS = '<circle cx="4" cy="4" r="1.3"/><circle cx="12" cy="12" r="1.3"/>'
export const LOOKS: { [status in Status]: Look } = {
  FRANCE: { ink: BLUE, wash: 0.18, strokes: '<path d="M0 4H16M0 12H16"/>' },
  FD: { ink: BLUE, wash: 0.14, strokes: '<path d="M0 16L16 0M-4 4L4-4M12 20L20 12M0 8H16"/>' },
  FA: { ink: BLUE, wash: 0.1, strokes: '<path d="M0 16L16 0M-4 4L4-4M12 20L20 12"/>' },
  CM: { ink: RED, wash: 0.12, strokes: '<path d="M4 0V16M12 0V16"/>' },
  N: { ink: GREY, wash: 0.06, strokes: DOTS },
  ON_F: { ink: BLUE, wash: 0.1, strokes: `${DOTS}<path d="M6 10L10 6M-2 2L2-2M14 18L18 14"/>` },
  ON_C: { ink: RED, wash: 0.1, strokes: `${DOTS}<path d="M12 2V7M4 10V15"/>` },
  IC: { ink: VIOLET, wash: 0.14, strokes: '<path d="M0 6L4 1L8 6L12 1L16 6M0 14L4 9L8 14L12 9L16 14"/>' },
}

export const fillOf = (status: Status): string => `url(#aon-${status})`

/** What the fills refer to: once on a page. */
export const patterns = (): string =>
  STATUSES.map((status) => {
    const { ink, wash, strokes } = LOOKS[status]
    return (
      `<pattern id="aon-${status}" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="${ink}" fill-opacity="${wash}"/>` +
      `<g fill="none" stroke="${ink}" stroke-opacity=".42" stroke-width="1.3">${strokes}</g></pattern>`
    )
  }).join('')

/** An area washed in the status of its country. */
export const washed = (area: string, status: Status): string => `<path class="status ${status}" d="${outline(area)}" fill="${fillOf(status)}"/>`

/** The same as a small plate, for tables and the legend. */
export const sample = (status: Status): string =>
  `<rect class="status ${status}" width="32" height="20" fill="${fillOf(status)}" stroke="${LOOKS[status].ink}" stroke-width="1.5"/>`
