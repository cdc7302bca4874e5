import type { Fault, NotRun, Row } from "./fault.ts"

export type Result = Readonly<{
  fault: Pick<Fault, "n" | "name">
  row: Row | NotRun
  seconds: number
  /** The form it was run in, and how busy the machine was. */
  circumstances: string
}>

const HEAD = ["#", "Fault", "Injected", "Acknowledged", "Lost", "Double", "Half", "Recovery (median / max)", "Held"]

const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`

export const HEAD_LINES = [lineOf(HEAD), lineOf(HEAD.map(() => "---"))]

export function rowLineOf({ fault, row }: Result) {
  return lineOf([String(fault.n), fault.name, ...cellsOf(row)])
}

/** What the table has no room for, one item for each fault; null where there is nothing to say. */
export function noteOf({ fault, row, circumstances }: Result): string | null {
  const said =
    "notRun" in row
      ? [row.notRun]
      : [circumstances, ...(row.notes ?? []), ...row.broken.map((what) => `NOT HELD: ${what}`)]
  return said.length > 0 ? `- **${fault.n}** ${said.join("; ").replaceAll("\n", " ")}.` : null
}

/** The results as they are printed. */
export function reportOf(results: readonly Result[]): string {
  return [...HEAD_LINES, ...results.map(rowLineOf), "", ...results.flatMap((result) => noteOf(result) ?? [])].join("\n")
}

/** As the other tests count themselves. */
export function tallyOf(results: readonly Result[]) {
  const count = (is: (row: Result["row"]) => boolean) => results.filter(({ row }) => is(row)).length
  return {
    passed: count((row) => "broken" in row && row.broken.length === 0),
    failed: count((row) => "broken" in row && row.broken.length > 0),
    skipped: count((row) => "notRun" in row),
    failures: results.flatMap(({ fault, row }) =>
      "broken" in row && row.broken.length > 0
        ? [`Failed: fault ${fault.n}, ${fault.name}\n    ${row.broken.join("\n    ")}`]
        : [],
    ),
  }
}

function cellsOf(row: Row | NotRun): string[] {
  if ("notRun" in row) return ["–", "–", "–", "–", "–", "–", "not run"]
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
