import { Unavailable } from "#platform/errors/errors"

/**
 * Lets at most `atOnce` pieces of work run, in the order they came, with at most `waiting` behind them; one more is refused
 * with `Unavailable` rather than kept for longer than its reader would stay.
 */
export function takeTurns(service: string, { atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((go) => queue.push(go))
    else throw new Unavailable(service)

    try {
      return await work()
    } finally {
      // The place is handed over without being given up, so that nobody who comes now gets in before the next in line.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
