// What every drawn sheet must be.
import { expect } from 'vitest'

/** Its elements are closed in their order, and every number in it is one. */
export function expectWellFormed(svg: string): void {
  const stack: string[] = []
  for (const [, close, name, , empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (close) expect(stack.pop()).toBe(name)
    else if (!empty) stack.push(name!)
  }
  expect(stack).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
}
