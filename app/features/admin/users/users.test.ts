import { sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import type { Acting } from "#app/features/admin-kit/as-admin.server"
import { loadFeed, makeFeed } from "#app/features/collaborations/calendar/feed.server"
import { type Member, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { type Account, aCompany, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, emptyTables, useDatabase } from "#tests/support/database"
import { aProvedDomain } from "#tests/support/domains"
import type { Role } from "#vocabulary/roles"
import { actOnUsers } from "./act.server"
import { changeRole, linkInfluencer, removeUsers, unlinkInfluencer } from "./commands.server"
import { loadUsers } from "./load.server"

useDatabase()

const client = { address: "192.0.2.77" }
let admin: Account
beforeEach(async () => {
  await emptyTables("auth.users", "influencers", "profiles", "audit_log", "username_holds")
  admin = await anAdmin({ email: "zz-admin@example.test", firstName: "Ada", lastName: "Zed" })
})
const acting = (actor: Member = admin.actor): Acting => ({ actor, client })
const load = (query = "") => loadUsers(admin.actor, new URLSearchParams(query))

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return asAdmin(async (db) => (await db.query(text, values)).rows)
}
const rolesOf = async (userId: string) =>
  (await rows<{ role: string }>("select role from user_roles where user_id = $1", [userId])).map(({ role }) => role)
const audited = () => rows<{ action: string; target: string }>("select action, target, before, after from audit_log")
const linkOf = async (userId: string) =>
  (
    await rows<{ id: string }>("select influencer_id as id from influencer_user_mapping where user_id = $1", [userId])
  )[0]?.id

test("somebody is found by a part of their address, first name or last name, whatever the case and the accents", async () => {
  await anAccount({ email: "karim@exemple.test", firstName: "Karim", lastName: "Haddad" })
  await anAccount({ email: "lea@exemple.test", firstName: "Léa", lastName: "Martin" })
  for (const [q, who] of [
    ["KARIM@ex", ["karim@exemple.test"]],
    ["lea", ["lea@exemple.test"]],
    ["artÍ", ["lea@exemple.test"]],
    ["haddad", ["karim@exemple.test"]],
    ["%", []],
    ["_", []],
    ["\\", []],
  ] as const) {
    const { users, found } = await load(`q=${encodeURIComponent(q)}`)
    expect([q, users.map(({ email }) => email)]).toEqual([q, who])
    expect(found).toEqual({ count: who.length, capped: false })
  }
})

test("leafing forth and back by any order shows everybody once, and the same on the way back", async () => {
  for (let n = 0; n < 57; n++)
    await anAccount({
      email: `p${(n * 37) % 57}@example.test`,
      lastName: `Name${n % 9}`,
      role: n % 3 ? "influencer" : null,
    })
  for (const sort of ["email", "name", "role", "created"])
    for (const dir of ["asc", "desc"]) {
      const order = `sort=${sort}&dir=${dir}`
      const pages = [await load(order)]
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await load(`${order}&after=${next}`))
      expect(pages.map(({ users }) => users.length)).toEqual([25, 25, 8])
      const ids = pages.flatMap(({ users }) => users.map(({ id }) => id))
      expect(new Set(ids).size).toBe(58)
      if (sort === "email") {
        const emails = pages.flatMap(({ users }) => users.map(({ email }) => email))
        const { rows: sorted } = await asAdmin((db) => db.query(`select email from profiles order by email ${dir}`))
        expect(emails).toEqual(sorted.map(({ email }) => email))
      }
      const back = await load(`${order}&before=${pages[2]?.previous}`)
      expect(back.users.map(({ id }) => id)).toEqual(pages[1]?.users.map(({ id }) => id))
    }
})

test.each([
  "sort=x&dir=up",
  "after=%00",
  "after=W10",
  "before=eyI",
  "q=%00%00",
  "confirm=delete&id=x",
  "link=1",
  "link=x&find=%00",
])("the query %s shows the list and breaks nothing", async (query) => {
  expect((await load(query)).users.length).toBe(1)
})

