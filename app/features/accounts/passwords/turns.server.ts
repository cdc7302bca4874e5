import { Unavailable } from "#platform/errors/errors"

type Waiting = { go: () => void; refuse: (error: Unavailable) => void }
type Bounds = {
  atOnce: number
  /** How many may wait behind those that run: of one client, and in all. */
  waiting: { ofOne: number; inAll: number }
}

/**
 * Lets at most `atOnce` pieces of work run. Those that wait have their turn client by client, so that one who brings sixty at once
 * waits for their own. When all places are taken, the last of the client who has most is refused for one who has fewer. Refused is
 * `Unavailable`, rather than kept for longer than a reader would stay.
 */
export function takeTurns(service: string, { atOnce, waiting }: Bounds) {
  /** By client; the one whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>()
  let inLine = 0
  let running = 0

  return async function inTurn<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else await placeInLine(client)

    try {
      return await work()
    } finally {
      // The place is handed over without being given up, so that nobody who comes now gets in before the next in line.
      const next = takeNext()
      if (next) next.go()
      else running -= 1
    }
  }

  function placeInLine(client: string) {
    const line = lines.get(client) ?? []
    if (line.length >= waiting.ofOne) throw new Unavailable(service)
    if (inLine >= waiting.inAll) makeRoomFor(line)
    lines.set(client, line)
    inLine += 1
    return new Promise<void>((go, refuse) => line.push({ go, refuse }))
  }

  function makeRoomFor(own: readonly Waiting[]) {
    const longest = [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), [])
    // Taking the place of somebody who has no more than the newcomer would then have is no fairer.
    const last = longest.length > own.length + 1 ? longest.pop() : undefined
    if (!last) throw new Unavailable(service)
    inLine -= 1
    last.refuse(new Unavailable(service))
  }

  function takeNext() {
    for (const [client, line] of lines) {
      lines.delete(client)
      const next = line.shift()
      if (line.length > 0) lines.set(client, line) // last: the others have their turn before
      if (!next) continue
      inLine -= 1
      return next
    }
    return null
  }
}
