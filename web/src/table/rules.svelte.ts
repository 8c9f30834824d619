// The ledger of a game's rules as the reader sees it: fetched once, in chapters, searchable in both languages.
import { api } from '../lib/api'
import type { Rule } from '../lib/types'
import { plain } from './log'

export interface RuleChapter {
  /** As the ids have it: 6 for VLE-6.2.1. */
  chapter: string
  rules: Rule[]
}

const fetched = new Map<string, Promise<Rule[]>>()

export function ledger(game: string): Promise<Rule[]> {
  let rules = fetched.get(game)
  if (!rules) {
    rules = api.rules(game)
    rules.catch(() => fetched.delete(game))
    fetched.set(game, rules)
  }
  return rules
}

export const chapterOf = (id: string): string => /^[A-Z]+-([0-9]+|[A-Z]+)/.exec(id)?.[1] ?? id

export function ruleChapters(rules: Rule[]): RuleChapter[] {
  const chapters: RuleChapter[] = []
  for (const rule of rules) {
    const chapter = chapterOf(rule.id)
    if (chapters.at(-1)?.chapter === chapter) chapters.at(-1)!.rules.push(rule)
    else chapters.push({ chapter, rules: [rule] })
  }
  return chapters
}

/** Every word must be found, in the id, the title or the text of either language. */
export function searchRules(rules: Rule[], wish: string): Rule[] {
  const needles = plain(wish).split(/\s+/).filter(Boolean)
  if (!needles.length) return rules
  return rules.filter((rule) => {
    const hay = plain(`${rule.id} ${rule.title} ${rule.title_it} ${rule.text} ${rule.text_it}`)
    return needles.every((needle) => hay.includes(needle))
  })
}

/** The rule itself, or the first of the paragraph or chapter that was named (VLE-6.2 finds VLE-6.2.1). */
export function findRule(rules: Rule[], id: string): Rule | null {
  return rules.find((rule) => rule.id === id) ?? rules.find((rule) => rule.id.startsWith(id) && /^[.a-z-]/.test(rule.id.slice(id.length))) ?? null
}
