import { sql } from "drizzle-orm"
import { PgBoss } from "pg-boss"
import { afterAll, expect, test, vi } from "vitest"
import { z } from "zod"
import { type Actor, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { databaseAddresses } from "#platform/database/pool.server"
import { asAdmin, listenUrl, useDatabase } from "#tests/support/database"
import { defineJob, type RunningJob } from "./define.server"
import { enqueue } from "./enqueue.server"
import { DEAD_LETTERS, ensureQueues } from "./queues.server"
import { startJobs, stopJobs } from "./runtime.server"

useDatabase()

const done: { id: string; job: RunningJob }[] = []
const idsDone = () => done.map(({ id }) => id)

const payload = z.strictObject({ id: z.string() })
defineJob("greet", { payload }, async ({ id }, job) => {
  done.push({ id, job })
})
defineJob("fail-once", { payload, retries: 0 }, async () => {
  throw Object.assign(new Error("Failed query: select\nparams: nadia@example.com"), { cause: new Error("x") })
})
defineJob("one-at-a-time", { payload, policy: "short" }, async () => {})
const NIGHTLY = { cron: "10 0 * * *", payload: { id: "night" } }
defineJob("nightly", { payload, schedule: NIGHTLY }, async () => {})

const member: Actor = { kind: "member", userId: newId() }
const jobsOf = (queue: string) =>
  asAdmin(
    async (client) => (await client.query("select * from queue.job where name = $1 order by created_on", [queue])).rows,
  )

test("queues are made once, and jobs for them wait until somebody works", async () => {
  await ensureQueues()
  await ensureQueues()
  await withActor(member, (tx) => enqueue(tx, "greet", { id: "early" }))
  expect(await jobsOf("greet")).toMatchObject([{ data: { id: "early" }, state: "created" }])
})

test("a job of ours is what the queue's own sending would have made", async () => {
  const boss = new PgBoss({
    connectionString: listenUrl(),
    options: `-c role=${databaseAddresses().rolePrefix}_system`,
    schema: "queue",
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send("one-at-a-time", { id: "theirs" }, { singletonKey: "a" })
  await withActor(member, (tx) => enqueue(tx, "one-at-a-time", { id: "ours" }, { singletonKey: "b" }))
  await boss.stop({ graceful: false })
  const [theirs, ours] = await jobsOf("one-at-a-time")
  const differing = Object.keys(theirs).filter(
    (column) => JSON.stringify(theirs[column]) !== JSON.stringify(ours[column]),
  )
  expect(differing.sort()).toEqual(["created_on", "data", "id", "keep_until", "singleton_key", "start_after"])
})

test("while a job waits, another of the same key is not added", async () => {
  for (const id of ["1", "2"])
    await withActor(member, (tx) => enqueue(tx, "one-at-a-time", { id }, { singletonKey: "c" }))
  expect((await jobsOf("one-at-a-time")).filter((job) => job.singleton_key === "c")).toHaveLength(1)
})

test("nobody but the jobs' own role reads the queue", async () => {
  await expect(withActor(member, (tx) => tx.execute(sql`select * from queue.job`))).rejects.toMatchObject({
    cause: { code: "42501" },
  })
})

test("committed jobs are done soon after, rolled-back ones never", async () => {
  await startJobs(listenUrl())
  await vi.waitFor(() => expect(idsDone()).toEqual(["early"]), 10_000)
  await expect(
    withActor(member, async (tx) => {
      await enqueue(tx, "greet", { id: "rolled back" })
      throw new Error("no")
    }),
  ).rejects.toThrow("no")
  await withActor(member, (tx) => enqueue(tx, "greet", { id: "later" }))
  // The database tells of it; the next look would come only after five seconds.
  await vi.waitFor(() => expect(idsDone()).toEqual(["early", "later"]), 3_000)
  expect(done[1]?.job).toMatchObject({ attempt: 1 })
})

test("many jobs that are there at once are done one after the other, without a wait between them", async () => {
  const before = done.length
  await withActor(member, async (tx) => {
    for (let n = 0; n < 30; n++) await enqueue(tx, "greet", { id: `many ${n}` })
  })
  // Were each looked for at the next poll alone, this would take minutes.
  await vi.waitFor(() => expect(done).toHaveLength(before + 30), 10_000)
  done.length = before
})

test("a job that fails at every try is laid aside, without what its error said", async () => {
  await withActor(member, (tx) => enqueue(tx, "fail-once", { id: "bad" }))
  const letters = await vi.waitFor(async () => {
    const found = await jobsOf(DEAD_LETTERS)
    expect(found).toHaveLength(1)
    return found
  }, 10_000)
  expect(letters).toMatchObject([{ data: { id: "bad" } }])
  expect(JSON.stringify([letters, await jobsOf("fail-once")])).not.toContain("nadia")
})

test("a schedule that is written already is left alone, one that differs is put right, one that nobody has any more goes", async () => {
  const schedules = (change = "") =>
    asAdmin(async (client) => {
      if (change) await client.query(change)
      const { rows } = await client.query("select name, cron, timezone, data, updated_on from queue.schedule")
      return rows
    })
  const again = async () => {
    await stopJobs()
    await startJobs(listenUrl())
    return schedules()
  }
  const written = await schedules()
  expect(written).toMatchObject([{ name: "nightly", cron: NIGHTLY.cron, timezone: "UTC", data: NIGHTLY.payload }])
  expect(await again()).toEqual(written)
  await schedules("update queue.schedule set cron = '0 5 * * *'")
  await schedules("insert into queue.schedule (name, cron, timezone) values ('greet', '0 6 * * *', 'UTC')")
  expect(await again()).toMatchObject([{ name: "nightly", cron: NIGHTLY.cron }])
})

afterAll(stopJobs)
