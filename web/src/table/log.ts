// The log as chapters and acts: what the panel, the story and the replay show of a list of events.
import type { GameEvent } from '../lib/types.ts'

export interface LogLine {
  /** Its number in the whole log. */
  n: number
  event: GameEvent
}
export interface Act {
  lines: LogLine[]
}
export interface Chapter {
  /** The event that opened it; none before the first. */
  heading: LogLine | null
  acts: Act[]
}

/** Which events open a chapter, and which an act within it; a game may say it for itself. */
export interface Divisions {
  opensChapter(event: GameEvent): boolean
  opensAct(event: GameEvent): boolean
}

/** Of a game that says nothing of it: what begins opens a chapter, and each line is an act. */
export const DIVISIONS: Divisions = {
  opensChapter: (event) => event.event.endsWith('-begins'),
  opensAct: () => true,
}

export function chapters(lines: LogLine[], by: Divisions = DIVISIONS): Chapter[] {
  const told: Chapter[] = []
  for (const line of lines) {
    let chapter = told.at(-1)
    if (by.opensChapter(line.event)) {
      // A turn that opens with its first round needs one heading, not two: the later one says both.
      if (chapter?.heading && !chapter.acts.length) chapter.heading = line
      else told.push({ heading: line, acts: [] })
      continue
    }
    if (!chapter) told.push((chapter = { heading: null, acts: [] }))
    const act = chapter.acts.at(-1)
    if (act && !by.opensAct(line.event)) act.lines.push(line)
    else chapter.acts.push({ lines: [line] })
  }
  return told
}

const STEP = 40

/**
 * Where the latest lines begin that are drawn, about as many as wanted. It is always the beginning of an act, and moves by many
 * lines at a time: whatever is drawn keeps its place in the book when a line comes.
 */
export function latest(lines: LogLine[], wanted: number, by: Divisions = DIVISIONS): number {
  let from = Math.max(0, Math.floor((lines.length - wanted) / STEP) * STEP)
  const opens = (line: LogLine): boolean => by.opensChapter(line.event) || by.opensAct(line.event)
  while (from > 0 && !opens(lines[from]!)) from--
  return from
}

export interface Wish {
  /** What the sentence must contain, in any case and without regard to accents. */
  text: string
  /** Only events that dice decided. */
  dice: boolean
}

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

// Whoever searches asks for the same sentences again at every letter and at every event.
const bared = new Map<string, string>()
function bare(text: string): string {
  let found = bared.get(text)
  if (found === undefined) {
    if (bared.size > 20_000) bared.clear()
    bared.set(text, (found = plain(text)))
  }
  return found
}

export function sift(
  lines: LogLine[],
  wish: Wish,
  tell: (event: GameEvent) => string,
  rolled: (event: GameEvent) => boolean,
  by: Divisions = DIVISIONS,
): LogLine[] {
  const needle = plain(wish.text.trim())
  if (!needle && !wish.dice) return lines
  const fits = (event: GameEvent) => (!wish.dice || rolled(event)) && (!needle || bare(tell(event)).includes(needle))
  // Headings stay where something under them stays.
  const kept: LogLine[] = []
  let heading: LogLine | null = null
  for (const line of lines) {
    if (by.opensChapter(line.event)) {
      heading = line
      if (needle && fits(line.event)) kept.push(line)
      continue
    }
    if (!fits(line.event)) continue
    if (heading && kept.at(-1) !== heading) kept.push(heading)
    heading = null
    kept.push(line)
  }
  return kept
}

export type Segment = { kind: 'text' | 'place' | 'rule'; text: string }

const RULE = '[A-Z]{3}-(?:\\d+(?:\\.\\d+)*[a-z]?|[A-Z]{3}(?:-[a-z])?)'

// The same few places are named again and again.
const patterns = new Map<string, RegExp>()
function patternOf(places: string[]): RegExp {
  const key = places.join(' ')
  let pattern = patterns.get(key)
  if (!pattern) {
    const names = places.map((place) => place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).sort((a, b) => b.length - a.length)
    pattern = new RegExp(`(?<![\\w-])(?:(${RULE})${names.length ? `|(${names.join('|')})` : ''})(?![\\w-])`, 'g')
    patterns.set(key, pattern)
  }
  return pattern
}

/** A sentence with the places it names and the rules it cites set apart, to be made into buttons and links. */
export function segments(text: string, places: string[] = []): Segment[] {
  const pattern = patternOf(places)
  const found: Segment[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    found.push({ kind: match[1] ? 'rule' : 'place', text: match[0] })
    at = match.index + match[0].length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

/** Where the story of the others begins: after the last event known when this reader last acted or looked. */
export function storyFrom(total: number, mark: number, seen: number): number {
  return Math.min(total, Math.max(0, Math.max(mark, seen)))
}
