import { sql } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { createCache } from "#platform/cache/cache.server"
import { touch } from "#platform/cache/touch.server"
import { requestContext } from "#platform/log/request-context.server"
import { type Replicated, startReplicated } from "#tests/support/replicated"
import { readAs, SYSTEM, type Tx, VISITOR, withActor } from "./actor.server"
import { closeDatabase, connectDatabase, replica } from "./pool.server"
import { watchReplica } from "./replica-watch.server"

let servers: Replicated
let stopWatch: () => Promise<void>
beforeAll(async () => {
  servers = await startReplicated()
})
afterAll(() => servers.stop())
beforeEach(async () => {
  connectDatabase(servers)
  stopWatch = await watchReplica(20)
  await isRead()
})
afterEach(async () => {
  await stopWatch()
  await closeDatabase()
})

const isRead = () => vi.waitFor(() => expect(replica()?.shownMoment).toEqual(expect.any(Number)), 5_000)
const isLeftOut = () => vi.waitFor(() => expect(replica()?.shownMoment).toBeNull(), 10_000)

const asReader = <T>(work: () => Promise<T>) => requestContext.run({ requestId: "r1", mayReadReplica: true }, work)

/** Which server answered. */
async function whereFrom(tx: Tx) {
  const { rows } = await tx.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)
  return rows[0]?.replica ? "replica" : "primary"
}
const siteName = async (tx: Tx) =>
  (await tx.execute<{ value: unknown }>(sql`select value from settings where key = 'site_name'`)).rows[0]?.value ?? null

function nameSite(name: string) {
  return withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`insert into settings (key, value) values ('site_name', ${JSON.stringify(name)})
      on conflict (key) do update set value = excluded.value`)
    await touch(tx, ["settings"])
  })
}

test("visitors' reads go to the replica, all others to the primary", async () => {
  const seen = await asReader(() => Promise.all([readAs(VISITOR, whereFrom), readAs(SYSTEM, whereFrom)]))
  expect(seen).toEqual(["replica", "primary"])
})

test("what is no reader's request reads from the primary: jobs, and whoever has a session or has just sent something", async () => {
  expect(await readAs(VISITOR, whereFrom)).toBe("primary")
  const reading = requestContext.run({ requestId: "r1", mayReadReplica: false }, () => readAs(VISITOR, whereFrom))
  expect(await reading).toBe("primary")
})

test("whoever has written reads from the primary until the end of the request", async () => {
  const seen = await asReader(async () => {
    await withActor(VISITOR, (tx) => tx.execute(sql`select 1`))
    return readAs(VISITOR, whereFrom)
  })
  expect(seen).toBe("primary")
})

test("what was changed a moment ago is read from the primary by what keeps it", async () => {
  await nameSite("Before")
  const names = createCache<unknown>()
  const take = () => asReader(() => names.take("name", ["settings"], () => readAs(VISITOR, siteName)))
  await servers.pauseReplay()
  try {
    await nameSite("After")
    // Nothing is kept yet, so that the replica is asked, which cannot know.
    expect(await asReader(() => readAs(VISITOR, whereFrom))).toBe("replica")
    expect(await take()).toBe("After")
  } finally {
    await servers.resumeReplay()
  }
})

test("what was not touched is kept as the replica shows it", async () => {
  const places = createCache<string>()
  await servers.pauseReplay()
  try {
    await nameSite("Somewhere else")
    const take = (tag: string) => asReader(() => places.take(tag, [tag], () => readAs(VISITOR, whereFrom)))
    expect([await take("settings"), await take("others")]).toEqual(["primary", "replica"])
  } finally {
    await servers.resumeReplay()
  }
})

test("a replica that falls behind is left out, and taken back once it has caught up", async () => {
  await servers.pauseReplay()
  await nameSite("Ahead")
  await isLeftOut()
  expect(await asReader(() => readAs(VISITOR, siteName))).toBe("Ahead")
  await servers.resumeReplay()
  await isRead()
  expect(await asReader(() => readAs(VISITOR, siteName))).toBe("Ahead")
})

test("a replica that has everything is not behind, however long nothing happens", async () => {
  await servers.pauseReplay()
  const looks = replica()?.shownMoment
  await vi.waitFor(() => expect(replica()?.lagSeconds).toBe(0))
  expect(replica()?.shownMoment).toBe(looks)
  await servers.resumeReplay()
})

test("a reader whose replica dies is answered by the primary; once it is back, it is read again", async () => {
  let tries = 0
  const seen = await asReader(() =>
    readAs(VISITOR, async (tx) => {
      tries++
      const where = await whereFrom(tx)
      if (where === "replica") {
        await servers.killReplica()
        await tx.execute(sql`select 1`)
      }
      return where
    }),
  )
  expect([seen, tries]).toEqual(["primary", 2])
  await isLeftOut()
  expect(await asReader(() => readAs(VISITOR, whereFrom))).toBe("primary")
  await servers.restartReplica()
  await isRead()
  expect(await asReader(() => readAs(VISITOR, whereFrom))).toBe("replica")
})

test("a replica that dies is left out at once, although nobody reads it", async () => {
  await stopWatch()
  stopWatch = await watchReplica(3_600_000)
  await isRead()
  // A connection that is lost while it is in use fails its user, and not the pool.
  await vi.waitFor(() => expect(replica()?.pool.idleCount).toBe(replica()?.pool.totalCount))
  await servers.killReplica()
  await isLeftOut()
  await servers.restartReplica()
})

test("what is wrong with the question is told, not asked again", async () => {
  let tries = 0
  const work = asReader(() =>
    readAs(VISITOR, async (tx) => {
      tries++
      await tx.execute(sql`select 1 / 0`)
    }),
  )
  await expect(work).rejects.toMatchObject({ cause: { code: "22012" } })
  expect(tries).toBe(1)
})

test("a server that is no replica is never read", async () => {
  await stopWatch()
  await closeDatabase()
  connectDatabase({ ...servers, replicaUrl: servers.loginUrl })
  stopWatch = await watchReplica(20)
  expect(replica()?.shownMoment).toBeNull()
  expect(await asReader(() => readAs(VISITOR, whereFrom))).toBe("primary")
})
