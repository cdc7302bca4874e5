import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { type Fault, type Form, type Row, wrongIf } from "../fault.ts"
import { type Pattern, patternsOf } from "../patterns/collect.ts"
import { nestingOf } from "../patterns/nesting.ts"

const LENGTH = 50_000
const LIMIT_MS = 50
/** What no busy machine explains: the cost grows with the square of the length. */
const QUADRATIC_MS = 1_000
/** A pattern that has not come to its end by then never will, whatever else the machine has to do. */
const HUNG_MS = 60_000
const SIGNS = [..." \t\n\raA0zZ9-._~/@:;,<>\"'&%=+#?!()[]{}\\|*^$éا\u0301\u200f\u{1f469}"]

/** Every pattern of the sources against long texts that almost match. */
async function matchAll(form: Form): Promise<Row> {
  const patterns = patternsOf(process.cwd())
  const broken: string[] = []
  let worst = 0
  let worker = aWorker()
  for (const pattern of patterns) {
    worker.postMessage({ ...pattern, inputs: inputsFor(pattern) })
    const answer = await Promise.race([once(worker, "message"), hung()])
    const name = `/${pattern.source}/${pattern.flags} in ${pattern.file}`
    if (answer === null) {
      broken.push(`${name} does not end`)
      await worker.terminate()
      worker = aWorker()
      continue
    }
    const [{ slowest, worst: text }] = answer
    worst = Math.max(worst, slowest)
    if (slowest > (form === "long" ? LIMIT_MS : QUADRATIC_MS))
      broken.push(`${name} took ${Math.round(slowest)} ms of ${JSON.stringify(text)}…`)
  }
  await worker.terminate()
  const nested = patterns.filter(({ source }) => nestingOf(source) > 1)
  return {
    injected: `${patterns.length} patterns, ${LENGTH} characters each way`,
    notes: [
      `slowest match ${worst.toFixed(1)} ms`,
      "nested repetitions are refused by tests/faults/patterns/nesting.test.ts",
    ],
    broken: [
      ...broken,
      ...wrongIf(nested.length > 0, `nested repetitions: ${nested.map(({ source }) => source).join(" ")}`),
    ],
  }
}

function aWorker() {
  return new Worker(new URL("../patterns/match-main.ts", import.meta.url))
}

async function hung() {
  await new Promise((resolve) => setTimeout(resolve, HUNG_MS).unref())
  return null
}

/** One sign over and over, what the pattern itself spells, and both with an end that does not fit. */
function inputsFor({ source }: Pattern): string[] {
  const spelled = source.match(/[a-z\d]{1,20}/gi) ?? []
  return [...new Set([...SIGNS, ...spelled, ...spelled.map((word) => `${word} `)])].flatMap((word) => {
    const long = word.repeat(Math.ceil(LENGTH / word.length)).slice(0, LENGTH)
    return [`${long}\u0000`, `x${long}x`]
  })
}

export const patternMatches: Fault = { n: 18, name: "texts made to keep a pattern busy", run: matchAll }
