/**
 * A door that lets `most` at once do their work, the others in the order in which they came. One whose work fails holds up nobody.
 */
export function createTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // A place is handed on, not given back: nobody who comes at that moment takes it too.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
