import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A file of rules: how many of its mutants some test noticed, and how many none did. */
type Score = Readonly<{ file: string; noticed: number; survived: number }>
type Report = { files: Record<string, { mutants: { status: string }[] }> }

const LEAST_IN_ALL = 85
const LEAST_OF_A_FILE = 75
/** A mutant that runs for ever is one that somebody would notice. */
const NOTICED = ["Killed", "Timeout"]
const SURVIVED = ["Survived", "NoCoverage"]
const MARK = "<!-- table -->"

/** The scores in the folder, file by file, and the groups that have left none. */
export function readScores(folder: string, groups: Readonly<Record<string, { rules: readonly string[] }>>) {
  const reports = Object.entries(groups).map(([group, { rules }]) => {
    const path = join(folder, `${group}.json`)
    const report: Report | null = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null
    return { group, scores: report && rules.flatMap((file) => scoreOf(file, report)) }
  })
  return {
    scores: reports.flatMap(({ scores }) => scores ?? []),
    missing: reports.flatMap(({ group, scores }) => (scores ? [] : [group])),
  }
}

/** None for a file that the run did not know: it has been moved since. */
function scoreOf(file: string, { files }: Report): Score[] {
  const mutants = files[file]?.mutants
  if (!mutants) return []
  const count = (statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  return [{ file, noticed: count(NOTICED), survived: count(SURVIVED) }]
}

/** A sentence for each score that is too low. */
export function weaknesses(scores: readonly Score[]): string[] {
  const judged: [string, readonly Score[], number][] = [
    ...scores.map((score): [string, Score[], number] => [score.file, [score], LEAST_OF_A_FILE]),
    ["All together", scores, LEAST_IN_ALL],
  ]
  return judged.flatMap(([name, of, least]) =>
    percentOf(of) < least ? [`${name}: ${shown(of)}, and ${least} % is the least.`] : [],
  )
}

/** Writes the table behind its mark in the document, in place of what stood there. */
export function writeScores(document: string, scores: readonly Score[], measured: string) {
  const [before] = readFileSync(document, "utf8").split(MARK)
  const table = [
    "| rules | score | noticed | survived |",
    "|---|---|---|---|",
    ...scores.map((score) => row(`\`${score.file}\``, [score])),
    row("**all**", scores),
  ]
  writeFileSync(document, [before + MARK, "", measured, "", ...table, ""].join("\n"))
}

function row(name: string, scores: readonly Score[]) {
  return `| ${name} | ${shown(scores)} | ${sum(scores, "noticed")} | ${sum(scores, "survived")} |`
}

/** Rounded down: what is shown as enough is enough. */
function shown(scores: readonly Score[]) {
  return `${(Math.floor(percentOf(scores) * 10) / 10).toFixed(1)} %`
}

function percentOf(scores: readonly Score[]) {
  const noticed = sum(scores, "noticed")
  const all = noticed + sum(scores, "survived")
  return all === 0 ? 100 : (noticed / all) * 100
}

function sum(scores: readonly Score[], name: "noticed" | "survived") {
  return scores.reduce((total, score) => total + score[name], 0)
}
