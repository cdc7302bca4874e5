import { setTimeout as pause } from "node:timers/promises"
import type { Site } from "../../support/site.ts"
import { brokenBy, type Fault, type Form, type Row, slowIf, wrongIf } from "../fault.ts"
import type { Attempt } from "../load/journal.ts"
import { mailsWithoutJob } from "../load/mails.ts"
import { judgeAppended, type Parts } from "../load/verdicts.ts"
import { post } from "../load/writes.ts"
import type { Cast } from "../world/people.ts"
import { type Rooms, seedRooms } from "../world/rooms.ts"
import { addressesOf, checkedOf, startBeside, startDatabase, startOn, type World } from "../world/world.ts"

/** Of each client, of each kind. */
const ROOMS = { short: 4, long: 12 }
const CUTS = { short: 2, long: 20 }
const PATIENCE_MS = 60_000
/** What is left to jobs comes with a next try of theirs. */
const JOBS_MS = 300_000
const RECOVERY_MS = 5_000

type Seeded = Readonly<{ cast: Cast; rooms: Rooms }>

/**
 * Between yes and paid: while creators press for their invoices, each in two windows at once, and two processes approve what
 * nobody answered and close readings whose moments have passed, all connections to the database are cut, again and again.
 */
async function cutRooms(form: Form, world: World): Promise<Row> {
  const place = world.newPlace()
  const database = await startDatabase(world, place)
  const env = addressesOf(database)
  const { sql } = checkedOf(place)
  const seeded: Seeded[] = []
  for (const cast of place.casts) seeded.push({ cast, rooms: await seedRooms(sql, cast, ROOMS[form]) })
  const site = await startOn(world, place, { env })
  const beside = await startBeside(world, place, { env })
  const due = await countOf(sql, "post_readings_due")

  const pressing = pressAll(seeded, [site.url, beside.url])
  const recoveryMs: number[] = []
  let ended = 0
  for (let cut = 0; cut < CUTS[form]; cut++) {
    await askForJobs(sql)
    const before = pressing.acknowledged()
    const [row] = await sql<{ n: number }>(
      "select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where datname = 'vitrine' and pid <> pg_backend_pid()",
    )
    ended += row?.n ?? 0
    const began = performance.now()
    if (await pressing.beyond(before)) recoveryMs.push(performance.now() - began)
  }
  await pressing.done
  const left = await untilJobsAreDone(sql)

  const attempts = pressing.attempts()
  const verdicts = judgeAppended(attempts, await invoicesOf(sql, attempts))
  const tally = {
    acknowledged: attempts.filter(({ acknowledged }) => acknowledged).length,
    unanswered: attempts.filter(({ acknowledged }) => !acknowledged).length,
    unansweredThere: verdicts.filter(({ what }) => what === "there unasked").length,
    lost: verdicts.flatMap(({ id, what }) => (what === "lost" ? [id] : [])),
    doubled: verdicts.flatMap(({ id, what }) => (what === "doubled" ? [id] : [])),
    halved: verdicts.flatMap(({ id, what }) => (what === "halved" ? [id] : [])),
  }
  const silent = seeded.flatMap(({ rooms }) => rooms.silent)
  const posted = seeded.flatMap(({ rooms }) => rooms.posted)
  const alone = await mailsWithoutJob(sql)
  return {
    injected: `${CUTS[form]} cuts, ${ended} connections; ${attempts.length} invoices, ${silent.length} drafts, ${due} readings`,
    tally,
    recoveryMs,
    notes: [
      `readings, approvals and invoices by two processes; the steps one by one are killed by app/features/collaborations/killed.test.ts`,
    ],
    broken: [
      ...brokenBy(tally),
      ...(await gapsIn(sql)),
      ...(await wrongSilence(sql, silent)),
      ...(await wrongReadings(sql, posted, due)),
      ...wrongIf(left > 0, `${left} drafts and readings still wait for their job`),
      ...wrongIf(alone > 0, `${alone} promised mails have no job`),
      ...pressing.unexpected.map((what) => `unexpected: ${what}`),
      ...slowIf(form, Math.max(0, ...recoveryMs) > RECOVERY_MS, "an invoice took longer than five seconds after a cut"),
    ],
  }
}

