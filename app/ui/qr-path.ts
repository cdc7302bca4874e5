import { encode } from "uqr"

/** A QR code as one path over a square of `size` modules, the light margin included. */
export type QrPath = { size: number; path: string }

/** The margin that the standard requires around a code, in modules. */
const QUIET_ZONE = 4

export function qrPath(text: string): QrPath {
  const { size, data } = modulesOf(text)
  const bars = data.flatMap((row, y) => barsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: bars.join("") }
}

/** The code's modules row by row, true where they are dark. */
export function modulesOf(text: string) {
  return encode(text, { ecc: "M", border: QUIET_ZONE })
}

/** Dark modules side by side are drawn as one bar, which is shorter and leaves no seams. */
function barsOf(row: readonly boolean[]) {
  const bars: { x: number; length: number }[] = []
  row.forEach((dark, x) => {
    const last = bars.at(-1)
    if (!dark) return
    if (last && last.x + last.length === x) last.length += 1
    else bars.push({ x, length: 1 })
  })
  return bars
}