test.each<[Role, string[]]>([
  ["admin", ["admin"]],
  ["influencer", ["influencer"]],
  ["entreprise", ["entreprise"]],
  ["user", []],
])("the role %s is stored, in place of what was there", async (role, stored) => {
  const person = await anAccount({ role: role === "entreprise" ? "influencer" : "entreprise" })
  await changeRole(acting(), person.userId, role)
  expect(await rolesOf(person.userId)).toEqual(stored)
  expect((await load()).users.find(({ id }) => id === person.userId)?.role).toBe(role)
  expect(await audited()).toMatchObject([
    { action: "role_changed", target: person.userId, before: { roles: [expect.any(String)] }, after: { role } },
  ])
})

test("a role that is the person's already changes nothing and leaves no line in the audit log", async () => {
  const person = await anAccount({ role: "influencer" })
  await changeRole(acting(), person.userId, "influencer")
  expect(await audited()).toEqual([])
})

test("a role and a link that are so already are left alone at once, whoever holds the person meanwhile", async () => {
  const nadia = await anInfluencer()
  await asAdmin(async (db) => {
    await db.query("begin")
    await db.query("select 1 from profiles where id = $1 for update", [nadia.userId])
    await db.query("select 1 from influencers where id = $1 for update", [nadia.influencerId])
    await changeRole(acting(), nadia.userId, "influencer")
    await linkInfluencer(acting(), nadia.userId, nadia.influencerId)
    await db.query("rollback")
  })
  expect(await audited()).toEqual([])
})

test("two links of one person at once leave one, and each that was replaced is nobody's", async () => {
  const person = await anAccount({ role: "influencer" })
  const [one, other] = [await anInfluencer({ owner: null }), await anInfluencer({ owner: null })]
  await Promise.all([one, other].map(({ influencerId }) => linkInfluencer(acting(), person.userId, influencerId)))
  expect(await rows("select 1 from influencers where opened_by = $1", [person.userId])).toHaveLength(1)
  expect(await audited()).toHaveLength(2)
})

test("who has asked for their deletion is marked with the day on which they go", async () => {
  const { userId } = await anAccount({ email: "leaving@example.test" })
  await asAdmin((db) =>
    db.query("insert into account_deletions (user_id, due_at, was_active) values ($1, '2026-12-05T10:00:00Z', true)", [
      userId,
    ]),
  )
  const { users } = await load("q=example.test")
  expect(users.flatMap(({ email, leavesAt }) => (leavesAt ? [[email, leavesAt]] : []))).toEqual([
    ["leaving@example.test", "2026-12-05T10:00:00.000Z"],
  ])
})

test("a change of role ends the person's sessions", async () => {
  const person = await anAccount({ role: "influencer" })
  await asAdmin((db) =>
    db.query(
      "insert into auth.sessions (id, user_id, token, expires_at) values ($1, $2, 'token', now() + interval '1 day')",
      [newId(), person.userId],
    ),
  )
  await changeRole(acting(), person.userId, "user")
  expect(await rows("select 1 from auth.sessions where user_id = $1", [person.userId])).toEqual([])
})

test("nobody changes their own role or deletes their own account here", async () => {
  await anAdmin()
  await expect(changeRole(acting(), admin.userId, "user")).rejects.toMatchObject({ code: "admin_user_own_role" })
  await expect(removeUsers(acting(), [admin.userId])).rejects.toMatchObject({ code: "admin_user_own_account" })
  expect(await rolesOf(admin.userId)).toEqual(["admin"])
})

test("two admins who demote each other at once leave one of them", async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await anAdmin(), await anAdmin()]
    await asAdmin((db) => db.query("update user_roles set role = 'user' where user_id = $1", [admin.userId]))
    const demotions = await Promise.allSettled([
      changeRole(acting(one.actor), other.userId, "user"),
      changeRole(acting(other.actor), one.userId, "user"),
    ])
    expect(demotions.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await rows("select 1 from user_roles where role = 'admin'")).toHaveLength(1)
    await asAdmin((db) =>
      db.query(
        "delete from auth.users where id = any($1) and id not in (select user_id from user_roles where role = 'admin')",
        [[one.userId, other.userId]],
      ),
    )
    admin = (await rolesOf(one.userId)).includes("admin") ? one : other
  }
})

test("no page is linked to an account that is going to be deleted", async () => {
  const leaver = await anAccount()
  const free = await anInfluencer({ owner: null })
  await rows(
    "insert into account_deletions (user_id, due_at, was_active) values ($1, now() + interval '14 days', true) returning user_id",
    [leaver.userId],
  )
  await expect(linkInfluencer(acting(), leaver.userId, free.influencerId)).rejects.toMatchObject({
    code: "admin_user_link_leaving",
  })
  expect(await linkOf(leaver.userId)).toBeUndefined()
})

