/** A chart's coordinates; the screen stretches it. */
export const BOX = { width: 1000, height: 100 }

/** One line over the floor for each of these, at most. */
const MAX_LINES = 4
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 10]

type Point = { x: number; y: number }
/** The position of a day, and the range around it in which a pointer shows its figures. */
export type Slot = { x: number; left: number; width: number }

/** The figures that lines stand at: 0, and round whole ones up to the highest figure or just over it. */
export function levels(highest: number): number[] {
  const step = stepFor(highest)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

function stepFor(highest: number) {
  const raw = highest / MAX_LINES
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)))
  return ROUND.map((times) => times * power).find((step) => step >= raw && Number.isInteger(step)) ?? power
}

/** How far below the top of the box a figure stands. */
export function heightOf(figure: number, top: number) {
  return round(BOX.height * (1 - figure / top))
}

/** Days that curves run through: the first and the last stand at the edges. */
export function alongCurve(count: number, isMirrored: boolean): Slot[] {
  const gap = BOX.width / Math.max(1, count - 1)
  return inTurn(count, isMirrored).map((place) => {
    const x = place * gap
    return slot(x, Math.max(0, x - gap / 2), Math.min(BOX.width, x + gap / 2))
  })
}

/** Days that bars stand on: each in the middle of a stretch of its own. */
export function inBars(count: number, isMirrored: boolean): Slot[] {
  const width = BOX.width / Math.max(1, count)
  return inTurn(count, isMirrored).map((place) => slot((place + 0.5) * width, place * width, (place + 1) * width))
}

/** Time runs as the language is read: mirrored, today stands on the left. */
function inTurn(count: number, isMirrored: boolean) {
  return Array.from({ length: count }, (_, index) => (isMirrored ? count - 1 - index : index))
}

function slot(x: number, left: number, right: number): Slot {
  return { x: round(x), left: round(left), width: round(right - left) }
}

/** The days that have their date below: the last one, and from there back in even steps, four or five in all. */
export function datedDays(count: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / 4))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0)
}

export function curve(points: readonly Point[]) {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")
}

/** The area between a curve and the floor. */
export function areaUnder(points: readonly Point[]) {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? `${curve(points)}L${last.x} ${BOX.height}L${first.x} ${BOX.height}Z` : ""
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
