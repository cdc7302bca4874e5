/** The SHA-256 of each file of a backup by its path within it. */
export type Sums = Map<string, string>

/** As `sha256sum` writes them. Pure. */
export function writeSums(sums: ReadonlyMap<string, string>) {
  return [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join("")
}

/** Null where a line is none, or leads out of the folder. Pure. */
export function readSums(text: string): Sums | null {
  const lines = text.split("\n").filter((line) => line !== "")
  const sums = lines.map((line) => /^([0-9a-f]{64}) {2}([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/.exec(line))
  if (lines.length === 0 || sums.includes(null)) return null
  return new Map(sums.flatMap((found) => (found?.[1] && found[2] ? [[found[2], found[1]] as const] : [])))
}
