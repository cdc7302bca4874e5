// Positions are pixels along the line of reading, from where the list begins; `loop` is the length of the list.

export const CARDS = 12
const PX_PER_SECOND = 50
const ARROW_SHARE = 0.3
/** How long an arrow, or a hand, keeps the list from moving by itself. */
export const PAUSE_MS = 1000
/** A frame that took longer was none: the page lay in the background. */
const LONGEST_FRAME_MS = 500

/** The position of the list a frame later; after its end it goes on at its start. */
export function drifted(position: number, elapsedMs: number, loop: number) {
  return wrapped(position + (PX_PER_SECOND * Math.min(elapsedMs, LONGEST_FRAME_MS)) / 1000, loop)
}

/** The same place of the first list. */
export function wrapped(position: number, loop: number) {
  return loop > 0 ? ((position % loop) + loop) % loop : 0
}

export type Direction = "forward" | "back"

/** From where to where an arrow goes. Where there is nothing before, it begins at the same place of the copy. */
export function arrowWay(direction: Direction, position: number, { width, loop }: { width: number; loop: number }) {
  const step = width * ARROW_SHARE
  const here = wrapped(position, loop)
  if (direction === "forward") return { from: here, to: here + step }
  const from = here < step ? here + loop : here
  return { from, to: from - step }
}

/** In right-to-left pages, browsers count `scrollLeft` downwards from 0. */
export function scrollLeftOf(position: number, dir: string) {
  return dir === "rtl" ? -position : position
}
