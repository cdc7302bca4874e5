import { performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"
import { beginDay, DAY_PACKAGES, P99_MS } from "../load/begin.ts"
import { figureOf, gauge, inWords, type Taken } from "../load/gauge.ts"
import { promisesKept } from "../load/rows.ts"
import { type Summary, summaryOf } from "../load/samples.ts"
import { finding, type Proof, type World } from "../proof.ts"

const STEP_S = Number(process.env.DAY_STEP_SECONDS ?? 30)
const SETTLE_MS = 5_000
/** What runs often is compiled by then, and the pages that are visited most are kept. */
const WARM_MS = 60_000
/** Of the peak of a million views a day. */
const LEAST = 0.25
const FACTORS = [LEAST, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6]

type Step = Readonly<{ factor: number; asked: Summary; views: Summary; taken: Taken; lag: number; waiting: number }>

/** The rate is raised until p99 does not hold; then the middle between the last that held and that one is tried. */
async function proveRate(world: World) {
  const begun = await beginDay(world, LEAST)
  await pause(WARM_MS)
  const steps: Step[] = []
  for (const factor of FACTORS) {
    steps.push(await stepOf(begun, factor))
    if (!held(steps.at(-1))) break
  }
  const [best, worst] = [steps.findLast(held)?.factor ?? 0, steps.find((step) => !held(step))?.factor]
  if (worst) {
    await stepOf(begun, LEAST) // what has piled up goes
    steps.push(await stepOf(begun, (best + worst) / 2))
  }
  await begun.end()
  const top = steps.filter(held).toSorted((a, b) => b.factor - a.factor)[0]
  return [
    ...steps.toSorted((a, b) => a.factor - b.factor).map((step) => rowOf(step)),
    finding(
      "the highest rate that holds p99 under 250 ms",
      top !== undefined,
      top
        ? `${Math.round(top.asked.perSecond)} requests a second, ${top.views.perSecond.toFixed(0)} views a second: the peak of ${top.factor} million views a day`
        : "none",
    ),
    ...(await promisesKept(begun)),
  ]
}

const held = (step: Step | undefined) => step !== undefined && step.asked.p99 < P99_MS && step.asked.failed === 0

async function stepOf(
  { crowd, town, samples, said }: Awaited<ReturnType<typeof beginDay>>,
  factor: number,
): Promise<Step> {
  crowd.factor = factor
  await pause(SETTLE_MS)
  const taken = await gauge(town)
  const from = performance.now()
  await pause(STEP_S * 1_000)
  const until = performance.now()
  const used = taken()
  const worst = async (name: string) => Math.max(...(await Promise.all(town.sites.map((site) => figureOf(site, name)))))
  const [lag, waiting] = [await worst("nodejs_eventloop_lag_p99_seconds"), await worst("vitrine_database_waiting")]
  await pause(2_000) // those that were due at the end have their answers
  const seconds = (until - from) / 1_000
  const step = {
    factor,
    asked: summaryOf(samples.within({ from, until }), seconds),
    views: summaryOf(samples.within({ from, until }, { kinds: ["view"] }), seconds),
    taken: used,
    lag: lag * 1_000,
    waiting,
  }
  said(`${factor}: ${rowOf(step).found}`)
  return step
}

function rowOf(step: Step) {
  const { factor, asked, views, taken, lag, waiting } = step
  const found = [
    `${Math.round(asked.perSecond)} requests a second, ${views.perSecond.toFixed(0)} views`,
    `p50 ${Math.round(asked.p50)} ms, p99 ${Math.round(asked.p99)} ms, ${asked.failed} failed, ${asked.refused} refused`,
    inWords(taken),
    `the application's loop late by ${Math.round(lag)} ms at p99, ${waiting} waiting for a connection`,
  ].join("; ")
  return {
    ...finding(`the peak of ${factor} million views a day`, true, found),
    ...(held(step) ? {} : { held: "not tried" as const }),
  }
}

export const rate: Proof = {
  name: "rate",
  title: "The highest rate that holds p99 under 250 ms",
  packages: DAY_PACKAGES,
  run: proveRate,
}
