// The battle that is fought, or was fought last in this round, from the view and the log.
import type { GameEvent } from '../../lib/types.ts'
import { lastOpening } from '../../table/latest.ts'
import type { Camp } from './chart.ts'

export interface Told {
  area: string
  attacker: Camp
  /** What the engaged corps were worth before cards: by themselves, at home, and from the sea. */
  engaged: { [camp in Camp]: { corps: number; home: number; landing: number } }
  /** By side: what was thrown, how strong, how many losses inflicted. */
  dice: { [camp in Camp]: { die: number; strength: number; inflicted: number } } | null
  tie: { [camp in Camp]: number } | null
  winner: Camp | null
  lost: { [camp in Camp]: { time: string[]; good: string[] } }
  cards: { camp: Camp; card: number }[]
}

const ENDS = new Set(['event-round', 'event-phase', 'event-year', 'event-sets-out', 'event-embarks'])
const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [])

/** What the log tells of it; null when there was none since the last march or round began. */
export function lastFight(log: readonly GameEvent[]): Told | null {
  const begin = lastOpening(log, ({ event }) => event === 'event-battle', ENDS)
  if (begin < 0) return null
  const first = log[begin]!
  const told: Told = {
    area: String(first['area']),
    attacker: first['power'] as Camp,
    engaged: { france: { corps: 0, home: 0, landing: 0 }, coalition: { corps: 0, home: 0, landing: 0 } },
    dice: null,
    tie: null,
    winner: null,
    lost: { france: { time: [], good: [] }, coalition: { time: [], good: [] } },
    cards: [],
  }
  for (const event of log.slice(begin + 1)) {
    const camp = event['power'] as Camp
    const n = (part: string): number => Number(event[part] ?? 0)
    if (event.event === 'event-engages') told.engaged[camp] = { corps: n('strength') - n('home') - n('landing'), home: n('home'), landing: n('landing') }
    else if (event.event === 'event-battle-dice')
      told.dice = {
        france: { die: n('thrown'), strength: n('french'), inflicted: n('inflicted') },
        coalition: { die: n('answered'), strength: n('allied'), inflicted: n('suffered') },
      }
    else if (event.event === 'event-tie-breaker') told.tie = { france: n('french'), coalition: n('allied') }
    else if (event.event === 'event-battle-won') told.winner = camp
    else if (event.event === 'event-lost-for-a-time') told.lost[camp].time = list(event['corps'])
    else if (event.event === 'event-lost-for-good') told.lost[camp].good = list(event['corps'])
    else if (event.event === 'event-plays-card') told.cards.push({ camp, card: n('card') })
  }
  return told
}
