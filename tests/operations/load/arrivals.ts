import { performance } from "node:perf_hooks"

/** Until the next one of those who come so often a second, independently of one another: exponentially distributed (Poisson). */
export const gapMs = (perSecond: number, chance: number) => (-Math.log(1 - chance) / perSecond) * 1_000

/** When those come who come so often a second; whoever is late in asking is told each of them, with the time at which it was due. */
export class Arrivals {
  readonly #perSecond: () => number
  readonly #chance: () => number
  #next: number

  constructor(perSecond: () => number, from: number, chance: () => number = Math.random) {
    this.#perSecond = perSecond
    this.#chance = chance
    this.#next = from + this.#gap()
  }

  get next() {
    return this.#next
  }

  dueBy(now: number): number[] {
    const due: number[] = []
    for (; this.#next <= now; this.#next += this.#gap()) due.push(this.#next)
    return due
  }

  #gap() {
    return gapMs(this.#perSecond(), this.#chance())
  }
}

/** Calls `come` for each of them, whether those before have been answered or not. Returns what ends it. */
export function whenever(perSecond: () => number, come: (due: number) => void) {
  const arrivals = new Arrivals(perSecond, performance.now())
  let timer: NodeJS.Timeout
  const wake = () => {
    for (const due of arrivals.dueBy(performance.now())) come(due)
    timer = setTimeout(wake, Math.max(0, arrivals.next - performance.now()))
  }
  wake()
  return () => clearTimeout(timer)
}
