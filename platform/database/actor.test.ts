import { eq, inArray, sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { profiles } from "#database/schema/accounts"
import { settings } from "#database/schema/operations"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { requestContext } from "#platform/log/request-context.server"
import { anAccount, countRows } from "#tests/support/builders"
import { asAdmin, listenUrl, useDatabase } from "#tests/support/database"
import {
  AUTH,
  afterCommit,
  checkedByWrite,
  goOnAs,
  readAs,
  readTogether,
  SYSTEM,
  type Tx,
  VISITOR,
  withActor,
} from "./actor.server"
import { newDeadline } from "./deadline.server"
import { newId } from "./ids"
import { closeDatabase, connectDatabase, databaseAddresses, primaryPool } from "./pool.server"

useDatabase()

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ("code" in error && error.code) || codeOf(error.cause) : undefined
const failure = (work: Promise<unknown>) => work.then(() => "no failure", codeOf)

test("what a failed statement wrote before is rolled back, and the connection goes back clean", async () => {
  const [before, nadia] = [await countRows("settings"), await anAccount()]
  const work = withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`insert into settings (key, value) values ('a', '1')`)
    await tx.execute(sql`select 1 / 0`)
  })
  expect(await failure(work)).toBe("22012")
  expect(await countRows("settings")).toBe(before)
  const { rows } = await withActor(nadia.actor, (tx) => tx.execute(sql`select current_user as role`))
  expect(rows[0]?.role).toMatch(/_member$/)
})

test("an error that is swallowed inside does not look like success", async () => {
  const work = withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(work).rejects.toThrow("a failed statement was swallowed")
})

test("the role and the user last as long as the transaction", async () => {
  const nadia = await anAccount()
  const seen = await withActor(nadia.actor, (tx) => tx.execute(sql`select app_private.uid() as uid`))
  expect(seen.rows[0]?.uid).toBe(nadia.userId)
  for (const _ of Array.from({ length: 10 })) {
    const { rows } = await primaryPool().query(
      "select current_user as role, current_setting('app.user_id', true) as uid",
    )
    expect(rows[0]).toEqual({ role: expect.stringMatching(/_login$/), uid: "" })
  }
})

test("the login role alone reads nothing, so that a failed opening opens nothing", async () => {
  expect(await failure(primaryPool().query("select * from public.profiles"))).toBe("42501")
})

test("a reading transaction cannot write", async () => {
  expect(await failure(readAs(SYSTEM, (tx) => tx.execute(sql`delete from settings`)))).toBe("25006")
})

test("the opening of a transaction and all that is asked at once leave in one write", async () => {
  const ask = (tx: Tx) => Promise.all([1, 2, 3, 4].map((value) => tx.execute(sql`select ${value}::int as value`)))
  await readAs(VISITOR, ask)
  const client = await primaryPool().connect()
  client.release()
  const { stream } = client.connection
  const [single, several] = [vi.spyOn(stream, "_write"), vi.spyOn(stream, "_writev")]
  const answers = await readAs(VISITOR, ask)
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual([1, 2, 3, 4])
  // A second one ends the transaction.
  expect(single.mock.calls.length + several.mock.calls.length).toBeLessThanOrEqual(2)
})

type Run = (work: (tx: Tx) => Promise<void>) => Promise<void>

/** Two that wait for each other: each has written its own row before either asks for the other's. */
async function inDeadlock(one: Run, other: Run) {
  const keys = [`deadlock-${newId()}`, `deadlock-${newId()}`] as const
  await withActor(SYSTEM, (tx) => tx.insert(settings).values(keys.map((key) => ({ key, value: [] }))))
  const written = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const add = (tx: Tx, row: 0 | 1, word: string) =>
    tx
      .update(settings)
      .set({ value: sql`${settings.value} || to_jsonb(${word}::text)` })
      .where(eq(settings.key, keys[row]))
  const crossing = (own: 0 | 1, foreign: 0 | 1) => async (tx: Tx) => {
    await add(tx, own, "own")
    written[own].resolve()
    await written[foreign].promise
    await add(tx, foreign, "other")
  }
  await Promise.all([one(crossing(0, 1)), other(crossing(1, 0))])
  const rows = await readAs(SYSTEM, (tx) => tx.select().from(settings).where(inArray(settings.key, keys)))
  return rows.map(({ value }) => [...(value as string[])].toSorted())
}

test("who gives way in a deadlock runs again, and both have written once", async () => {
  const begun = vi.fn()
  const run: Run = (work) =>
    withActor(SYSTEM, (tx) => {
      begun()
      return work(tx)
    })
  expect(await inDeadlock(run, run)).toEqual([
    ["other", "own"],
    ["other", "own"],
  ])
  expect(begun.mock.calls.length).toBeGreaterThan(2)
})

test("a write that runs again after a deadlock begins with its check again", async () => {
  const [nadia, karim] = [await anAccount(), await anAccount()]
  const check = vi.fn(async (tx: Tx) => void (await tx.execute(sql`select 1`)))
  const begun = vi.fn()
  const checked =
    ({ actor }: typeof nadia): Run =>
    (work) =>
      checkedByWrite(actor, check, () =>
        withActor(actor, async (tx) => {
          begun()
          await goOnAs(tx, SYSTEM)
          await work(tx)
        }),
      )
  await inDeadlock(checked(nadia), checked(karim))
  expect(begun.mock.calls.length).toBeGreaterThan(2)
  expect(check).toHaveBeenCalledTimes(begun.mock.calls.length)
})

test("there is no transaction inside a transaction", async () => {
  await withActor(VISITOR, async (tx) => {
    expect(() => Reflect.get(tx, "transaction")()).toThrow("a transaction is open already")
  })
})

