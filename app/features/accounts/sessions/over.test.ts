import { PgDialect } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import { anAccount } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { ABSOLUTE_MS, ADMIN_ABSOLUTE_MS, ADMIN_IDLE_MS, endOfSession, SESSION_SECONDS } from "./lifetimes"
import { IS_OVER } from "./over.server"

useDatabase()

/** Before each edge, on it and behind it. */
const around = (...edges: number[]) => edges.flatMap((ms) => [ms - 1, ms, ms + 1])
const SEEN = [0, ...around(ADMIN_IDLE_MS)]
const CREATED = [...SEEN, ...around(ADMIN_ABSOLUTE_MS, ABSOLUTE_MS)]
const LEFT = [...around(0), SESSION_SECONDS * 1000, 2 * ABSOLUTE_MS]

test("the database and the server agree when a session has ended, to the millisecond", async () => {
  const { sql: isOver, params } = new PgDialect().sqlToQuery(IS_OVER)
  const people = { admin: await anAccount({ role: "admin" }), member: await anAccount({ role: "influencer" }) }
  for (const [role, { userId }] of Object.entries(people))
    await asAdmin(async (db) => {
      await db.query("begin")
      // Within one transaction `now()` is one moment.
      await db.query(
        `insert into auth.sessions (id, user_id, token, created_at, last_seen_at, expires_at)
         select gen_random_uuid(), $1, gen_random_uuid(), now() - c * interval '1 ms', now() - s * interval '1 ms',
           now() + l * interval '1 ms'
         from unnest($2::bigint[]) c, unnest($3::bigint[]) s, unnest($4::bigint[]) l`,
        [userId, CREATED, SEEN, LEFT],
      )
      const { rows } = await db.query<Record<"created" | "seen" | "expires" | "now", Date> & { over: boolean }>(
        `select created_at as created, last_seen_at as seen, expires_at as expires, now() as now, ${isOver} as over
         from auth.sessions s where user_id = $${params.length + 1}`,
        [...params, userId],
      )
      await db.query("rollback")
      const asServer = rows.map((row) => {
        const times = { createdAt: row.created, lastSeenAt: row.seen, expiresAt: row.expires }
        return { ...row, over: endOfSession(times, role === "admin") <= row.now }
      })
      expect(rows).toHaveLength(CREATED.length * SEEN.length * LEFT.length)
      expect(rows).toEqual(asServer)
      expect(new Set(rows.map(({ over }) => over))).toEqual(new Set([true, false]))
    })
})
