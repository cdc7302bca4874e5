import { sql } from "drizzle-orm"
import { afterEach, expect, inject, test, vi } from "vitest"
import { config } from "#platform/config/config.server"
import { log } from "#platform/log/log.server"
import { requestContext } from "#platform/log/request-context.server"
import { registry } from "#platform/metrics/metrics.server"
import { anAccount } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { readAs, SYSTEM, VISITOR, withActor } from "./actor.server"
import { primaryPool } from "./pool.server"

useDatabase()
afterEach(() => vi.restoreAllMocks())

/** Behind a pooler the opening says the time limits too: pooler.test.ts has that. */
const testWithoutPooler = test.skipIf(inject("databaseServer").pooler !== null)

const inRequest = <T>(requestId: string, work: () => Promise<T>) => requestContext.run({ requestId }, work)

test("who looks at the server's statements finds the request of each", async () => {
  const seen = await inRequest("aB3-_x9", () =>
    readAs(VISITOR, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return asAdmin(
        async (admin) =>
          (await admin.query("select application_name, state from pg_stat_activity where pid = $1", [rows[0]?.pid]))
            .rows,
      )
    }),
  )
  expect(seen).toEqual([{ application_name: "vitrine aB3-_x9", state: "idle in transaction" }])
})

testWithoutPooler(
  "the request's id goes with the opening, which stays one message, and ends with the transaction",
  async () => {
    const client = await primaryPool().connect()
    const sent = vi.spyOn(client, "query")
    client.release()
    await inRequest("r-1", () => withActor(SYSTEM, (tx) => tx.execute(sql`select 1`)))
    const textOf = (query: unknown) => (typeof query === "string" ? query : Reflect.get(Object(query), "text"))
    expect(sent.mock.calls.map(([query]) => textOf(query))).toEqual([
      expect.stringMatching(/^BEGIN \/\* request=r-1 \*\/; SET LOCAL ROLE \w+_system; .*TO 'vitrine r-1'$/),
      "select 1",
      "COMMIT",
    ])
    const { rows } = await primaryPool().query("select current_setting('application_name') as name")
    expect(rows).toEqual([{ name: "vitrine" }])
  },
)

test.each(["*/; drop table profiles; --", "it's", "a".repeat(49), ""])(
  "an id that is none stands in no statement: %s",
  async (id) => {
    const name = await inRequest(id, () =>
      readAs(
        VISITOR,
        async (tx) => (await tx.execute(sql`select current_setting('application_name') as name`)).rows[0],
      ),
    )
    expect(name).toEqual({ name: "vitrine" })
  },
)

test("a slow statement is written down with its request and without its values", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {})
  const { actor, userId } = await anAccount()
  const seconds = config().slowQueryMs / 1_000
  await inRequest("slow-1", () =>
    readAs(actor, (tx) => tx.execute(sql`select pg_sleep(${seconds}), 'nadia@example.test', ${"secret"}::text`)),
  )
  const told = warn.mock.calls.map(([facts]) => facts)
  expect(told).toContainEqual({
    server: "primary",
    ms: expect.any(Number),
    sql: "select pg_sleep($1), '…', $2::text",
  })
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`secret|nadia|${userId}`))
  expect(await registry.getSingleMetricAsString("vitrine_database_slow_statements_total")).toMatch(/"primary"\} [1-9]/)
})

test("a slow statement that fails says so", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {})
  const work = withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '550ms'`)
    await tx.execute(sql`select pg_sleep(5)`)
  })
  await expect(work).rejects.toMatchObject({ cause: { code: "57014" } })
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ failed: true, sql: "select pg_sleep(5)" }),
    "slow statement",
  )
})
