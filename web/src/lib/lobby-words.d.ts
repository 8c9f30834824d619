// Made by vite.config.ts from the words of the games: what the lobby says of each.
declare module 'virtual:lobby/*' {
  const words: { [game: string]: string }
  export default words
}
