// Made by vite.config.ts from the words of the games.

/** What the lobby says of each game, in one language. */
declare module 'virtual:lobby/*' {
  const words: { [game: string]: string }
  export default words
}

/** By `game/language`, how to fetch what the lessons of a game say. */
declare module 'virtual:lessons' {
  const words: { [name: string]: () => Promise<{ default: string }> }
  export default words
}

/** By `game/language`, how to fetch all words of a game. */
declare module 'virtual:words' {
  const words: { [name: string]: () => Promise<{ default: string }> }
  export default words
}
