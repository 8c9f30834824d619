import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const SERVER = process.env['GROGNARD_SERVER'] ?? '127.0.0.1:8015'

const SHELL = /\/src\/lib\/(?!live|patch|parts\/(KeyHelp|Share|Dialog))|node_modules\/(svelte|@fluent|esm-env|clsx)\//

// The frame of a table serves every game: it is no part of one. What the page of rules shows stays apart from it.
const TABLE = /\/src\/(table\/(?!rules|log|panels\/(RulePanel|Told))|lib\/(live|patch))/
// A game is its own files but the drawing of its map and its prose, which are fetched when one draws or reads them.
const GAME = /\/src\/games\/vive_lempereur\/(?!field|prose)|\/maps\/hexfield\/geometry/
// Panels that are folded at first come when they are unfolded, the stage with the first battle, a window with the first one.
const WELLINGTON = /\/src\/games\/wellington\/(?!prose|words|Headquarters|Keys|Trays|Stage|Window|panels\/(dice|fights|effects|CardChoices|Countdown))/

// The built client goes into the Python package, so that an installed Grognard needs no Node.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/grognard/server/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every page needs in one file: a dozen small ones would each cost a request before anything is seen.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: SHELL, priority: 3 },
            { name: 'table', test: TABLE, priority: 2 },
            { name: 'vive_lempereur', test: GAME, priority: 1 },
            { name: 'wellington', test: WELLINGTON, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': `http://${SERVER}`, '/ws': { target: `ws://${SERVER}`, ws: true } },
  },
  // Tests run the runes as the browser does.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    include: ['tests/**/*.test.ts', '../maps/**/*.test.ts'],
    globalSetup: ['tests/golden/setup.ts'],
  },
})
