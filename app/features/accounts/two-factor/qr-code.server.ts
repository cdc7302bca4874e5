import { encode } from "uqr"

/** A QR code as one path over a square of `size` modules, its quiet zone included. */
export type QrCode = { size: number; path: string }

/** What the standard asks for around a code. */
const QUIET_ZONE = 4

export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE })
  const bars = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: bars.join("") }
}

/** Dark modules that stand beside each other are one bar. */
function runsOf(row: readonly boolean[]) {
  const runs: { x: number; length: number }[] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last.x + last.length === x) last.length += 1
    else runs.push({ x, length: 1 })
  })
  return runs
}
