/** FAULT_SEED runs the same moments again; the runner prints it. */
export const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))

let state = seed

/** From 0 up to 1, in an order that the seed alone decides (mulberry32). */
export function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
