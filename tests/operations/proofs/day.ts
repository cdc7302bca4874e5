import { performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"
import { mailsWithoutJob, untilMailIsOut } from "../../faults/load/mails.ts"
import { beginDay, DAY_PACKAGES, P99_MS } from "../load/begin.ts"
import { figureOf, gauge, inWords } from "../load/gauge.ts"
import { promisesKept } from "../load/rows.ts"
import { longestSilence, type Span, summaryOf, troublesOf } from "../load/samples.ts"
import { finding, type Proof, type World } from "../proof.ts"

const MINUTES = Number(process.env.DAY_MINUTES ?? 10)
const FACTOR = Number(process.env.DAY_FACTOR ?? 1)
const WARM_MS = 30_000
/** What a fault leaves behind is over by then. */
const AFTERWARDS_MS = 2_000
const WRITES = ["edit", "message", "proposal", "upload", "signUp"]
const VISITS = ["page", "picture", "view", "click"]

async function proveDay(world: World) {
  const begun = await beginDay(world, FACTOR)
  const { town, samples, ledger, crowd, pages, said } = begun
  await pause(WARM_MS)
  const taken = await gauge(town)
  const from = performance.now()
  /** At that minute of ten. */
  const at = (minute: number) => pause(Math.max(0, from + (minute * MINUTES * 60_000) / 10 - performance.now()))
  const during = async (what: string, work: () => Promise<unknown>): Promise<Span> => {
    const begin = performance.now()
    said(what)
    await work()
    return { from: begin, until: performance.now() + AFTERWARDS_MS }
  }

  await at(1)
  const silent = await during("the mail server is away", async () => {
    await town.mail.stop()
    await at(3)
    await town.mail.start()
  })
  await at(3.5)
  const used = taken()
  const deployed = await during("a deployment", () => town.deploy())
  await at(5)
  const replicaGone = await during("a replica is lost", async () => {
    await town.cluster.killNode(town.replica)
    await at(6)
    town.cluster.startNode(town.replica)
    await town.cluster.whole()
  })
  await at(7)
  const primaryGone = await during("the primary is killed", async () => {
    const killed = await town.cluster.primary()
    await town.cluster.killNode(killed)
    await town.cluster.primary()
    await at(8)
    town.cluster.startNode(killed)
    await town.cluster.whole()
  })
  said("all of the cluster is in step again")
  await at(10)
  const all = { from, until: performance.now() }
  const dropped = await Promise.all(town.sites.map((site) => figureOf(site, "vitrine_audience_events_dropped")))
  await begun.end()
  said("nobody comes any more")

  const faults = [deployed, replicaGone, primaryGone]
  const of = (span: Span, kinds?: readonly string[], without: readonly Span[] = []) => {
    const seconds = (span.until - span.from - without.reduce((sum, each) => sum + each.until - each.from, 0)) / 1_000
    return summaryOf(samples.within(span, { ...(kinds && { kinds }), without }), seconds)
  }
  const [whole, calm] = [of(all), of(all, undefined, faults)]
  const views = of(all, ["view"])
  const told = (span: Span) => {
    const { asked, failed, refused, p50, p99 } = of(span)
    return `${Math.round((span.until - span.from) / 1_000)} s, ${asked.toLocaleString("en")} requests, ${failed} failed, ${refused} refused, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`
  }
  const silence = (span: Span, kinds: readonly string[]) =>
    (longestSilence(samples.within(span, { kinds }), span) / 1_000).toFixed(1)
  for (const [what, span] of Object.entries({ all, silent, deployed, replicaGone, primaryGone }))
    said(`${what}: ${troublesOf(samples.within(span, { without: span === all ? faults : [] }))}`)
  const [visits, writes] = [of(primaryGone, VISITS), of(primaryGone, WRITES)]
  const mails = await mailsOf(begun)

  return [
    finding(
      `the peak of a million views a day${FACTOR === 1 ? "" : ` times ${FACTOR}`}, for ${MINUTES} minutes`,
      views.asked > 0 && ledger.turnedAway + crowd.failures.length === 0,
      `${whole.asked.toLocaleString("en")} requests, ${Math.round(whole.perSecond)} a second, ${views.perSecond.toFixed(1)} views a second; ${pages.all} sockets open; nobody was turned away`,
    ),
    finding(
      "all of it but for the three spans below: p99 under 250 ms, none failed",
      calm.p99 < P99_MS && calm.failed === 0 && calm.refused === 0,
      `${calm.asked.toLocaleString("en")} requests, p50 ${Math.round(calm.p50)} ms, p99 ${Math.round(calm.p99)} ms, ${calm.failed} failed, ${calm.refused} refused`,
    ),
    finding("the mail server away", of(silent).failed === 0, `${told(silent)}; ${mails.said}`),
    finding("a deployment, one process after the other", of(deployed).failed === 0, told(deployed)),
    finding(
      "a replica lost, the one that visitors read and the primary waits for",
      of(replicaGone, VISITS).failed === 0,
      `${told(replicaGone)}; of writes ${of(replicaGone, WRITES).failed}, no write kept for ${silence(replicaGone, WRITES)} s at most`,
    ),
    finding(
      "the primary killed",
      writes.asked > 0,
      `${told(primaryGone)}; no write kept for ${silence(primaryGone, WRITES)} s; of ${visits.asked.toLocaleString("en")} requests of visitors ${visits.failed} failed`,
    ),
    ...(await promisesKept(begun)),
    finding("mails promised", mails.held, mails.found),
    finding(
      "views and clicks given up",
      dropped.every((each) => each === 0),
      String(dropped.reduce((a, b) => a + b, 0)),
    ),
    finding("processors, until the deployment", true, inWords(used)),
  ]
}

/** Once those that wait have had their time: none is forgotten, and those that were sent have arrived. */
async function mailsOf({ town }: Awaited<ReturnType<typeof beginDay>>) {
  const sql = town.cluster.query.bind(town.cluster)
  const said = await untilMailIsOut(sql)
  const forgotten = await mailsWithoutJob(sql)
  const sent = await sql<{ id: string }>("select id from mail_outbox where status = 'sent'")
  const [failed] = await sql<{ n: number }>("select count(*)::int as n from mail_outbox where status = 'failed'")
  await town.mail.stop()
  const arrivals = town.mail.taken()
  const arrived = new Set(arrivals)
  const missing = sent.filter(({ id }) => !arrived.has(id)).length
  return {
    said,
    held: forgotten + missing + (failed?.n ?? 0) === 0,
    found: `${sent.length} sent, ${missing} of them did not arrive, ${arrivals.length - arrived.size} came twice under the same Message-ID, ${failed?.n} given up, ${forgotten} forgotten; ${said}`,
  }
}

export const day: Proof = {
  name: "day",
  title: "A day's peak in ten minutes, with all that happens",
  packages: DAY_PACKAGES,
  run: proveDay,
}
