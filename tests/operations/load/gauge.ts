import { cpus, loadavg } from "node:os"
import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import type { Site } from "../../support/site.ts"
import { busySeconds, coresBetween, secondsOf } from "./processors.ts"
import type { Town } from "./town.ts"

const TOLD_WITHIN_MS = 15_000

export type Taken = Readonly<{
  /** Processors that each part took on average; the machine's, others' work included. */
  cores: ReadonlyMap<string, number>
  machine: number
  /** Milliseconds that 99 of 100 turns of the generator's own loop were late by at most. */
  generatorLag: number
}>

/** Begins to measure what processor time each part takes; `taken` ends it. */
export async function gauge(town: Town) {
  const parts = await town.parts()
  const [before, busy, from] = [secondsOf(parts), busySeconds(), performance.now()]
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  return (): Taken => {
    delay.disable()
    const seconds = (performance.now() - from) / 1_000
    return {
      cores: coresBetween(before, secondsOf(parts), seconds),
      machine: (busySeconds() - busy) / seconds,
      generatorLag: delay.percentile(99) / 1e6,
    }
  }
}

export function inWords({ cores, machine, generatorLag }: Taken) {
  const each = [...cores].map(([name, taken]) => `${name} ${taken.toFixed(2)}`)
  const all = `${machine.toFixed(2)} of ${cpus().length} processors busy, others' work included`
  return `${each.join(", ")}; ${all}; load average ${loadavg()[0]?.toFixed(1)}; the generator's own loop late by ${generatorLag.toFixed(0)} ms at p99`
}

/** A figure of a process, the greatest of its labels; NaN where it has none, or tells nothing in time. */
export async function figureOf(site: Site, name: string) {
  const text = await fetch(`${site.url}/metrics`, { signal: AbortSignal.timeout(TOLD_WITHIN_MS) })
    .then((answer) => answer.text())
    .catch(() => "")
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "gm"))].map(([, value]) =>
    Number(value),
  )
  return values.length > 0 ? Math.max(...values) : Number.NaN
}
