// The page that docs/game-page.md shows whole: it compiles, without a warning, and imports nothing that is not there.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compile } from 'svelte/compiler'
import ts from 'typescript'
import { expect, test } from 'vitest'

const document = readFileSync(resolve(import.meta.dirname, '../../../docs/game-page.md'), 'utf-8')
const files = new Map(
  [...document.matchAll(/```(?:ts|svelte)\n(?:\/\/ |<!-- )([\w.]+\.(?:ts|svelte))(?: -->)?\n([^]*?)\n```/g)].map((found) => [found[1]!, found[2]!]),
)
const GAMES = resolve(import.meta.dirname, '../../src/games/any')

test('all its files are shown', () => {
  expect([...files.keys()].sort()).toEqual(['Board.svelte', 'Side.svelte', 'index.ts', 'prose.ts', 'shape.ts'])
})

test.each([...files])('%s compiles', (filename, text) => {
  if (filename.endsWith('.svelte')) expect(compile(text, { filename, generate: 'client' }).warnings).toEqual([])
  else expect(ts.transpileModule(text, { reportDiagnostics: true, fileName: filename }).diagnostics).toEqual([])
})

test.each([...files])('what %s imports is there', (_, text) => {
  const imported = [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map((found) => found[1]!)
  expect(imported.length).toBeGreaterThan(0)
  for (const path of imported) expect(path.startsWith('./') ? files.has(path.slice(2)) : existsSync(resolve(GAMES, path)), path).toBe(true)
})
