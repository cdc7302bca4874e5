import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import type { DirectorySearch } from "../search"
import { located } from "./area.server"
import { cardsQuery } from "./cards.server"
import { COSTS, type Costs } from "./costs"
import { countTerms, type Part } from "./estimates"
import { countQuery, pageQueries, readWindow, type Why, type Window } from "./execute.server"
import { type Filter, SCRIPTS, termsOf } from "./filters"
import { type Branch, type Plan, planFor } from "./plan"
import { statisticsOf } from "./search.server"
import { timesUsed } from "./spelling"
import type { QueryWord, Statistics } from "./statistics.server"

/** Runs a search, and says which plan it took, what was estimated and why, with PostgreSQL's own plan of each statement. */
export async function explainSearch(tx: Tx, asked: DirectorySearch, window: Window, costs: Costs = COSTS) {
  const search = await located(tx, asked)
  const { filters, statistics } = await statisticsOf(tx, search)
  const known = [
    ...statistics.words.map(wordLine),
    ...filters.map((filter) => filterLine(filter, statistics)),
    `${statistics.entries} entries were counted, ${statistics.arabicEntries} of them with Arabic names.`,
  ]
  const plan = planFor({ filters, statistics, sort: search.sort, wanted: window.offset + window.limit }, costs)
  if (!plan) return [...known, "No statement is run: no entry has one of the words."].join("\n")

  const runs: { why: Why; branches: readonly Branch[] }[] = []
  const found = await readWindow(tx, search, plan, window, (why, branches) => runs.push({ why, branches }))
  const lines = [...known, ...weighedLines(plan)]
  for (const { why, branches } of runs) {
    lines.push("", `Statement (${why}):`, ...branches.map(branchLine))
    lines.push(...(await postgresPlan(tx, cardsQuery(pageQueries(search, branches, window)))))
  }
  if (found.total !== null) lines.push("", `Count: the scan saw all results, ${found.total}.`)
  else if (found.cards.length === window.limit && found.isBeyondCounting)
    lines.push("", "Count: surely beyond what is counted, so no statement is run.")
  else
    lines.push("", "Count:", branchLine(plan.complete), ...(await postgresPlan(tx, countQuery(search, plan.complete))))
  return lines.join("\n")
}

function wordLine({ spellings, prefix, isPrefix }: QueryWord) {
  const counted = spellings.map((spelling) => `${spelling.word} (${timesUsed(spelling)})`).join(", ")
  if (spellings.length === 0) return "Word: nobody has it, nor one like it."
  if (isPrefix) return `Word: prefix, ${counted} entries.`
  return prefix === null ? `Word: ${counted} entries.` : `Word: prefix ${prefix}, asked as ${counted} entries.`
}

function filterLine(filter: Filter, statistics: Statistics) {
  const terms = termsOf(filter, SCRIPTS)
  return `Filter: ${filter.kind}=${filter.anyOf.join("|")}, ${countTerms(terms, statistics)} entries.`
}

function weighedLines({ weighed }: Plan) {
  const { expected, textScan, orderedScan, parts } = weighed
  return [
    `Expected: ${Math.round(expected)} results.`,
    `Text scan: ${ms(textScan)}.`,
    `Ordered scan: ${ms(orderedScan)}, with counting.`,
    ...parts.map(
      ({ part, ...each }) =>
        `  ${nameOf(part)}: ${Math.round(each.expected)} results; text scan ${ms(each.textScan)}, ordered scan ${ms(each.orderedScan)}.`,
    ),
  ]
}

function ms(microseconds: number | null) {
  return microseconds === null ? "impossible" : `${(microseconds / 1000).toFixed(1)} ms`
}

function nameOf({ first, script }: Part) {
  if (first)
    return `names that begin with ${first.word.prefix ?? first.word.spellings.map(({ word }) => word).join(" or ")}`
  return script ? `${script} names` : "the whole list"
}

function branchLine({ part, scan }: Branch) {
  if (scan.kind === "ordered") {
    const end = scan.maxSteps === null ? "to the end" : `through ${scan.maxSteps} entries at most`
    return `  ordered scan of ${nameOf(part)}, ${end}`
  }
  const terms = scan.terms.map((oneOf) => oneOf.join(" | ")).join(" & ")
  const checks = scan.recheck.length > 0 ? `, checking ${scan.recheck.length} more words on each` : ""
  return `  text scan for ${terms}${checks}${scan.cap === null ? "" : `, up to ${scan.cap} entries`}`
}

async function postgresPlan(tx: Tx, statement: SQL) {
  const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain (analyze, buffers, costs off) ${statement}`)
  return rows.map((row) => `    ${row["QUERY PLAN"]}`)
}
