// Standing orders: cards about which the server does not ask, or only where formations of mine are concerned. It passes for me in a
// window that offers nothing else, and tells nobody.
import type { Order, Orders } from '../../../lib/types.ts'
import type { Desk } from '../../../table/desk.svelte.ts'

/** Speaks of every card without an order of its own. */
export const ALL = '*'
export const ORDERS: readonly Order[] = ['ask', 'concerned', 'never']

export const orderOf = (orders: Orders, card: number | typeof ALL): Order => orders[card] ?? orders[ALL] ?? 'ask'

/** Cards with orders of their own that differ from the rule for all, lowest first. */
export const exceptions = (orders: Orders): number[] =>
  Object.keys(orders)
    .filter((name) => name !== ALL && orders[name] !== (orders[ALL] ?? 'ask'))
    .map(Number)
    .sort((a, b) => a - b)

/** Whether anything is muted at all. */
export const muted = (orders: Orders): boolean => Object.values(orders).some((order) => order !== 'ask')

/** Can orders be given here? Not in a replay, nor by whoever only watches. */
export const canOrder = (desk: Desk): boolean => !desk.readOnly && desk.live.seat !== null && desk.live.order !== undefined

export async function give(desk: Desk, card: number | typeof ALL, order: Order): Promise<void> {
  await desk.live.order?.({ [card]: order })
}

/** To be asked about everything again. */
export async function lift(desk: Desk): Promise<void> {
  const orders = desk.live.standing ?? {}
  await desk.live.order?.(Object.fromEntries(Object.keys(orders).map((name) => [name, 'ask' as const])))
}
