// What the lobby says of the game: its title, scenarios, seats, and how it may end.
const files = import.meta.glob<string>('../../../../../src/grognard/games/wellington/words/en/{names,victory}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
export default Object.values(files).join('\n')
