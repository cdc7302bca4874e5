import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"

/** Everything that `/metrics` shows; docs/observing.md says what each figure means. A registry of our own, so that a module evaluated again in development starts afresh. */
export const registry = new Registry()

collectDefaultMetrics({ register: registry })

export function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
  registry.removeSingleMetric(`vitrine_${name}`) // a module evaluated again in development says it again
  return new Counter({ name: `vitrine_${name}`, help, labelNames, registers: [registry] })
}

/** One figure, or one for each value of a label; null where there is nothing to report. */
type Reading = number | null | ReadonlyMap<string, number>
type Read = () => Reading | Promise<Reading>

/**
 * A figure that is asked for when somebody looks; with `label`, one for each of its values. Said again, the later one holds. A
 * reading that fails or takes longer than two seconds is left out, and holds up none of the others.
 */
export function gauge(name: string, help: string, read: Read, label?: string) {
  registry.removeSingleMetric(`vitrine_${name}`)
  return new Gauge({
    name: `vitrine_${name}`,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const reading = await inTime(read).catch(() => null)
      this.reset()
      if (label !== undefined && typeof reading === "object")
        for (const [value, figure] of reading ?? []) this.set({ [label]: value }, figure)
      else if (typeof reading === "number") this.set(reading)
      else this.remove() // what was told before is no longer known
    },
  })
}

export function histogram<Label extends string>(
  name: string,
  help: string,
  buckets: readonly number[],
  labelNames: readonly Label[],
) {
  registry.removeSingleMetric(`vitrine_${name}`)
  return new Histogram({ name: `vitrine_${name}`, help, buckets: [...buckets], labelNames, registers: [registry] })
}

const TIMEOUT_MS = 2_000

/** The result of `read`. Throws when it takes so long that the server that scrapes would give up. */
export async function inTime<T>(read: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the figures took too long")), TIMEOUT_MS)
  })
  try {
    return await Promise.race([read(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** One reading for all who ask within `forMs`, and for all who ask while it is under way. */
export function sharedReading<T>(read: () => Promise<T>, forMs = 0): () => Promise<T> {
  let last: { reading: Promise<T>; until: number } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.reading
    const mine = { reading: read(), until: Number.POSITIVE_INFINITY }
    last = mine
    const end = (until: number) => {
      mine.until = until
    }
    mine.reading.then(
      () => end(performance.now() + forMs),
      () => end(0),
    )
    return mine.reading
  }
}
