// Before the tests, Python plays a few games and writes down what it says in both languages; words.test.ts says the same again.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export const GOLDEN = resolve(import.meta.dirname, '../../node_modules/.golden/words.json')
export const WARS = resolve(import.meta.dirname, '../../node_modules/.golden/wars.json')
export const EUROPE = resolve(import.meta.dirname, '../../node_modules/.golden/europe.json')

export default function setup(): void {
  const root = resolve(import.meta.dirname, '../../..')
  const own = resolve(root, '.venv/bin/python')
  const python = process.env['PYTHON'] ?? (existsSync(own) ? own : 'python3')
  mkdirSync(dirname(GOLDEN), { recursive: true })
  for (const [script, ...args] of [
    ['say.py', GOLDEN],
    ['wars.py', WARS, 'wellington'],
    ['wars.py', EUROPE, 'age_of_napoleon'],
  ] as const) {
    execFileSync(python, [resolve(import.meta.dirname, script), ...args], {
      stdio: 'inherit',
      env: { ...process.env, PYTHONPATH: resolve(root, 'src') },
    })
  }
}
