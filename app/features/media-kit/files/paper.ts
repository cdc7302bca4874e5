import type { Curve } from "../growth"

/** The colours of the files: the light values of the design tokens, which neither a PDF nor a picture can read. */
export const PAPER = {
  paper: "#faf6ef",
  ink: "#1c1917",
  inkSoft: "#57534e",
  line: "#e7e0d4",
  accent: "#cf3d1d",
  accentInk: "#b23318",
  accentSoft: "#fbe3db",
  ok: "#0f766e",
  okSoft: "#dcefea",
  warn: "#92600a",
  awning: "#cf3d1d",
  cream: "#fff9f0",
  bandText: "#f5f0e8",
  bandSoft: "#d6ccbf",
  white: "#ffffff",
} as const

/** The papers behind people without a portrait, with what stands before each. */
const CUTS = ["#e9a23b", "#f0a3b1", "#9cc7e8", "#c9d66b", "#f3c6a5", "#a9b5ea", "#8fc9b0", "#f29477"]
const BEFORE = [3, 0, 4, 1, 7, 0, 4, 2]

export function cutPapers(paper: number) {
  const index = paper - 1
  return { back: CUTS[index] ?? PAPER.accentSoft, arch: CUTS[BEFORE[index] ?? 0] ?? PAPER.cream }
}

/** The sign of the house: an odd number of stripes that end in half circles. */
export function awningStripes({ width, stripes, drop }: { width: number; stripes: number; drop: number }) {
  const stripe = width / stripes
  return Array.from({ length: stripes }, (_, index) => ({
    fill: index % 2 === 0 ? PAPER.awning : PAPER.cream,
    path: `M${index * stripe} 0H${(index + 1) * stripe}V${drop}A${stripe / 2} ${stripe / 2} 0 0 1 ${index * stripe} ${drop}Z`,
  }))
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
