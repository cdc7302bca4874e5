import { beforeAll, expect, test } from "vitest"
import { sweepOldRows } from "#app/features/retention/sweep.server"
import { newId } from "#platform/database/ids"
import { sha256 } from "#platform/secrets/token.server"
import { aVisit, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, countRows } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { changePassword } from "../passwords/change.server"
import { hashPassword } from "../passwords/hash.server"
import { signIn } from "../sign-in/commands.server"
import { endOtherSessions, endOwnSession, listSessions } from "./list.server"
import { findSession } from "./queries.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"
const { client } = aVisit()
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

async function signedInTwice(email: string) {
  const { userId } = await anAccount({ email, passwordHash })
  return { userId, ...(await signInTwice(email)) }
}
async function signInTwice(email: string) {
  const open = async (userAgent: string | null) =>
    cookieHeaderOf((await signIn({ email, password: PASSWORD }, { ...aVisit(), userAgent })).cookies)
  return { here: await open(FIREFOX), there: await open(null) }
}
const isOpen = async (cookie: string) => (await findSession(cookie)) !== null

test("one's own sessions are listed, with this one marked, and nobody else's", async () => {
  const { userId, here } = await signedInTwice("list@example.test")
  await signedInTwice("other@example.test")
  const sessions = await listSessions(userId, here)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ isThisOne }) => isThisOne)).toMatchObject({ browser: "Firefox", system: "Linux" })
  expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(here).split("=")[1]?.split(".")[0])
})

test("signing out elsewhere leaves this session alone", async () => {
  const { userId, here, there } = await signedInTwice("elsewhere@example.test")
  await endOtherSessions(userId, here, client)
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
})

test.each([
  ["an admin", "admin", "last_seen_at = now() - interval '31 minutes'", 1],
  ["an admin", "admin", "created_at = now() - interval '13 hours'", 1],
  [
    "a creator",
    "influencer",
    "last_seen_at = now() - interval '31 minutes', created_at = now() - interval '13 hours'",
    2,
  ],
] as const)(
  "a session of %s, who is %s, is listed for as long as it opens anything: %s",
  async (_, role, since, left) => {
    const { email, userId } = await anAccount({ role, passwordHash, email: `${role}-${since.length}@example.test` })
    const { here } = await signInTwice(email)
    const [, there] = (await listSessions(userId, here)).toSorted((a) => (a.isThisOne ? -1 : 1))
    await asAdmin((admin) => admin.query(`update auth.sessions set ${since} where id = $1`, [there?.id]))
    expect(await listSessions(userId, here)).toHaveLength(left)
    await sweepOldRows()
    expect(await countRows(`auth.sessions where user_id = '${userId}'`)).toBe(left)
  },
)

test("one session ends by its id, but only one's own", async () => {
  const mine = await signedInTwice("mine@example.test")
  const theirs = await signedInTwice("theirs@example.test")
  const [foreign] = await listSessions(theirs.userId, null)
  for (const id of [foreign?.id ?? "", newId(), "nonsense"]) await endOwnSession(mine.userId, id, client)
  expect([await isOpen(theirs.here), await isOpen(theirs.there), await isOpen(mine.here)]).toEqual([true, true, true])
  const there = (await listSessions(mine.userId, mine.here)).find(({ isThisOne }) => !isThisOne)
  await endOwnSession(mine.userId, there?.id ?? "", client)
  expect([await isOpen(mine.here), await isOpen(mine.there)]).toEqual([true, false])
})

test("a session that is renewed in the moment of a new password, or of its own end, ends all the same", async () => {
  const { userId, here, there } = await signedInTwice("renewed@example.test")
  const renewals = (cookie: string) =>
    Array.from({ length: 6 }, () => findSession(cookie, { renew: true, now: new Date(Date.now() + 48 * 3_600_000) }))
  const other = (await listSessions(userId, here)).find(({ isThisOne }) => !isThisOne)
  await Promise.all([...renewals(there), endOwnSession(userId, other?.id ?? "", client), ...renewals(there)])
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
  const change = { currentPassword: PASSWORD, password: "bateau-vert-42", keepPrograms: false, code: null }
  await Promise.all([...renewals(here), changePassword(userId, change, { locale: "fr", client }), ...renewals(here)])
  expect(await isOpen(here)).toBe(false)
  expect(await listSessions(userId, null)).toEqual([])
})

test("a new password ends every session and opens with itself alone", async () => {
  const { userId, here, there } = await signedInTwice("change@example.test")
  const change = { currentPassword: PASSWORD, password: "bateau-vert-42", keepPrograms: false, code: null }
  await changePassword(userId, change, { locale: "fr", client })
  expect([await isOpen(here), await isOpen(there)]).toEqual([false, false])
  const withPassword = (password: string) => signIn({ email: "change@example.test", password }, aVisit())
  await expect(withPassword(PASSWORD)).rejects.toMatchObject({ code: "login_invalid_credentials" })
  await expect(withPassword("bateau-vert-42")).resolves.toBeTruthy()
})

test("the password stays without the current one, and when the new one is too weak", async () => {
  const { userId, here } = await signedInTwice("keep@example.test")
  const codeOf = (currentPassword: string, password: string) =>
    changePassword(
      userId,
      { currentPassword, password, keepPrograms: false, code: null },
      { locale: "fr", client },
    ).catch(({ code, data }) => [code, data.field])
  expect(await codeOf("wrong", "bateau-vert-42")).toEqual(["account_wrong_password", "currentPassword"])
  expect(await codeOf(PASSWORD, "123456")).toEqual(["password_common", "password"])
  expect(await isOpen(here)).toBe(true)
})

test.each([
  [true, 1, 0],
  [false, 0, 1],
])("programs that are kept (%s) by a new password: %i token, %i webhook off", async (keepPrograms, tokens, off) => {
  const { userId } = await signedInTwice(`programs-${keepPrograms}@example.test`)
  await asAdmin(async (admin) => {
    await admin.query(
      "insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at) values ($1, $2, 'x', 'vtr_1234', $3, '{read}', now() + interval '1 day')",
      [newId(), userId, sha256(newId())],
    )
    await admin.query(
      "insert into webhook_endpoints (id, user_id, url, events, secret) values ($1, $2, 'https://hook.example/', '{message.received}', 'sealed')",
      [newId(), userId],
    )
  })
  const change = { currentPassword: PASSWORD, password: "bateau-vert-42", keepPrograms, code: null }
  await changePassword(userId, change, { locale: "fr", client })
  expect(await countRows(`api_tokens where user_id = '${userId}'`)).toBe(tokens)
  expect(await countRows(`webhook_endpoints where user_id = '${userId}' and disabled_at is not null`)).toBe(off)
  const told = `mail_outbox where recipient = 'programs-${keepPrograms}@example.test' and text like '%webhooks sont arrêtés%'`
  expect(await countRows(told)).toBe(off)
})
