// A battle or a siege as markup: the camps with their dice and where these come from, the course of it, how it ended.
import { escaped } from '../../../lib/escape.ts'
import type { Words } from '../../../lib/words.svelte.ts'
import { dieOf } from '../../../table/dice.ts'
import type { FightTold, RoundTold } from './fights.ts'
import { markOf } from './mark.ts'
import type { Camp, Combat } from './war.ts'

type Told = Pick<Words, 'say' | 'event'>

const diceOf = (dice: number[]): string => `<span class="inline">${dice.map((die) => dieOf(die, 'd6', String(die))).join('')}</span>`
/** Where the dice came from can be told until losses have changed it. */
const matches = (camp: Camp, fell: number[] | null): boolean => fell === null || fell.length === camp.dice

/** One side of the fight under way: the `first` or the second. */
export function campText({ kind, camps }: Combat, told: FightTold | null, first: boolean, words: Told): string {
  const camp = camps[first ? 0 : 1]
  const fell = told?.rounds.at(-1)?.[first ? 'first' : 'second'] ?? null
  const say = (id: string, args?: { [name: string]: unknown }): string => escaped(words.say(id, args))
  const heading = kind === 'battle' ? say(`seat-${camp.side}`) : say(first ? 'wel-side-besieger' : 'wel-side-fortress')
  let html = `<h4>${heading}</h4>`
  for (const { power, soldiers, leaders } of camp.powers) {
    const led = leaders.length ? `<span>, ${say('wel-side-stage-leaders', { leaders })}</span>` : ''
    html += `<p class="power">${markOf(power, 20, words)} <span class="num">${say('wel-side-sp', { count: soldiers })}${led}</span></p>`
  }
  if (camp.holder)
    html += `<p class="power">${markOf(camp.holder, 20, words)} <span>${say('wel-side-walls', { walls: camp.walls, hits: camp.hits })}</span></p>`
  if (camp.commander) html += `<p class="chief">${say('wel-side-commands', { leader: camp.commander })}</p>`
  if (fell) {
    html += `<p class="rolled" aria-label="${say('wel-side-rolled', { dice: fell.length })}">${diceOf(fell)}</p>`
  }
  if (matches(camp, fell)) {
    const rows = camp.sources.map(({ name, amount, rule }) => {
      const title = name.startsWith('card-') ? `“${say(name)}”` : say(`modifier-${name}`)
      return `<tr><th scope="row"><button type="button" data-rule="${escaped(rule)}" title="${say('wel-side-rule')}">${title}</button></th><td class="num">${amount > 0 ? '+' : '−'}${Math.abs(amount)}</td></tr>`
    })
    html +=
      `<table class="sources" aria-label="${say('wel-side-sources')}"><tbody>${rows.join('')}` +
      `<tr class="sum"><th scope="row">${say('wel-side-dice')}</th><td class="num">${camp.dice}</td></tr></tbody></table>`
  }
  const { eliminated, suffered, disrupted } = camp
  if (eliminated !== undefined) html += `<p class="num" data-losses>${say('wel-side-losses', { eliminated, disrupted })}</p>`
  if (suffered !== undefined) html += `<p class="num" data-losses>${say('wel-side-siege-losses', { suffered, disrupted })}</p>`
  if (camp.cards.length) {
    const chips = camp.cards.map((card) => `<span class="chip" title="${say('wel-side-card-text', { card })}">${say(`card-${card}`)}</span>`)
    html += `<p class="cards"><span class="muted">${say('wel-side-cards-in-play')}</span>${chips.join('')}</p>`
  }
  return html
}

/** A round of it as it went. */
export function roundText(told: FightTold, { round, cards, first, second, told: events }: RoundTold, words: Told): string {
  const say = (id: string, args?: { [name: string]: unknown }): string => escaped(words.say(id, args))
  const battle = told.kind === 'battle'
  const line = (who: string, dice: number[] | null): string => (dice ? `<p class="line"><span>${say(who)}</span> ${diceOf(dice)}</p>` : '')
  const played = cards.map(({ power, card }) => `<p class="line">${markOf(power, 16, words, true)} <i>“${say(`card-${card}`)}”</i></p>`)
  return (
    `<h5>${say('wel-side-round-of', { round, most: 0 })}</h5>${played.join('')}` +
    `${line(battle ? 'seat-allied' : 'wel-side-besieger', first)}${line(battle ? 'seat-french' : 'wel-side-fortress', second)}` +
    events.map((event) => `<p>${escaped(words.event(event))}</p>`).join('')
  )
}
