// A game's ledger as a book: how one turns its pages, and which rule names which.
import { findRule, ruleChapters, type RuleChapter } from './rules.svelte.ts'
import type { GameEvent, Rule } from '../lib/types.ts'

/** A piece of a rule's text; `rule`: the one that it names. */
export interface Piece {
  text: string
  rule: string | null
}

// A rule by its whole id, or a paragraph as the rulebook prints it: 6.10.4, 11.8a.
const NAMED = /(?<![\w.,-])(?:[A-Z]{3}-[A-Z0-9](?:[\w.-]*\w)?|\d+(?:\.\d+)+(?:[a-z]\d*)?)(?!\w)/g

export class Rulebook {
  readonly rules: Rule[]
  readonly chapters: RuleChapter[]
  readonly #prefix: string
  readonly #place: Map<string, number>
  readonly #pieces = new Map<string, Piece[]>()
  #citing: Map<string, Set<string>> | null = null

  constructor(rules: Rule[]) {
    this.rules = rules
    this.chapters = ruleChapters(rules)
    this.#prefix = rules[0]?.id.slice(0, 3) ?? ''
    this.#place = new Map(rules.map((rule, place) => [rule.id, place]))
  }

  get(id: string): Rule | null {
    const place = this.#place.get(id)
    return place === undefined ? null : this.rules[place]!
  }
  before(id: string): Rule | null {
    return this.rules[(this.#place.get(id) ?? 0) - 1] ?? null
  }
  after(id: string): Rule | null {
    const place = this.#place.get(id)
    return place === undefined ? null : (this.rules[place + 1] ?? null)
  }
  /** The chapters before and after that of a rule. */
  beside(chapter: string): [RuleChapter | null, RuleChapter | null] {
    const place = this.chapters.findIndex((one) => one.chapter === chapter)
    return [this.chapters[place - 1] ?? null, this.chapters[place + 1] ?? null]
  }

  /** A text with the rules that it names set apart; what this book does not have is plain text. */
  pieces(text: string): Piece[] {
    const known = this.#pieces.get(text)
    if (known) return known
    const found: Piece[] = []
    let at = 0
    for (const match of text.matchAll(NAMED)) {
      const id = /^[A-Z]/.test(match[0]) ? match[0] : `${this.#prefix}-${match[0]}`
      const rule = findRule(this.rules, id)
      if (!rule) continue
      if (match.index > at) found.push({ text: text.slice(at, match.index), rule: null })
      found.push({ text: match[0], rule: rule.id })
      at = match.index + match[0].length
    }
    if (at < text.length) found.push({ text: text.slice(at), rule: null })
    this.#pieces.set(text, found)
    return found
  }

  /** The rules whose text names this one, or the paragraph that it begins. */
  citing(id: string): Rule[] {
    if (!this.#citing) {
      this.#citing = new Map()
      for (const rule of this.rules)
        for (const { rule: named } of this.pieces(rule.text))
          if (named && named !== rule.id) this.#citing.set(named, (this.#citing.get(named) ?? new Set()).add(rule.id))
    }
    return [...(this.#citing.get(id) ?? [])].map((one) => this.get(one)!)
  }
}

/** Where in a log the events are that tell of each rule, by the rule's id; the numbers are places in the log. */
export function moments(rules: readonly Rule[], log: readonly GameEvent[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [n, { event }] of log.entries()) {
    const there = places.get(event)
    if (there) there.push(n)
    else places.set(event, [n])
  }
  const found = new Map<string, number[]>()
  for (const { id, events } of rules) {
    const all = events.flatMap((event) => places.get(event) ?? [])
    if (all.length) found.set(id, events.length > 1 ? all.sort((a, b) => a - b) : all)
  }
  return found
}
