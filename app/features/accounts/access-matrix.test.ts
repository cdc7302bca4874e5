import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { type Actor, readAs } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { OPERATIONS } from "#tests/support/access/all-operations"
import { castFor } from "#tests/support/access/cast"
import { databaseAllows, NO_SUCH_ROW } from "#tests/support/access/database-allows"
import type { Operation, Row } from "#tests/support/access/operation"
import { SITE } from "#tests/support/access/site"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { ROLES } from "#vocabulary/roles"
import { hasAllPermissions } from "./permissions"

useDatabase()

const ABSENT: Row = { userId: newId(), influencerId: newId(), companyId: newId(), blockId: newId() }

describe.each(ROLES)("somebody with the role %s", (role) => {
  // All that is tried is undone: the same people serve for the next.
  const casts = new Map<boolean, ReturnType<typeof castFor>>()
  const castOf = (collaborates = false) => {
    const cast = casts.get(collaborates) ?? castFor(role, { collaborates })
    casts.set(collaborates, cast)
    return cast
  }

  test.each(OPERATIONS)("may %s where the permission table says so, and nowhere else", async (name, operation) => {
    const cast = await castOf(operation.collaborates)
    const allowed = (asked: Operation["own"]) =>
      asked === "nothing" || (asked !== null && hasAllPermissions([role], [asked]))

    if (operation.owners?.includes(role) ?? true)
      expect(await databaseAllows(cast.actor, operation.statement(cast.own)), "their own").toBe(
        allowed(operation.own) || allowed(operation.any),
      )
    expect(await databaseAllows(cast.actor, operation.statement(cast.foreign)), "another's").toBe(
      allowed(operation.any),
    )
    if (!Object.hasOwn(SITE, name))
      expect(await databaseAllows(cast.actor, operation.statement(ABSENT), NO_SUCH_ROW), "an absent one").toBe(false)
  })
})

test("a visitor may do none of it", async () => {
  const { foreign } = await castFor("user")
  for (const [name, { statement }] of OPERATIONS)
    expect([name, await databaseAllows({ kind: "visitor" }, statement(foreign))]).toEqual([name, false])
})

test("everybody reads active influencers, and an inactive one only its owner and admins", async () => {
  const [shown, hidden] = [await anInfluencer(), await anInfluencer({ isActive: false })]
  const admin = (await castFor("admin")).actor
  const seenBy = (actor: Actor) =>
    readAs(actor, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from influencers where id in (${shown.influencerId}, ${hidden.influencerId}) order by is_active desc`)
      return rows.map((row) => row.id)
    })
  expect(await seenBy({ kind: "visitor" })).toEqual([shown.influencerId])
  expect(await seenBy(shown.actor)).toEqual([shown.influencerId])
  expect(await seenBy(hidden.actor)).toEqual([shown.influencerId, hidden.influencerId])
  expect(await seenBy(admin)).toEqual([shown.influencerId, hidden.influencerId])
})
