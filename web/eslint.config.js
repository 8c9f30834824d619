import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default typescript.config(
  { ignores: ['node_modules', 'public', 'src/lib/wire.ts'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte'], rules: { 'no-useless-assignment': 'off' } }, // a derived value is read by the page
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // Types are the business of svelte-check, which knows more.
      'no-undef': 'off',
      // What is written as HTML are our own drawings and words, never what a player typed.
      'svelte/no-at-html-tags': 'off',
      // Most maps and sets are read once and never change; those that do are told apart by hand.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check says which warnings there are.
      'svelte/no-unused-svelte-ignore': 'off',
      // A space that the layout needs is written as one.
      'svelte/no-useless-mustaches': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
)
