import type { Fault, NotRun, Row } from "./fault.ts"

export type Result = Readonly<{ fault: Pick<Fault, "n" | "name">; row: Row | NotRun; seconds: number }>

const HEAD = ["#", "Fault", "Injected", "Acknowledged", "Lost", "Double", "Half", "Recovery (median / max)", "Held"]

/** The results as a Markdown table, with what was measured besides below it. */
export function tableOf(results: readonly Result[]): string {
  const lines = results.map(({ fault, row }) => [String(fault.n), fault.name, ...cellsOf(row)])
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  return [line(HEAD), line(HEAD.map(() => "---")), ...lines.map(line)].join("\n")
}

/** What a table has no room for, one item for each fault. */
export function notesOf(results: readonly Result[]): string {
  return results
    .flatMap(({ fault, row }) => {
      const said =
        "notRun" in row ? [row.notRun] : [...(row.notes ?? []), ...row.broken.map((what) => `BROKEN: ${what}`)]
      return said.length > 0 ? [`- **${fault.n}** ${said.join("; ")}.`] : []
    })
    .join("\n")
}

function cellsOf(row: Row | NotRun): string[] {
  if ("notRun" in row) return ["", "", "", "", "", "", "not run"]
  const { injected, tally, recoveryMs, broken } = row
  const counts = tally
    ? [tally.acknowledged, tally.lost.length, tally.doubled.length, tally.halved.length].map(String)
    : ["–", "–", "–", "–"]
  return [injected, ...counts, recoveryOf(recoveryMs), broken.length === 0 ? "yes" : "**no**"]
}

function recoveryOf(times: readonly number[] | undefined) {
  if (!times || times.length === 0) return "–"
  const sorted = times.toSorted((a, b) => a - b)
  const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1_000).toFixed(2)} s`
  return `${seconds(sorted[Math.floor(sorted.length / 2)])} / ${seconds(sorted.at(-1))}`
}
