/** The colours of files: the light values of the design tokens, which neither a PDF nor a picture can read. */
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

/** The sign of the house: an odd number of stripes that end in half circles. */
export function awningStripes({ width, stripes, drop }: { width: number; stripes: number; drop: number }) {
  const stripe = width / stripes
  return Array.from({ length: stripes }, (_, index) => ({
    fill: index % 2 === 0 ? PAPER.awning : PAPER.cream,
    path: `M${index * stripe} 0H${(index + 1) * stripe}V${drop}A${stripe / 2} ${stripe / 2} 0 0 1 ${index * stripe} ${drop}Z`,
  }))
}
