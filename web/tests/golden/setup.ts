// Before the tests, Python plays a few games and writes down what it says in both languages; words.test.ts says the same
// again. A game whose tests want positions of its own names the scenarios in `played.json` beside them.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../node_modules/.golden')
export const GOLDEN = resolve(FOLDER, 'words.json')

/** Where what was played of a game is written down. */
export const played = (game: string): string => resolve(FOLDER, `${game}.json`)

export default function setup(): void {
  const root = resolve(import.meta.dirname, '../../..')
  const own = resolve(root, '.venv/bin/python')
  const python = process.env['PYTHON'] ?? (existsSync(own) ? own : 'python3')
  mkdirSync(FOLDER, { recursive: true })
  const run = (script: string, ...args: string[]) =>
    execFileSync(python, [resolve(import.meta.dirname, script), ...args], {
      stdio: 'inherit',
      env: { ...process.env, PYTHONPATH: resolve(root, 'src') },
    })
  run('say.py', GOLDEN)
  const tests = resolve(import.meta.dirname, '..')
  for (const game of readdirSync(tests)) {
    const scenarios = resolve(tests, game, 'played.json')
    if (existsSync(scenarios)) run('play.py', game, scenarios, played(game))
  }
}