test("a link replaces the one before, and an influencer has one person", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
  const free = await anInfluencer({ owner: null, name: "Inès" })
  await linkInfluencer(acting(), nadia.userId, free.influencerId)
  expect(await linkOf(nadia.userId)).toBe(free.influencerId)
  await expect(linkInfluencer(acting(), karim.userId, free.influencerId)).rejects.toMatchObject({
    code: "admin_user_link_taken",
  })
  expect(await linkOf(karim.userId)).toBe(karim.influencerId)
  expect((await load()).users.find(({ id }) => id === nadia.userId)?.influencer).toEqual({
    id: free.influencerId,
    name: "Inès",
  })

  await unlinkInfluencer(acting(), nadia.userId)
  expect(await linkOf(nadia.userId)).toBeUndefined()
  await expect(unlinkInfluencer(acting(), nadia.userId)).rejects.toMatchObject({ code: "admin_user_no_link" })
  expect((await audited()).map(({ action }) => action)).toEqual(["influencer_linked", "influencer_unlinked"])
})

test("an influencer that was given to somebody else stays when whoever opened it is deleted", async () => {
  const first = await anInfluencer()
  await asAdmin((db) =>
    db.query("update influencers set opened_by = $1 where id = $2", [first.userId, first.influencerId]),
  )
  const second = await anAccount({ role: "influencer" })
  await unlinkInfluencer(acting(), first.userId)
  await linkInfluencer(acting(), second.userId, first.influencerId)
  expect(await removeUsers(acting(), [first.userId])).toMatchObject({ influencers: 0 })
  expect(await linkOf(second.userId)).toBe(first.influencerId)
})

test("whoever an influencer was taken from keeps neither its names nor the address of its deadlines, nor leads it to their domain", async () => {
  const [first, second] = [await anInfluencer(), await anAccount({ role: "influencer" })]
  const secret = await makeFeed(first.actor)
  await aProvedDomain(first.influencerId, { name: "first.example" })
  const former = `${first.path}-before`
  await asAdmin(async (db) => {
    await db.query(
      "insert into username_holds (path, user_id, expires_at) values ($1, $2, now() + interval '90 days')",
      [former, first.userId],
    )
    await db.query("insert into former_links values ($1, $2, now() + interval '90 days')", [former, first.influencerId])
  })
  const holders = async () =>
    (await rows<{ id: string | null }>("select user_id as id from username_holds order by path")).map(({ id }) => id)
  expect(await holders()).toEqual([first.userId, first.userId])
  await unlinkInfluencer(acting(), first.userId)
  expect(await holders()).toEqual([null, null])
  expect(await rows("select name from page_domains")).toEqual([])
  await linkInfluencer(acting(), second.userId, first.influencerId)
  expect(await loadFeed(secret)).toBeNull()
  expect(await holders()).toEqual([second.userId, second.userId])
})

test("the choice of an influencer finds by a part of the name and says who is taken", async () => {
  await anInfluencer({ name: "Nadia Benali" })
  await anInfluencer({ name: "Nadège Roux", owner: null })
  const { linking } = await load(`link=${admin.userId}&find=nad`)
  expect(linking?.found.map(({ name, isTaken }) => [name, isTaken])).toEqual([
    ["Nadège Roux", false],
    ["Nadia Benali", true],
  ])
})

test("several people go at once, all or none, and what went is said", async () => {
  const [influencer, company] = [await anInfluencer(), await aCompany()]
  await expect(removeUsers(acting(), [influencer.userId, newId()])).rejects.toMatchObject({ code: "admin_user_gone" })
  expect((await load()).found.count).toBe(3)

  expect(await removeUsers(acting(), [influencer.userId, company.userId])).toMatchObject({
    influencers: 1,
    companies: 1,
  })
  expect((await load()).users.map(({ id }) => id)).toEqual([admin.userId])
  expect((await audited()).map(({ action }) => action)).toEqual(["user_removed", "user_removed"])
})

