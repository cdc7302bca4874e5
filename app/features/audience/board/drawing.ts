import type { DayFigures } from "../statistics"
import { BOX } from "./box"

/** One line over the floor for each of these, at most. */
const MAX_LINES = 4

export type Drawing = {
  views: string
  area: string
  clicks: string
  /** Where the last day stands: today. */
  ends: { views: Point; clicks: Point }
  /** Heights that a figure stands beside, the floor first; shares of the box from above. */
  lines: { value: number; y: number }[]
  /** Days that a date stands under; shares of the width from the left. */
  dates: { day: string; x: number }[]
  /** The stretch of each day, where a pointer asks for its figures. */
  slots: { day: string; x: number; width: number }[]
}
type Point = { x: number; y: number }

/** Two curves over the same floor. Time runs as the language is read: `mirrored` puts today on the left. */
export function drawingOf(days: readonly DayFigures[], { mirrored }: { mirrored: boolean }): Drawing {
  const highest = Math.max(1, ...days.flatMap(({ views, clicks }) => [views, clicks]))
  const step = stepFor(highest)
  const top = step * Math.ceil(highest / step)
  const gap = BOX.width / Math.max(1, days.length - 1)
  const xOf = (index: number) => round(mirrored ? BOX.width - index * gap : index * gap)
  const yOf = (value: number) => round(BOX.height * (1 - value / top))
  const points = (key: "views" | "clicks") => days.map((day, index) => ({ x: xOf(index), y: yOf(day[key]) }))
  const [views, clicks] = [points("views"), points("clicks")]
  const [first = { x: 0, y: 0 }, last = first] = [views[0], views.at(-1)]
  return {
    views: pathOf(views),
    area: `${pathOf(views)}L${last.x} ${BOX.height}L${first.x} ${BOX.height}Z`,
    clicks: pathOf(clicks),
    ends: { views: last, clicks: clicks.at(-1) ?? last },
    lines: Array.from({ length: top / step + 1 }, (_, index) => ({ value: index * step, y: yOf(index * step) })),
    dates: datedIndexes(days.length).map((index) => ({ day: days[index]?.day ?? "", x: xOf(index) / BOX.width })),
    slots: days.map(({ day }, index) => {
      const [left, right] = [Math.max(0, xOf(index) - gap / 2), Math.min(BOX.width, xOf(index) + gap / 2)]
      return { day, x: round(left), width: round(right - left) }
    }),
  }
}

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 10]

/** A round whole number, so that few lines reach over the highest figure and little stays empty above it. */
function stepFor(highest: number) {
  const raw = highest / MAX_LINES
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)))
  return ROUND.map((times) => times * power).find((step) => step >= raw && Number.isInteger(step)) ?? power
}

/** Today, and from there back in even steps: four dates or five. */
function datedIndexes(count: number) {
  const step = Math.max(1, Math.ceil((count - 1) / 4))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0)
}

function pathOf(points: readonly Point[]) {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
