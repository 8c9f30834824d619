// All words of the game in one file: forty small ones, one for each chapter, would be as many requests.
const files = import.meta.glob<string>(
  [
    '../../../../../src/grognard/games/wellington/words/en/*.ftl',
    '../../../../../src/grognard/words_data/en/web-wellington*.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
)
export default Object.values(files).join('\n')
