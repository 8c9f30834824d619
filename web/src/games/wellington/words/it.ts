// All words of the game in one file: forty small ones, one for each chapter, would be as many requests.
const files = import.meta.glob<string>(
  [
    '../../../../../src/grognard/games/wellington/words/it/*.ftl',
    '../../../../../src/grognard/words_data/it/web-wellington*.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
)
export default Object.values(files).join('\n')
