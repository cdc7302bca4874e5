import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type Site, startSite } from "../support/site.ts"
import { Cluster } from "./cluster.ts"
import { ensurePackages } from "./packages.ts"
import { Writers } from "./writers.ts"

const CLIENTS = 8
const BEFORE = 40
const AFTER = 40
const FROZEN_MS = 8_000
const SECRET_KEY = "a-secret-that-both-processes-share-0123456789"

type Round = {
  killed: string
  acknowledged: number
  refused: number
  lost: number
  doubled: number
  /** From the kill to the first acknowledgement of a write that was asked for after it. */
  outageSeconds: number
  /** From its restart until all replicas follow again. */
  rejoinedSeconds: number
}

const rounds = Number(process.argv[2] ?? 3)

try {
  ensurePackages()
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error && error.message.startsWith("Not run") ? error.message : error)
  process.exitCode = 1
}

/** Whether nothing was lost. */
async function run() {
  const cluster = new Cluster()
  const folder = mkdtempSync(join(tmpdir(), "vitrine-ha-sites-"))
  const sites: Site[] = []
  mkdirSync("test-results", { recursive: true })
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stopAll(cluster, sites, folder).then(() => process.exit(1)))
  try {
    console.log("Starting etcd, three PostgreSQL servers under Patroni, and HAProxy …")
    await cluster.start()
    const { loginUrl, ownerUrl } = await cluster.addresses()
    const env = { DATABASE_URL: loginUrl, DATABASE_OWNER_URL: ownerUrl, SECRET_KEY, RATE_LIMIT_FACTOR: "100000" }
    for (const dataDir of [join(folder, "first"), join(folder, "second")]) {
      rmSync(logOf({ dataDir }), { force: true })
      const site = await startSite({ dataDir, logFile: logOf({ dataDir }), env: { ...env, LOG_LEVEL: "info" } })
      sites.push(site)
      await running(site)
    }
    const results: Round[] = []
    for (let number = 1; number <= rounds; number++) {
      results.push(await killPrimary(cluster, sites, number))
      console.log(`round ${number}: ${JSON.stringify(results.at(-1))}`)
    }
    const frozen = await freezeReplication(cluster, sites)
    const mails = await forgottenMails(cluster)
    report(results, frozen, mails)
    return (
      mails === 0 && frozen.acknowledged === 0 && [...results, frozen].every((each) => each.lost + each.doubled === 0)
    )
  } finally {
    await stopAll(cluster, sites, folder)
  }
}

async function stopAll(cluster: Cluster, sites: readonly Site[], folder: string) {
  for (const site of sites) await site.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function killPrimary(cluster: Cluster, sites: readonly Site[], number: number): Promise<Round> {
  const writers = startWriters(sites, `kill${number}`)
  await writers.more(BEFORE)
  const killed = await cluster.primary()
  const killedAt = performance.now()
  await cluster.killNode(killed)
  const after = await writers.more(AFTER)
  const outage = Math.min(...after.map(({ answeredAt }) => answeredAt)) - killedAt
  const restartedAt = performance.now()
  cluster.startNode(killed)
  await cluster.whole()
  const rejoined = performance.now() - restartedAt
  await writers.stop()
  return {
    killed,
    ...(await judged(cluster, writers)),
    outageSeconds: outage / 1000,
    rejoinedSeconds: rejoined / 1000,
  }
}

/** No replica confirms: then nothing may be acknowledged, and all goes on once they do. */
async function freezeReplication(cluster: Cluster, sites: readonly Site[]) {
  const writers = startWriters(sites, "frozen")
  await writers.more(BEFORE)
  const letGo = await cluster.freezeReplication()
  const from = performance.now()
  await pause(FROZEN_MS)
  const until = performance.now()
  letGo()
  await writers.more(AFTER)
  await writers.stop()
  const during = writers.acknowledged.filter(({ askedAt, answeredAt }) => askedAt > from && answeredAt < until)
  return { ...(await judged(cluster, writers)), acknowledged: during.length }
}

function startWriters(sites: readonly Site[], round: string) {
  const urls = sites.map(({ url }) => url)
  return new Writers(urls, { clients: CLIENTS, round, logFile: "test-results/high-availability.writes" })
}

/** What was acknowledged must be there once; what was not, once or not at all. */
async function judged(cluster: Cluster, writers: Writers) {
  const rows = await cluster.query<{ text: string; count: number }>(
    "select value::jsonb ->> 'message' as text, count(*)::int from contact_info group by 1",
  )
  const counts = new Map(rows.map(({ text, count }) => [text, count]))
  return {
    acknowledged: writers.acknowledged.length,
    refused: writers.refused,
    lost: writers.acknowledged.filter(({ text }) => !counts.has(text)).length,
    doubled: writers.asked.filter((text) => (counts.get(text) ?? 0) > 1).length,
  }
}

/** Each message promises a mail: how many of them are neither sent nor waiting in the queue. */
async function forgottenMails(cluster: Cluster) {
  const [row] = await cluster.query<{ forgotten: number }>(`
    select ((select count(*) from contact_info) - count(*))::int as forgotten from mail_outbox m
    where status = 'sent' or exists
      (select from queue.job j where j.name = 'mail' and j.data ->> 'id' = m.id::text and j.state <= 'active')`)
  return row?.forgotten ?? Number.NaN
}

/** Once its jobs are taken up a site is whole: what is killed then, it has to bear. */
async function running(site: Site) {
  while (!readFileSync(logOf(site), "utf8").includes("jobs are taken up")) await pause(50)
}

function logOf({ dataDir }: Pick<Site, "dataDir">) {
  return `test-results/high-availability-${basename(dataDir)}.log`
}

function report(
  results: readonly Round[],
  frozen: { acknowledged: number; lost: number; refused: number },
  mails: number,
) {
  console.log("\n| round | killed | acknowledged | refused | lost | twice | outage | back in step |")
  console.log("|---|---|---|---|---|---|---|---|")
  results.forEach((each, at) => {
    const { killed, acknowledged, refused, lost, doubled, outageSeconds, rejoinedSeconds } = each
    console.log(
      `| ${at + 1} | ${killed} | ${acknowledged} | ${refused} | ${lost} | ${doubled} | ${outageSeconds.toFixed(1)} s | ${rejoinedSeconds.toFixed(1)} s |`,
    )
  })
  const sum = (pick: (each: Round) => number) => results.reduce((total, each) => total + pick(each), 0)
  console.log(
    `\n${results.length} primaries killed: ${sum((each) => each.acknowledged)} writes acknowledged, ` +
      `${sum((each) => each.lost)} lost, ${sum((each) => each.doubled)} twice; longest outage ` +
      `${Math.max(...results.map((each) => each.outageSeconds)).toFixed(1)} s.`,
  )
  console.log(
    `Without a replica that confirms for ${FROZEN_MS / 1000} s: ${frozen.acknowledged} acknowledged, ${frozen.refused} refused, ` +
      `${frozen.lost} lost. Mails promised and forgotten: ${mails}.`,
  )
}
