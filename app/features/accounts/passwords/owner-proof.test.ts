import { beforeAll, expect, test } from "vitest"
import { addEndpoint } from "#app/features/webhooks/endpoints/commands.server"
import { passkeys } from "#database/schema/auth"
import { AUTH, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aVisit, useDatabaseWithMail } from "#tests/support/accounts"
import { codeOf } from "#tests/support/code-of"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { aProtectedAccount, appCode, type Protected, recoveryCode } from "#tests/support/two-factor"
import { makeToken } from "../api-tokens/commands.server"
import { requestEmailChange } from "../email-change/commands.server"
import { removePasskey } from "../passkeys/commands.server"
import { listPasskeys } from "../passkeys/stored.server"
import { requestDeletion } from "../removal/commands.server"
import type { ProofCode } from "../two-factor/code-schema.server"
import { renewRecoveryCodes, switchOff } from "../two-factor/commands.server"
import { changePassword } from "./change.server"
import { hashPassword } from "./hash.server"
import { asProved, proveOwner } from "./prove.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const A_PASSKEY = { name: "Téléphone", publicKey: "key", counter: 0, transports: [], isSynced: false }
const here = { locale: "fr" as const, client: aVisit().client }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const DOORS: readonly (readonly [string, (person: Protected, code: ProofCode | null) => Promise<unknown>])[] = [
  [
    "a token of the API",
    ({ actor }, code) =>
      makeToken(actor, { name: "Mon site", scopes: ["read"], days: 30, currentPassword: PASSWORD, code }, here),
  ],
  [
    "a webhook",
    ({ actor }, code) => {
      const url = "https://hooks.example.test/in"
      return addEndpoint(actor, { url, events: ["statistics.updated"], currentPassword: PASSWORD, code }, here)
    },
  ],
  [
    "another password",
    ({ userId }, code) => {
      const change = { currentPassword: PASSWORD, password: "barque-bleue-7", keepPrograms: true, code }
      return changePassword(userId, change, here)
    },
  ],
  [
    "another address",
    ({ userId }, code) =>
      requestEmailChange(userId, { email: `new-${userId}@e.test`, currentPassword: PASSWORD, code }, here),
  ],
  ["the account's end", ({ userId }, code) => requestDeletion(userId, { currentPassword: PASSWORD, code }, here)],
  [
    "the end of a passkey",
    async ({ userId }, code) => {
      const [passkey] = await listPasskeys(userId)
      return removePasskey(userId, { passkey: passkey?.id ?? "", currentPassword: PASSWORD, code }, here)
    },
  ],
  ["no second factor", ({ userId }, code) => switchOff(userId, { currentPassword: PASSWORD, code }, here)],
  ["new recovery codes", ({ userId }, code) => renewRecoveryCodes(userId, { currentPassword: PASSWORD, code }, here)],
]

/** All that one of the doors would change. */
const stateOf = async ({ userId }: Protected) => {
  const { rows } = await asAdmin((admin) =>
    admin.query(
      `select (select count(*)::int from api_tokens where user_id = $1) as tokens,
         (select count(*)::int from webhook_endpoints where user_id = $1) as webhooks,
         (select count(*)::int from account_deletions where user_id = $1) as deletions,
         (select count(*)::int from auth.verifications where identifier = 'email:' || $1::text) as addresses,
         (select count(*)::int from auth.passkeys where user_id = $1) as passkeys,
         (select password from auth.accounts where user_id = $1) as password,
         (select backup_codes from auth.two_factors where user_id = $1) as codes`,
      [userId],
    ),
  )
  return rows[0]
}

const keepPasskey = ({ userId }: Protected) =>
  withActor(AUTH, (tx) => tx.insert(passkeys).values({ id: newId(), userId, credentialId: userId, ...A_PASSKEY }))

test.each(DOORS)("where two-factor is on, a session and the password do not get %s without a code", async (_, open) => {
  const person = await aProtectedAccount(PASSWORD, passwordHash)
  await keepPasskey(person)
  const before = await stateOf(person)
  expect(await codeOf(open(person, null))).toBe("form_required")
  expect(await codeOf(open(person, { kind: "app", digits: "000000" }))).toBe("two_factor_wrong_code")
  expect(await stateOf(person)).toEqual(before)
  expect(await codeOf(open(person, appCode(person.secret)))).toBe("done")
  expect(await stateOf(person)).not.toEqual(before)
})

test("a code opens one door, and none twice", async () => {
  const person = await aProtectedAccount(PASSWORD, passwordHash)
  const code = recoveryCode(person.codes[0])
  const ends: unknown[] = []
  for (const [, open] of DOORS.slice(0, 2)) ends.push(await codeOf(open(person, code)))
  expect(ends).toEqual(["done", "two_factor_wrong_code"])
})

test("a code that was asked for while the password was checked is asked for in the end", async () => {
  const person = await aProtectedAccount(PASSWORD, passwordHash)
  const off = "update auth.users set two_factor_enabled = $2 where id = $1"
  await asAdmin((admin) => admin.query(off, [person.userId, false]))
  const owner = await proveOwner(person.userId, { currentPassword: PASSWORD, code: null })
  await asAdmin((admin) => admin.query(off, [person.userId, true]))
  expect(await codeOf(asProved(owner, { locale: "fr" }, () => Promise.resolve()))).toBe("two_factor_wrong_code")
})
