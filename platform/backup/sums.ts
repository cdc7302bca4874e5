/** The SHA-256 of each file of a backup by its path within it. */
export type Sums = Map<string, string>

/** In the format of `sha256sum`. Pure. */
export function writeSums(sums: ReadonlyMap<string, string>) {
  return [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join("")
}

/** Null where a line is malformed, or its path leads out of the folder. */
export function readSums(text: string): Sums | null {
  const lines = text.split("\n").filter((line) => line !== "")
  const sums = lines.flatMap((line) => {
    const [, sum = "", path = ""] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line) ?? []
    return path.split("/").every(isName) ? [[path, sum] as const] : []
  })
  return lines.length === 0 || sums.length < lines.length ? null : new Map(sums)
}

/** The name of a file or folder: nothing that begins with a dot leads anywhere. */
function isName(name: string) {
  return /^[\w-][\w.-]*$/.test(name)
}
