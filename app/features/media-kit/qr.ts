import { encode } from "uqr"

/** Dark on light with the quiet zone that readers ask for, as path data for a square view box of `size`. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 3 })
  const path = data.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
  return { path: path.join(""), size }
}

function runsOf(row: readonly boolean[]) {
  const runs: { from: number; length: number }[] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  })
  return runs
}
