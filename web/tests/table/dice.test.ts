import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dieOf } from '../../src/table/dice'

test('a die is read by its name, whatever stands in it', () => {
  expect(dieOf(5, 'd6', '5')).toContain('pips-5" role="img" aria-label="5"')
  const sheet = readFileSync(new URL('../../src/table/dice.css', import.meta.url), 'utf-8')
  for (const n of [1, 2, 3, 4, 5, 6])
    expect(
      sheet
        .split(`.pips-${n} `)[1]!
        .split('}')[0]!
        .match(/a2 2 0 1 0 4 0/g),
    ).toHaveLength(n)
  expect(dieOf('flag', 'command', 'a "flag" & <more>')).toContain('aria-label="a &quot;flag&quot; &amp; &lt;more&gt;"')
})