test("a user id that is none is refused before it reaches the database", async () => {
  const forged = { kind: "member", userId: "'; drop table profiles; --" } as const
  await expect(withActor(forged, async () => {})).rejects.toThrow("not a UUID")
})

test("what a member reads together is one transaction, whoever reads it; others' and later ones are others", async () => {
  const [nadia, yara] = [await anAccount(), await anAccount()]
  const at = (actor: Parameters<typeof readAs>[0]) =>
    readAs(actor, async (tx) => {
      const { rows } = await tx.execute<{ uid: string | null; place: string }>(
        sql`select app_private.uid() as uid, pg_backend_pid()::text as place`,
      )
      return rows[0]
    })
  let late: Promise<unknown> = Promise.resolve()
  const [one, other, stranger, after] = await readTogether(nadia.actor, async () => {
    const both = await Promise.all([at(nadia.actor), at(nadia.actor), at(yara.actor)])
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    late = isOver.then(() => at(nadia.actor))
    return [...both, end] as const
  })
  expect(one).toEqual(other)
  expect(stranger?.uid).toBe(yara.userId)
  expect(stranger?.place).not.toBe(one?.place)
  after()
  expect(await late).toMatchObject({ uid: nadia.userId })
})

test("what fails among what is read together fails all of it, and the connection goes back clean", async () => {
  const nadia = await anAccount()
  const broken = () => readAs(nadia.actor, (tx) => tx.execute(sql`select 1 / 0`))
  expect(await failure(readTogether(nadia.actor, async () => Promise.all([broken(), broken()])))).toBe("22012")
  expect(await readAs(nadia.actor, async () => "read")).toBe("read")
})

test("what waits for the commit runs after it, and never after a rollback", async () => {
  const ran: string[] = []
  await withActor(SYSTEM, async (tx) => {
    afterCommit(tx, () => ran.push("committed"))
    expect(ran).toEqual([])
  })
  const failing = withActor(SYSTEM, async (tx) => {
    afterCommit(tx, () => ran.push("rolled back"))
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  expect(ran).toEqual(["committed"])
})

test("a connection that ends while it is in use fails its work and nothing else", async () => {
  const work = withActor(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await asAdmin((admin) => admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]))
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow()
  expect(await countRows("settings")).toBeGreaterThanOrEqual(0)
})

test("every table of ours has row-level security, forced, and at least one policy", async () => {
  const { rows } = await asAdmin((admin) =>
    admin.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity
          and (c.relispartition or exists (select from pg_policy p where p.polrelid = c.oid)))`),
  )
  expect(rows).toEqual([])
})

test("no role of the application may bypass the policies, and views ask with the reader's rights", async () => {
  const { rows } = await asAdmin((admin) =>
    admin.query(
      `select rolname from pg_roles where (rolsuper or rolbypassrls) and rolname ~ '_(login|owner|visitor|member|system|auth|helper)$'`,
    ),
  )
  expect(rows).toEqual([])
  const views = await asAdmin((admin) =>
    admin.query(`select relname from pg_class c join pg_namespace n on n.oid = relnamespace
      where n.nspname = 'public' and relkind = 'v' and not coalesce(reloptions::text like '%security_invoker=true%', false)`),
  )
  expect(views.rows).toEqual([])
})

test("people read and change their own profile alone, and of it the columns that are theirs", async () => {
  const [nadia, jules] = [await anAccount(), await anAccount({ firstName: "Jules" })]
  const seen = await readAs(nadia.actor, (tx) => tx.select({ id: profiles.id }).from(profiles))
  expect(seen).toEqual([{ id: nadia.userId }])
  const changed = await withActor(nadia.actor, (tx) =>
    tx.execute(sql`update profiles set first_name = 'X' where id = ${jules.userId}`),
  )
  expect(changed.rowCount).toBe(0)
  const forbidden = withActor(nadia.actor, (tx) => tx.execute(sql`update profiles set reserved_username = 'jules'`))
  expect(await failure(forbidden)).toBe("42501")
})

test("a request that has no time left asks the database nothing, and what follows from a write has no such limit", async () => {
  let followed: unknown
  const write = () =>
    withActor(VISITOR, async (tx) => {
      await tx.execute(sql`select 1`)
      afterCommit(tx, () => {
        followed = requestContext.getStore()
      })
    })
  await requestContext.run({ requestId: "r", deadline: newDeadline(4_500) }, write)
  expect(followed).toEqual({ requestId: "r" })
  const late = requestContext.run({ requestId: "r", deadline: newDeadline(0) }, write)
  await expect(late).rejects.toMatchObject({ status: 503 })
})

test("a statement that outlasts the deadline of its request ends with its connection, and the next one is well", async () => {
  const deadline = newDeadline(300)
  const slow = requestContext.run({ requestId: "r", deadline }, () =>
    readAs(VISITOR, (tx) => tx.execute(sql`select pg_sleep(60)`)),
  )
  const error = await slow.catch((thrown) => thrown)
  expect(isDatabaseAway(error)).toBe(true)
  expect(codeOf(error)).not.toBe("57014") // the server's own limit, which comes later
  expect((await readAs(VISITOR, (tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
})

test("who waits for a new connection when the database is closed is still answered, and does not hold the end up", async () => {
  const { rolePrefix } = databaseAddresses()
  await closeDatabase()
  connectDatabase({ loginUrl: listenUrl(), rolePrefix })
  const reading = [AUTH, SYSTEM].map((actor) => readAs(actor, (tx) => tx.execute(sql`select 1 as one`)))
  await closeDatabase()
  for (const { rows } of await Promise.all(reading)) expect(rows).toEqual([{ one: 1 }])
})
