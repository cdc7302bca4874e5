import { type SQL, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { databaseAllows } from "#tests/support/access/database-allows"
import { anAccount, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { newCode } from "./code.server"
import { aClaim } from "./testing"

useDatabase()

type Row = { id: string; userId: string; influencerId: string }
/** `own`: to the one who sent the request; `admin`: to admins, no matter who sent it. Nobody else, ever. */
type Operation = { own: boolean; admin: boolean; statement: (row: Row) => SQL }

const change = (set: SQL) => (row: Row) => sql`update claim_requests set ${set} where id = ${row.id}`
const OPERATIONS: Record<string, Operation> = {
  "read a request": {
    own: true,
    admin: true,
    statement: (row) => sql`select from claim_requests where id = ${row.id}`,
  },
  "withdraw it": { own: true, admin: true, statement: change(sql`state = 'withdrawn', closed_at = now()`) },
  "approve it on what was seen": {
    own: false,
    admin: true,
    statement: change(sql`state = 'approved', closed_at = now(), evidence = 'A story'`),
  },
  "reject it with a reason": {
    own: false,
    admin: true,
    statement: change(sql`state = 'rejected', closed_at = now(), reason = 'No'`),
  },
  "withdraw it with a word of the site's": {
    own: false,
    admin: true,
    statement: change(sql`state = 'withdrawn', closed_at = now(), reason = 'Sorry'`),
  },
  "withdraw it with evidence of one's own": {
    own: false,
    admin: true,
    statement: change(sql`state = 'withdrawn', closed_at = now(), evidence = 'Believe me'`),
  },
  "say that it is proved": {
    own: false,
    admin: false,
    statement: change(sql`proof = 'proved', proof_network = 'x', proof_handle = 'a', proof_checked_at = now()`),
  },
  "make the code another": { own: false, admin: false, statement: change(sql`code = ${newCode()}`) },
  "make the code hold for longer": { own: false, admin: false, statement: change(sql`code_expires_at = 'infinity'`) },
  "turn it to another profile": { own: false, admin: false, statement: change(sql`influencer_id = ${newId()}`) },
  "put it in another's name": { own: false, admin: false, statement: change(sql`user_id = ${newId()}`) },
  "remove it": { own: false, admin: false, statement: (row) => sql`delete from claim_requests where id = ${row.id}` },
}

/** A waiting request of this person. */
async function aRowOf(userId: string): Promise<Row> {
  const { influencerId } = await anInfluencer()
  return { id: await aClaim({ userId, influencerId }), userId, influencerId }
}
const absent = (): Row => ({ id: newId(), userId: newId(), influencerId: newId() })

describe.each(["user", "influencer", "entreprise", "admin"] as const)("somebody with the role %s", (role) => {
  test.each(Object.entries(OPERATIONS))("may %s where it is theirs to do", async (_, { own, admin, statement }) => {
    const [person, other] = [await anAccount({ role }), await anAccount({ role: "influencer" })]
    const asAdmin = role === "admin" && admin
    expect(await databaseAllows(person.actor, statement(await aRowOf(person.userId))), "their own").toBe(own || asAdmin)
    expect(await databaseAllows(person.actor, statement(await aRowOf(other.userId))), "another's").toBe(asAdmin)
    expect(await databaseAllows(person.actor, statement(absent())), "an absent one").toBe(false)
  })
})

test("a visitor may do none of it, nor may the owner of the profile that is claimed", async () => {
  const [nadia, karim] = [await anAccount({ role: "influencer" }), await anInfluencer()]
  const row = { id: await aClaim({ userId: nadia.userId, influencerId: karim.influencerId }), ...karim }
  for (const actor of [VISITOR, karim.actor])
    for (const [name, { statement }] of Object.entries(OPERATIONS))
      expect([name, await databaseAllows(actor, statement(row))]).toEqual([name, false])
})

test("jobs do all of it", async () => {
  for (const [name, { statement }] of Object.entries(OPERATIONS)) {
    if (/another/.test(name)) continue // there is no such person or profile
    const { userId } = await anAccount()
    expect([name, await databaseAllows(SYSTEM, statement(await aRowOf(userId)))]).toEqual([name, true])
  }
})

test("what is closed is not opened, withdrawn or changed by its requester again", async () => {
  const nadia = await anAccount({ role: "influencer" })
  const { influencerId } = await anInfluencer()
  const id = await aClaim({ userId: nadia.userId, influencerId, state: "rejected", closedAt: new Date() })
  for (const set of [sql`state = 'pending', closed_at = null`, sql`state = 'withdrawn'`])
    expect(await databaseAllows(nadia.actor, sql`update claim_requests set ${set} where id = ${id}`)).toBe(false)
})

test("a message alone approves nothing, whoever is asked", async () => {
  const [nadia, admin] = [await anAccount({ role: "influencer" }), await anAccount({ role: "admin" })]
  const { id } = await aRowOf(nadia.userId)
  const approve = change(sql`state = 'approved', closed_at = now()`)({ ...absent(), id })
  await expect(withActor(admin.actor, (tx) => tx.execute(approve))).rejects.toMatchObject({
    cause: { constraint: "claim_requests_proven" },
  })
})

describe("a request is added", () => {
  const adding = (row: { userId: string; influencerId: string }, more = {}) => {
    const values: Record<string, unknown> = {
      id: newId(),
      user_id: row.userId,
      influencer_id: row.influencerId,
      message: "M",
      email: "a@b.fr",
      code: newCode(),
      ...more,
    }
    const columns = sql.join(
      Object.keys(values).map((name) => sql.identifier(name)),
      sql`, `,
    )
    const given = sql.join(
      Object.values(values).map((value) => sql`${value}`),
      sql`, `,
    )
    return sql`insert into claim_requests (${columns}) values (${given})`
  }

  test("by anybody signed in, in their own name, for what is shown and not theirs", async () => {
    const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
    const hidden = await anInfluencer({ isActive: false })
    const mine = (influencerId: string) => adding({ userId: nadia.userId, influencerId })
    expect(await databaseAllows(nadia.actor, mine(karim.influencerId))).toBe(true)
    expect(await databaseAllows(nadia.actor, mine(nadia.influencerId))).toBe(false)
    expect(await databaseAllows(nadia.actor, mine(hidden.influencerId))).toBe(false)
    expect(await databaseAllows(karim.actor, adding({ userId: nadia.userId, influencerId: hidden.influencerId }))).toBe(
      false,
    )
    expect(await databaseAllows(VISITOR, mine(karim.influencerId))).toBe(false)
  })

  test.each([
    ["approved", { state: "approved", closed_at: "2026-01-01" }],
    ["proved", { proof: "proved", proof_network: "x", proof_handle: "a", proof_checked_at: "2026-01-01" }],
    ["with a code for ever", { code_expires_at: "infinity" }],
    ["before its time", { created_at: "2020-01-01" }],
  ])("never %s", async (_, more) => {
    const [nadia, karim] = [await anAccount({ role: "influencer" }), await anInfluencer()]
    const row = { userId: nadia.userId, influencerId: karim.influencerId }
    expect(await databaseAllows(nadia.actor, adding(row, more))).toBe(false)
  })
})
