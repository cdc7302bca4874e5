import type { Member } from "#platform/database/actor.server"
import "#app/features/networks/refresh/jobs.server"
import { beforeAll, expect, test } from "vitest"
import { Forbidden } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import { HOUR_MS } from "#platform/text/day"
import { aNetwork, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import type { Network } from "#vocabulary/networks"
import { actInUpdates } from "./act.server"
import { loadUpdates } from "./load.server"

useDatabase()
beforeAll(ensureQueues)

const params = new URLSearchParams({ tab: "updates" })
const client = { address: "192.0.2.1" }

const of = async (actor: Member, wanted: Network) =>
  (await loadUpdates(actor, params)).networks.find(({ network }) => network === wanted)

function retry(actor: Member, network: string) {
  const form = new FormData()
  form.set("network", network)
  return actInUpdates({ actor, form, params, client })
}

test("each network tells its accounts, its readings by outcome, its last run and its next one", async () => {
  const admin = await anAdmin()
  const later = new Date(Date.now() + HOUR_MS)
  await anInfluencer({ networks: [aNetwork({ dueAt: new Date(0), failures: 3 })] })
  await anInfluencer({ networks: [aNetwork({ dueAt: later })] })
  await asAdmin(async (db) => {
    await db.query(
      `insert into network_usage (network, day, calls, spent_cents, outcomes) values
       ('youtube', (now() at time zone 'utc')::date, 5, 0, '{"ok": 4, "transient:timeout": 1}'),
       ('youtube', (now() at time zone 'utc')::date - 6, 5, 0, '{"ok": 2}'),
       ('youtube', (now() at time zone 'utc')::date - 7, 5, 0, '{"ok": 900}'),
       ('x', (now() at time zone 'utc')::date, 3, 120, '{}'), ('x', (now() at time zone 'utc')::date - 2, 3, 80, '{}')`,
    )
    await db.query(
      "update network_budgets set run_started_at = '2026-11-22T08:00:00Z', run_ended_at = '2026-11-22T08:02:00Z', held_until = $1 where network = 'youtube'",
      [later],
    )
    await db.query("update network_budgets set lease_until = now() + interval '1 minute' where network = 'twitch'")
  })
  const youtube = await of(admin.actor, "youtube")
  expect(youtube).toMatchObject({
    accounts: 2,
    due: 1,
    failing: 1,
    isRunning: false,
    runEndedAt: new Date("2026-11-22T08:02:00Z"),
    heldUntil: later,
    circuitUntil: null,
    outcomes: [
      { name: "ok", count: 6 },
      { name: "transient:timeout", count: 1 },
    ],
  })
  expect(youtube?.nextAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000)
  expect(await of(admin.actor, "twitch")).toMatchObject({ isRunning: true, accounts: 0, outcomes: [] })
  expect((await loadUpdates(admin.actor, params)).spending).toMatchObject({ todayCents: 120, daysCents: 200 })
})

test("an admin has a network read again, failing accounts first, and the log says so", async () => {
  const admin = await anAdmin()
  const later = new Date(Date.now() + HOUR_MS)
  const failing = await anInfluencer({ networks: [aNetwork({ network: "tiktok", dueAt: later, failures: 2 })] })
  const fine = await anInfluencer({ networks: [aNetwork({ network: "tiktok", dueAt: later })] })
  expect(await retry(admin.actor, "tiktok")).toMatchObject({ status: 302 })
  const { rows } = await asAdmin((db) =>
    db.query(
      `select influencer_id as id from influencer_networks where network = 'tiktok' and due_at <= now()
       and influencer_id = any ($1)`,
      [[failing.influencerId, fine.influencerId]],
    ),
  )
  expect(rows).toEqual([{ id: failing.influencerId }])
  const jobs = await asAdmin((db) => db.query("select 1 from queue.job where name = 'refresh-tiktok'"))
  expect(jobs.rowCount).toBe(1)
  const audited = await asAdmin((db) =>
    db.query("select target, after from audit_log where action = 'network_retried'"),
  )
  expect(audited.rows).toEqual([{ target: "tiktok", after: { accounts: 1 } }])
})

test("nobody but an admin looks or asks, and an unknown network is refused", async () => {
  const { actor } = await anAccount()
  await expect(loadUpdates(actor, params)).rejects.toThrow(Forbidden)
  await expect(retry(actor, "tiktok")).rejects.toThrow(Forbidden)
  expect(await retry((await anAdmin()).actor, "myspace")).toMatchObject({ init: { status: 400 } })
})
