/** For parts of the program that come when they are wanted: while the server is away they are asked for again and again. */
export async function insist<T>(load: () => Promise<T>, pause = 2000): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
