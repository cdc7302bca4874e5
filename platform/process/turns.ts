/**
 * A door that lets `most` at once do their work. Those who wait have their turns one after the other by whose work it is, and of one in
 * the order in which they came: one who brings a hundred waits for their own. One whose work fails holds up nobody.
 */
export function createTurns(most: number) {
  /** Waiting work by owner. The owner whose turn is next stands first. */
  const lines = new Map<string, (() => void)[]>()
  let running = 0

  return async function inTurn<T>(whose: string, work: () => Promise<T>, until?: AbortSignal): Promise<T> {
    // A place is handed on, not given back: nobody who comes at that moment takes it too.
    if (running >= most) await turnOf(whose, until)
    else running++
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next()
      else running--
    }
  }

  function turnOf(whose: string, until: AbortSignal | undefined) {
    return new Promise<void>((resolve, reject) => {
      const go = () => {
        until?.removeEventListener("abort", leave)
        resolve()
      }
      const leave = () => {
        leaveLine(whose, go)
        reject(until?.reason)
      }
      if (until?.aborted) return reject(until.reason)
      placeInLine(whose, go)
      until?.addEventListener("abort", leave, { once: true })
    })
  }

  function leaveLine(whose: string, go: () => void) {
    const left = lines.get(whose)?.filter((each) => each !== go) ?? []
    if (left.length > 0) lines.set(whose, left)
    else lines.delete(whose)
  }

  function placeInLine(whose: string, go: () => void) {
    const line = lines.get(whose)
    if (line) line.push(go)
    else lines.set(whose, [go])
  }

  function takeNext() {
    for (const [whose, line] of lines) {
      const next = line.shift()
      lines.delete(whose)
      if (line.length > 0) lines.set(whose, line) // last: the others have their turn before
      return next
    }
    return undefined
  }
}