/** Each client invoices its rooms one after the other, from two windows and by two processes at once, until each has a yes. */
function pressAll(seeded: readonly Seeded[], urls: readonly string[]) {
  const attempts = new Map<string, { at: number; acknowledged: boolean }>()
  const unexpected: string[] = []
  const listeners = new Set<() => void>()
  let acknowledged = 0
  let isOver = false
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }

  async function press(cookie: string, id: string, url: string) {
    for (;;) {
      const fields = new URLSearchParams({ intent: "send", milestone: "deposit", locale: "fr" })
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const path = `/collaborations/${id}/invoices/new?for=deposit`
      const answer = await post(url, path, fields, { cookie, signal }).catch(() => null)
      const location = answer?.headers.get("location") ?? ""
      await answer?.text().catch(() => "")
      if (location.startsWith(`/collaborations/${id}/invoices/`)) return
      if (answer && answer.status !== 503) {
        unexpected.push(`${answer.status} ${location}`)
        return
      }
      await pause(50)
    }
  }

  async function client({ cast, rooms }: Seeded) {
    for (const id of rooms.toBill) {
      attempts.set(id, { at: Date.now(), acknowledged: false })
      await Promise.all(urls.map((url) => press(cast.creator.cookie, id, url)))
      attempts.set(id, { at: Date.now(), acknowledged: unexpected.length === 0 })
      acknowledged++
      tell()
    }
  }

  const done = Promise.all(seeded.map(client)).then(() => {
    isOver = true
    tell()
  })
  return {
    done,
    unexpected,
    acknowledged: () => acknowledged,
    attempts: (): Attempt[] => [...attempts].map(([id, said]) => ({ id, kind: "invoice", facts: { id }, ...said })),
    /** Once more of them have been acknowledged; false where no more are to come. */
    async beyond(before: number) {
      while (acknowledged <= before && !isOver) {
        const { promise, resolve } = Promise.withResolvers<void>()
        listeners.add(resolve)
        await promise
        listeners.delete(resolve)
      }
      return acknowledged > before
    },
  }
}

async function countOf(sql: Site["sql"], from: string) {
  const [row] = await sql<{ n: number }>(`select count(*)::int as n from ${from}`)
  return row?.n ?? 0
}

/** What comes every ten minutes comes now. */
function askForJobs(sql: Site["sql"]) {
  return sql(
    "select app_private.enqueue_job(queue, '{}'::jsonb, null, null) from unnest(array['approve-by-silence', 'read-posts-instagram']) queue",
  )
}

/** Asks for the jobs until nothing is left to them; how much is, where that takes too long. */
async function untilJobsAreDone(sql: Site["sql"]) {
  const until = performance.now() + JOBS_MS
  for (;;) {
    const left =
      (await countOf(sql, "deliverables where state = 'draft_sent'")) + (await countOf(sql, "post_readings_due"))
    if (left === 0 || performance.now() > until) return left
    await askForJobs(sql)
    await pause(1_000)
  }
}

/** An invoice with its history and the mail about it. */
async function invoicesOf(sql: Site["sql"], attempts: readonly Attempt[]) {
  const rows = await sql<{ id: string; invoices: number; events: number; mails: number }>(
    `select id, (select count(*)::int from invoices i where i.collaboration_id = asked.id) as invoices,
       (select count(*)::int from collaboration_events e where e.collaboration_id = asked.id and e.kind = 'invoiced') as events,
       (select count(*)::int from mail_outbox where text like '%' || asked.id || '%') as mails
     from unnest($1::uuid[]) asked (id)`,
    [attempts.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, ...parts }): [string, Parts] => [id, parts]))
}

/** Numbers of a creator's series: from 1 on, each once, and the counter at the last. */
async function gapsIn(sql: Site["sql"]) {
  const rows = await sql<{ id: string }>(
    `select c.influencer_id as id from invoice_counters c
     left join lateral (select count(*) as n, count(distinct i.ordinal) as different, max(i.ordinal) as most from invoices i
       where i.influencer_id = c.influencer_id and i.series = c.series) i on true
     where i.n is distinct from c.last or i.different is distinct from c.last or i.most is distinct from c.last`,
  )
  return wrongIf(rows.length > 0, `${rows.length} series of numbers have a gap`)
}

/** Each draft is approved once: by one transition, one line of history, one mail to each side. */
async function wrongSilence(sql: Site["sql"], rooms: readonly string[]) {
  const rows = await sql<{ id: string }>(
    `select d.collaboration_id as id from deliverables d where d.collaboration_id = any($1::uuid[]) and (
       d.state <> 'approved' or not d.approved_by_silence
       or (select count(*) from collaboration_events e where e.deliverable_id = d.id and e.kind = 'draft_approved') <> 1
       or (select count(*) from mail_outbox m where m.text like '%' || d.collaboration_id || '%') <> 2)`,
    [rooms],
  )
  return wrongIf(rows.length > 0, `${rows.length} drafts were not approved once, with a mail to each side`)
}

/** Each moment has its one reading, and a post with all of them is measured. */
async function wrongReadings(sql: Site["sql"], rooms: readonly string[], due: number) {
  const [row] = await sql<{ readings: number; unmeasured: number }>(
    `select (select count(*)::int from post_readings) as readings,
       (select count(*)::int from deliverables where collaboration_id = any($1::uuid[]) and state <> 'measured') as unmeasured`,
    [rooms],
  )
  return [
    ...wrongIf(row?.readings !== due, `${row?.readings} readings were kept of ${due}`),
    ...wrongIf((row?.unmeasured ?? 0) > 0, `${row?.unmeasured} posts are not measured`),
  ]
}

export const rooms: Fault = {
  n: 21,
  name: "connections cut while rooms invoice, approve and read",
  run: cutRooms,
}
