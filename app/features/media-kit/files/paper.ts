import { PAPER } from "#app/ui/pdf/paper"
import type { Curve } from "../growth"

/** The papers behind people without a portrait, with what stands before each. */
const CUTS = ["#e9a23b", "#f0a3b1", "#9cc7e8", "#c9d66b", "#f3c6a5", "#a9b5ea", "#8fc9b0", "#f29477"]
const BEFORE = [3, 0, 4, 1, 7, 0, 4, 2]

export function cutPapers(paper: number) {
  const index = paper - 1
  return { back: CUTS[index] ?? PAPER.accentSoft, arch: CUTS[BEFORE[index] ?? 0] ?? PAPER.cream }
}

/** A curve from right to left, for pages that are read so. */
export function mirrored({ end, ...curve }: Curve, width: number): Curve {
  const flip = (path: string) =>
    path.replace(/([ML])([\d.]+) /g, (_, command: string, x: string) => `${command}${width - Number(x)} `)
  return {
    line: flip(curve.line),
    area: flip(curve.area).replace(/H0Z$/, `H${width}Z`),
    end: { x: width - end.x, y: end.y },
  }
}
