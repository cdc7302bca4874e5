import { eq, sql } from "drizzle-orm"
import { linkHealth } from "#database/schema/link-health"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { counter, gauge, sharedReading } from "#platform/metrics/metrics.server"
import { askWhether } from "#platform/outgoing/ask.server"
import type { Guard } from "#platform/outgoing/door.server"
import { createWaitBudget } from "#platform/outgoing/wait-budget"
import { MINUTE_MS } from "#platform/text/day"
import { afterAsking, findingOf, isCutOff, type LinkFinding } from "./rules"

/** So many addresses of one host are asked within a minute, by all processes together. */
const PER_HOST = 10
/** So many due addresses are looked at in a round; those of busy hosts are put off. */
const IN_A_ROUND = 200
const AT_ONCE = 8
/** Six answers that never come: however many names an owner has, nobody else's links wait for more of them. */
const waitBudget = createWaitBudget({ mostMs: MINUTE_MS })
/** How we say who asks. */
const AGENT = "VitrineLinks"

const outcomes = counter(
  "links_asked_total",
  "Addresses of blocks asked whether they are still there, by what came of it",
  ["outcome"],
)
const readDead = sharedReading(async () => {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ dead: number }>(sql`select count(*)::float8 as dead from link_health where state = 'dead'`),
  )
  return rows[0]?.dead ?? 0
})
gauge("links_dead", "Addresses of blocks that are held to be dead", async () => readDead())

type Taken = { url: string; host: string }
type Asking = Readonly<{ signal: AbortSignal; guard?: Guard; now?: () => number }>

/**
 * Asks what is due, in rounds, until nothing is or the time is over. What a process that died had taken is asked on the next
 * day, and nothing twice on one.
 */
export async function askLinks({ signal, guard = {}, now = Date.now }: Asking) {
  while (!signal.aborted) {
    const taken = await takeDue()
    if (taken.length === 0) return
    const found = await askAll(taken, { signal, guard, now })
    const counted = isCutOff([...found.values()]) ? new Map<string, LinkFinding>() : found
    if (counted.size < found.size) log.warn({ asked: found.size }, "nobody answers: links are not judged")
    for (const [url, finding] of counted) await keep(url, finding)
  }
}

/** Asks the links of one host one after the other. Once a host has cost too much time, its other links wait until the next day, without a finding. */
async function askAll(taken: readonly Taken[], { signal, guard, now }: Required<Asking>) {
  const found = new Map<string, LinkFinding>()
  const hosts = [...Map.groupBy(taken, ({ host }) => host).values()]
  const next = async () => {
    for (let links = hosts.shift(); links; links = hosts.shift())
      for (const { url, host } of links) {
        if (signal.aborted) return
        const from = now()
        if (waitBudget.isSpent(host, from)) continue
        const finding = findingOf(await askWhether(url, AGENT, guard))
        waitBudget.count(host, { from, until: now() })
        outcomes.inc({ outcome: finding })
        found.set(url, finding)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return found
}

/**
 * Takes what is due, so that no other process has it too and none of it is asked again within a day. Of a host whose turn is used
 * up, the rest stands in line.
 */
export function takeDue(now = new Date()): Promise<Taken[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('link_health'))`)
    const { rows } = await tx.execute<Taken & { mine: boolean }>(sql`
      with due as (select url, host, next_at from link_health where next_at <= ${at} order by next_at limit ${IN_A_ROUND}),
      asked as (select host, count(*) as n from link_health where asked_at > ${at} - interval '1 minute' group by host),
      placed as (select d.url, coalesce(a.n, 0) + row_number() over (partition by d.host order by d.next_at, d.url) as place
        from due d left join asked a using (host)),
      taken as (update link_health h set
          asked_at = case when p.place <= ${PER_HOST} then ${at} else h.asked_at end,
          next_at = ${at} + case when p.place <= ${PER_HOST} then interval '1 day' + random() * interval '30 minutes'
            else ceil(p.place::float8 / ${PER_HOST}) * interval '1 minute' end
        from placed p where h.url = p.url returning h.url, h.host, p.place)
      select url, host, place <= ${PER_HOST} as mine from taken order by host, place`)
    return rows.flatMap(({ url, host, mine }) => (mine ? [{ url, host }] : []))
  })
}

function keep(url: string, finding: LinkFinding) {
  return withActor(SYSTEM, async (tx) => keepFinding(tx, { url, finding, now: new Date() }))
}

/** Adds the result of a check to what is known of the link. Links that are on no page any more are skipped. */
async function keepFinding(tx: Tx, { url, finding, now }: { url: string; finding: LinkFinding; now: Date }) {
  const [row] = await tx.select().from(linkHealth).where(eq(linkHealth.url, url)).for("update")
  if (!row) return
  const { state, fault, failures, failingSince } = afterAsking(row, finding, now)
  await tx.update(linkHealth).set({ state, fault, failures, failingSince }).where(eq(linkHealth.url, url))
}