test("the audit log knows numbers, and neither addresses nor names", async () => {
  const person = await anInfluencer({ name: "Zuleikha", owner: { email: "zuleikha@unmistakable.test" } })
  await changeRole(acting(), person.userId, "entreprise")
  await unlinkInfluencer(acting(), person.userId)
  await removeUsers(acting(), [person.userId])
  expect(JSON.stringify(await audited())).not.toMatch(/zuleikha|unmistakable/i)
})

const COMMANDS = {
  "change a role": (as: Acting, userId: string) => changeRole(as, userId, "admin"),
  "link an influencer": async (as: Acting, userId: string) =>
    linkInfluencer(as, userId, (await anInfluencer({ owner: null })).influencerId),
  "unlink an influencer": (as: Acting, userId: string) => unlinkInfluencer(as, userId),
  "delete an account": (as: Acting, userId: string) => removeUsers(as, [userId]),
}
const ROLES = ["user", "influencer", "entreprise"] as const

test.each(Object.entries(COMMANDS))(
  "only an admin may %s, be it of a row of their own, another's or none",
  async (_, command) => {
    const foreign = await anInfluencer()
    for (const role of ROLES) {
      const own = await anInfluencer({ owner: { role } })
      for (const userId of [foreign.userId, newId()])
        await expect(command(acting(own.actor), userId)).rejects.toMatchObject({ status: 403, code: "admin_required" })
      await expect(command(acting(own.actor), own.userId)).rejects.toMatchObject({
        status: expect.toSatisfy((status) => status === 403 || status === 409),
      })
      expect(await rolesOf(own.userId)).toEqual([role])
      expect(await linkOf(own.userId)).toBe(own.influencerId)
      await expect(loadUsers(own.actor, new URLSearchParams())).rejects.toMatchObject({ status: 403 })
    }
    expect(await linkOf(foreign.userId)).toBe(foreign.influencerId)
    expect(await rolesOf(foreign.userId)).toEqual(["influencer"])
    expect(await audited()).toEqual([])
    await expect(command(acting(), newId())).rejects.toMatchObject({ status: 404 })
  },
)

async function post(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return actOnUsers({ actor: admin.actor, client, form, params: new URLSearchParams() })
}

test("what a form did is told in its own words, and so is what it could not do", async () => {
  const person = await anAccount()
  expect(await post({ intent: "role", id: person.userId, role: "influencer" })).toMatchObject({
    data: {
      flash: {
        tone: "success",
        title: "Rôle mis à jour",
        text: "Le rôle de l'utilisateur a été mis à jour avec succès.",
      },
    },
  })
  expect(await post({ intent: "role", id: newId(), role: "influencer" })).toMatchObject({
    data: {
      flash: {
        tone: "error",
        title: "Erreur",
        text: "Échec de la mise à jour du rôle : ce compte n’existe plus.",
      },
    },
    init: { status: 404 },
  })
})

test.each([{ intent: "role", role: "boss" }, { intent: "role" }, { intent: "toString" }, {}])(
  "a form that asks for nothing we know (%j) is ignored",
  async (fields) => {
    const person = await anAccount({ role: "influencer" })
    expect(await post({ ...fields, id: person.userId })).toBeNull()
    expect(await rolesOf(person.userId)).toEqual(["influencer"])
  },
)

test.each(["role", "link", "unlink", "delete"])(
  "an id that is none is refused by %s like a row that has gone",
  async (intent) => {
    for (const id of ["", "1", "' or 1=1", "\0", "00000000-0000-0000-0000-00000000000g"])
      expect(await post({ intent, id, role: "admin", influencer: id })).toMatchObject({ init: { status: 404 } })
  },
)

test("whoever is made an admin chooses a new password, and nobody but an admin can ask for that", async () => {
  const [person, plain] = [await anAccount(), await anAccount()]
  const isDue = async (userId: string) =>
    (await rows<{ due: boolean }>("select new_password_due as due from auth.users where id = $1", [userId]))[0]?.due
  await changeRole(acting(), plain.userId, "influencer")
  await changeRole(acting(), person.userId, "admin")
  expect([await isDue(person.userId), await isDue(plain.userId)]).toEqual([true, false])
  await expect(
    withActor(plain.actor, (tx) => tx.execute(sql`select app_private.ask_for_new_password(${admin.userId}::uuid)`)),
  ).rejects.toThrow()
  expect(await isDue(admin.userId)).toBe(false)
})
