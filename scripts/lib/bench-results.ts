import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { utcDay } from "../../platform/text/day.ts"

/** One result of a benchmark: a line of the file from which the table is made. */
export type Finding =
  | Readonly<{ kind: "measured"; name: string; rounds: readonly number[]; median: number }>
  | Readonly<{ kind: "budget"; what: string; value: number; bound: string; unit: string; held: boolean }>

export type Run = Readonly<{ name: string; at: Date; seconds: number; failed: boolean; findings: readonly Finding[] }>

const HEAD = `# Results

Each figure as \`npm run bench\` last printed it; \`npm run bench -- NAME\` writes its own part anew. A budget is judged by the
ratio to a reference measured in the same run: what is absolute changes with the machine. Goals and how they came about:
the comment on top of each file in this folder.
`

/** Writes what the runs found into the table, in place of what it said of them before. */
export function writeResults(file: string, runs: readonly Run[]) {
  const parts = existsSync(file) ? partsOf(readFileSync(file, "utf8")) : new Map<string, string>()
  for (const run of runs) parts.set(run.name, partFor(run))
  const names = [...parts.keys()].sort()
  writeFileSync(file, [HEAD, ...names.map((name) => parts.get(name))].join("\n"))
}

/** The findings that a benchmark left in a file, one to a line. */
export function readFindings(file: string): Finding[] {
  if (!existsSync(file)) return []
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
}

function partsOf(text: string) {
  const [, ...parts] = text.split(/^(?=## )/m)
  return new Map(parts.map((part) => [/^## (\S+)/.exec(part)?.[1] ?? "", part.trimEnd().concat("\n")]))
}

function partFor({ name, at, seconds, failed, findings }: Run) {
  const budgets = findings.filter((finding) => finding.kind === "budget")
  const measured = findings.filter((finding) => finding.kind === "measured")
  const lines = [`## ${name}`, "", `${utcDay(at)}, ${machine()}, ${Math.round(seconds)} s in all.`]
  if (failed && budgets.every(({ held }) => held)) lines.push("", "**It ended with an error before all was measured.**")
  if (budgets.length > 0) {
    lines.push("", "| figure | goal | measured | held |", "|---|---|---|---|")
    for (const { what, bound, value, unit, held } of budgets)
      lines.push(`| ${cell(what)} | ${bound}${unit} | ${shown(value)}${unit} | ${held ? "yes" : "**no**"} |`)
  }
  if (measured.length > 0) {
    lines.push("", "| measured in the same run | median | rounds |", "|---|---|---|")
    for (const { name: what, median, rounds } of measured)
      lines.push(`| ${cell(what)} | ${shown(median)} | ${rounds.map(shown).join(", ")} |`)
  }
  return `${lines.join("\n")}\n`
}

function machine() {
  const [first] = cpus()
  const gib = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores${first ? ` (${first.model.trim()})` : ""}, ${gib} GiB, Node ${process.versions.node}`
}

function shown(value: number) {
  return Math.abs(value) < 100 ? String(Math.round(value * 100) / 100) : String(Math.round(value))
}

function cell(text: string) {
  return text.replaceAll("|", "\\|")
}
