import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { type Pattern, patternsOf } from "./collect.ts"

export const LENGTH = 50_000
/** What no busy machine explains: the cost grows with the square of the length. */
const QUADRATIC_MS = 1_000
/** A pattern that has not come to its end by then never will, whatever else the machine has to do. */
const HUNG_MS = 60_000
const SIGNS = [..." \t\n\raA0zZ9-._~/@:;,<>\"'&%=+#?!()[]{}\\|*^$éا\u0301\u200f\u{1f469}"]

type Matches = Readonly<{ patterns: readonly Pattern[]; slowestMs: number; broken: readonly string[] }>

/** Every pattern of the sources against long texts that almost match; `broken` says which took more than `limitMs` for one of them. */
export async function matchAll(root: string, limitMs = QUADRATIC_MS): Promise<Matches> {
  const patterns = patternsOf(root)
  const broken: string[] = []
  let slowestMs = 0
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
    slowestMs = Math.max(slowestMs, slowest)
    if (slowest > limitMs) broken.push(`${name} took ${Math.round(slowest)} ms of ${JSON.stringify(text)}…`)
  }
  await worker.terminate()
  return { patterns, slowestMs, broken }
}

function aWorker() {
  return new Worker(new URL("./match-main.ts", import.meta.url))
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
