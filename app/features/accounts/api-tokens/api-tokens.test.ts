import { eq, sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { apiTokens } from "#database/schema/api-tokens"
import { readAs, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { daysAfter } from "#platform/text/day"
import { aVisit, useDatabaseWithMail } from "#tests/support/accounts"
import { type AccountOptions, anAccount, anInfluencer } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import type { Scope } from "#vocabulary/programs"
import { hashPassword } from "../passwords/hash.server"
import { requestDeletion } from "../removal/commands.server"
import { makeToken, revokeToken } from "./commands.server"
import { findTokenHolder } from "./holder.server"
import { listTokens } from "./queries.server"
import { MAX_TOKENS, scopesFor } from "./scopes"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const here = { locale: "fr" as const, client: aVisit().client }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const wish = (scopes: Scope[] = ["read"], days = 30) => ({
  name: "Mon site",
  scopes,
  days,
  currentPassword: PASSWORD,
  code: null,
})
const somebody = (options: AccountOptions = {}) => anAccount({ ...options, passwordHash })
const query = (text: string, values: unknown[] = []) => asAdmin((admin) => admin.query(text, values))

test("a token is shown once, kept as a hash alone, and tells its owner by mail", async () => {
  const person = await somebody()
  const token = await makeToken(person.actor, wish(["read", "rpc"]), here)
  expect(token).toMatch(/^vtr_[\w-]{43}$/)
  expect(await listTokens(person.actor)).toMatchObject([
    { name: "Mon site", start: token.slice(0, 8), scopes: ["read", "rpc"], lastUsedAt: null, isExpired: false },
  ])
  const stored = JSON.stringify((await query("select * from api_tokens where user_id = $1", [person.userId])).rows)
  expect(stored).not.toContain(token.slice(8))
  const mails = await query("select text from mail_outbox where recipient = $1", [person.email])
  expect(mails.rows).toHaveLength(1)
  expect(mails.rows[0].text).toContain(token.slice(0, 8))
  expect(mails.rows[0].text).not.toContain(token.slice(8))
})

test("whoever brings a token acts as its owner, with the roles that they have now", async () => {
  const person = await somebody({ role: "admin" })
  const token = await makeToken(person.actor, wish(["read", "admin"]), here)
  expect(await findTokenHolder(token)).toMatchObject({
    userId: person.userId,
    roles: ["admin"],
    scopes: ["read", "admin"],
  })
  await somebody({ role: "admin" })
  await query("delete from user_roles where user_id = $1", [person.userId])
  expect(await findTokenHolder(token)).toMatchObject({ roles: [] })
})

test("the last use is written down once a minute", async () => {
  const person = await somebody()
  const token = await makeToken(person.actor, wish(), here)
  const [first, soon, later] = [0, 59_000, 61_000].map((ms) => new Date(Date.now() + ms))
  const seen = async (now: Date | undefined) => {
    await findTokenHolder(token, now)
    return (await listTokens(person.actor))[0]?.lastUsedAt
  }
  expect(await seen(first)).toEqual(first)
  expect(await seen(soon)).toEqual(first)
  expect(await seen(later)).toEqual(later)
})

test("a token ends with its time, at once when it is revoked, and nobody revokes another's", async () => {
  const [person, other] = [await somebody(), await somebody()]
  const token = await makeToken(person.actor, wish(["read"], 30), here)
  expect(await findTokenHolder(token, daysAfter(new Date(), 31))).toBeNull()
  const id = (await listTokens(person.actor))[0]?.id ?? ""
  await expect(revokeToken(other.actor, id, here.client)).rejects.toMatchObject({ status: 404 })
  await expect(revokeToken(person.actor, "x", here.client)).rejects.toMatchObject({ status: 404 })
  expect(await findTokenHolder(token)).not.toBeNull()
  await revokeToken(person.actor, id, here.client)
  expect(await findTokenHolder(token)).toBeNull()
  expect(await listTokens(person.actor)).toEqual([])
})

test("tokens stop with the account, the page that an admin hides, and the address that is no longer proved", async () => {
  const [leaving, unproved] = [await somebody(), await somebody()]
  const hidden = await anInfluencer({ owner: { passwordHash } })
  const tokens = {
    leaving: await makeToken(leaving.actor, wish(), here),
    unproved: await makeToken(unproved.actor, wish(), here),
    hidden: await makeToken(hidden.actor, wish(), here),
  }
  await requestDeletion(leaving.userId, { currentPassword: PASSWORD, code: null }, here)
  await query("update auth.users set email_verified = false where id = $1", [unproved.userId])
  await query("update influencers set is_active = false, suspended_at = now() where id = $1", [hidden.influencerId])
  for (const token of Object.values(tokens)) expect(await findTokenHolder(token)).toBeNull()
  await query("update influencers set is_active = true, suspended_at = null where id = $1", [hidden.influencerId])
  expect(await findTokenHolder(tokens.hidden)).not.toBeNull()
  await expect(makeToken(leaving.actor, wish(), here)).rejects.toMatchObject({ code: "account_leaving" })
})

test("nobody makes one without the password, beyond their role, or more than ten, two forms at once included", async () => {
  const person = await somebody()
  const make = () => makeToken(person.actor, wish(), here)
  await expect(makeToken(person.actor, { ...wish(), currentPassword: "wrong" }, here)).rejects.toMatchObject({
    code: "account_wrong_password",
  })
  await expect(makeToken(person.actor, wish(["admin"]), here)).rejects.toMatchObject({
    code: "api_tokens_scope_refused",
  })
  for (let made = 0; made < MAX_TOKENS - 1; made++) await make()
  const both = await Promise.allSettled([make(), make()])
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  await expect(make()).rejects.toMatchObject({ code: "api_tokens_full" })
})

test("under the policies nobody reads, makes or revokes another's token, an admin neither, and nobody reads a hash", async () => {
  const [person, other, admin] = [await somebody(), await somebody(), await somebody({ role: "admin" })]
  await makeToken(person.actor, wish(), here)
  const values = sql`${newId()}, ${person.userId}, 'x', 'vtr_abcd', repeat('a', 64), '{read}', now() + interval '1 day'`
  for (const { actor } of [other, admin]) {
    const seen = await readAs(actor, (tx) => tx.$count(apiTokens, eq(apiTokens.userId, person.userId)))
    const gone = await withActor(actor, (tx) =>
      tx.execute(sql`delete from api_tokens where user_id = ${person.userId}`),
    )
    expect([seen, gone.rowCount]).toEqual([0, 0])
    const making = withActor(actor, (tx) =>
      tx.execute(sql`insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at) values (${values})`),
    )
    await expect(making).rejects.toMatchObject({ cause: { code: "42501" } })
  }
  const hashes = readAs(person.actor, (tx) => tx.execute(sql`select hash from api_tokens`))
  await expect(hashes).rejects.toMatchObject({ cause: { code: "42501" } })
  expect(await listTokens(person.actor)).toHaveLength(1)
})

test.each(["", "vtr_", `vtr_${"a".repeat(43)}`, `vtr_${"é".repeat(43)}`, "x".repeat(5000)])(
  "%j is nobody's",
  async (token) => {
    expect(await findTokenHolder(token)).toBeNull()
  },
)

test("each role is offered what it can use", () => {
  expect(scopesFor([])).toEqual(["read", "rpc"])
  expect(scopesFor(["entreprise"])).toEqual(["read", "lists:write", "messages:write", "answers:write", "rpc"])
  expect(scopesFor(["influencer"])).toEqual(expect.arrayContaining(["packages:write", "messages:write"]))
  for (const scope of ["admin", "lists:write"] as const) expect(scopesFor(["influencer"])).not.toContain(scope)
  expect(scopesFor(["admin"])).toContain("admin")
})
