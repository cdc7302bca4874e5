import { hash } from "node:crypto"

/** Chance that falls the same way each time: everything in the demo world comes out of a name and one of these. */
export type Dice = {
  /** From 0 up to 1. */
  roll(): number
  between(least: number, most: number): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** Some of the list, in the list's order. */
  some<T>(list: readonly T[], count: number): T[]
}

export function dice(seed: string): Dice {
  let state = hash("sha256", seed, "buffer").readUInt32LE(0)
  /** mulberry32. */
  function roll() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + roll() * (most - least)
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1))
  function pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(roll() * list.length)]
    if (found === undefined) throw new Error(`nothing to pick from, at ${seed}`)
    return found
  }
  function some<T>(list: readonly T[], count: number) {
    const drawn = list.map((each) => ({ each, order: roll() })).sort((a, b) => a.order - b.order)
    const kept = new Set(drawn.slice(0, count).map(({ each }) => each))
    return list.filter((each) => kept.has(each))
  }
  return { roll, between, whole, chance: (probability) => roll() < probability, pick, some }
}

/** The id of the thing called so: always the same one. A UUID of version 8, which leaves its bits to us. */
export function idOf(...names: (string | number)[]): string {
  const hex = hash("sha256", names.join("/"))
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
