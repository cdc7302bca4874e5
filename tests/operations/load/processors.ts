import { readdirSync, readFileSync } from "node:fs"
import { statOf } from "../../support/process-stat.ts"

/** Processes of one part of what runs; with their children, those that have ended too, or alone. */
export type Part = Readonly<{ name: string; pids: readonly number[]; withChildren: boolean }>

/** Of the kernel's clock for processes (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100

/** Processor seconds that each part has taken since it was started. */
export function secondsOf(parts: readonly Part[]) {
  const children = parts.some(({ withChildren }) => withChildren) ? childrenByParent() : new Map<number, number[]>()
  return new Map(
    parts.map(({ name, pids, withChildren }) => {
      const all = withChildren ? pids.flatMap((pid) => [pid, ...(children.get(pid) ?? [])]) : pids
      return [
        name,
        all.reduce((sum, pid) => sum + ticksOf(pid, withChildren && pids.includes(pid)), 0) / TICKS_A_SECOND,
      ]
    }),
  )
}

/** How many processors each part took between two of these, and the machine in all, others' work included. */
export function coresBetween(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  seconds: number,
): ReadonlyMap<string, number> {
  return new Map([...after].map(([name, taken]) => [name, (taken - (before.get(name) ?? 0)) / seconds]))
}

/** Seconds that all processors together were busy since the machine was started. */
export function busySeconds() {
  const fields = /^cpu +(.*)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1]?.split(" ").map(Number) ?? []
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = fields
  return (user + nice + system + irq + softirq) / TICKS_A_SECOND
}

function ticksOf(pid: number, withEnded: boolean) {
  return statOf(pid)
    .slice(11, withEnded ? 15 : 13)
    .reduce((sum, field) => sum + Number(field), 0)
}

function childrenByParent() {
  const found = new Map<number, number[]>()
  for (const pid of readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const parent = Number(statOf(pid)[1])
    found.set(parent, [...(found.get(parent) ?? []), pid])
  }
  return found
}
