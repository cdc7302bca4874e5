import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { afterAll, expect, test } from "vitest"
import { daysAfter } from "#platform/text/day"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { asAdmin, lockWaiters, useDatabase } from "#tests/support/database"
import { startNetworkStub } from "#tests/support/network-stub"
import { held, json } from "#tests/support/network-stub/answers"
import { useWorker } from "#tests/support/worker-process"

useDatabase()

const KILLS = 10
const BATCH = 50
const CHANNELS = (KILLS + 1) * BATCH
const dayAgo = daysAfter(new Date(), -1)
const stub = await startNetworkStub()
afterAll(() => stub.close())
const start = useWorker("refresh-worker-main")

function startWorker() {
  return start([], { NODE_ENV: "production", YOUTUBE_API_KEY: "key", YOUTUBE_API_BASE: stub.origin }).worker
}

async function killed(worker: ChildProcess) {
  worker.kill("SIGKILL")
  await once(worker, "close")
  // As after the minutes in which a lease counts.
  await asAdmin((db) => db.query("update network_budgets set lease_until = now() - interval '1 second'"))
}

/** Ends a process while the network has not yet answered for the batch that has this channel. */
async function killWhileAsking(id: string) {
  const { answer, arrived } = held(json(500, {}))
  stub.youtube.script(id, answer)
  const worker = startWorker()
  await Promise.race([arrived, endOf(worker)])
  await killed(worker)
  stub.youtube.unscript(id)
}

/** Ends a process in the middle of the transaction that keeps the batch of this channel. */
async function killWhileKeeping(id: string) {
  await asAdmin(async (db) => {
    await db.query("begin")
    await db.query("select 1 from influencer_networks where platform_id = $1 for update", [id])
    const worker = startWorker()
    await Promise.race([lockWaiters(1), endOf(worker)])
    await killed(worker)
    await db.query("rollback")
  })
}

/** A process that ends by itself will never come to where it is to be killed. */
async function endOf(worker: ChildProcess) {
  const [code] = await once(worker, "exit")
  throw new Error(`the process ended by itself, with ${code}`)
}

test("a process that is killed ten times while it reads leaves one snapshot of each account and day", async () => {
  const ids: string[] = []
  for (let at = 0; at < CHANNELS; at += 1) {
    const handle = `channel${at}`
    const { id } = stub.youtube.addChannel({ handle, subscriberCount: String(1000 + at) })
    ids.push(id)
    // Each a little later than the one before, so that it is known who is in which batch.
    const dueAt = new Date(dayAgo.getTime() + at)
    const network = aNetwork({ handle, platformId: id, followers: 1000, fetchedAt: dayAgo, attemptedAt: dayAgo, dueAt })
    await anInfluencer({ networks: [network] })
  }

  for (let kill = 0; kill < KILLS; kill += 1) {
    // Each process keeps one batch, and is ended in the one after it.
    const inHand = ids[(kill + 1) * BATCH] ?? ""
    await (kill % 2 === 0 ? killWhileAsking(inHand) : killWhileKeeping(inHand))
  }
  const last = startWorker()
  await once(last, "close")

  const { rows } = await asAdmin((db) =>
    db.query(`select count(*)::int as read, count(distinct s.influencer_id)::int as influencers,
        count(*) filter (where s.followers = n.followers)::int as same,
        count(*) filter (where n.due_at > now())::int as settled
      from network_snapshots s join influencer_networks n using (influencer_id, network)`),
  )
  expect(rows).toEqual([{ read: CHANNELS, influencers: CHANNELS, same: CHANNELS, settled: CHANNELS }])
}, 300_000)
