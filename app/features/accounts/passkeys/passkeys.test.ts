import { sql } from "drizzle-orm"
import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { aSessionOf, aVisit, cookieHeaderOf, lastToken, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { aBrowserAsked, aDevice, addPasskey, type Device, registrationIn, signInIn } from "#tests/support/passkeys"
import { useNoLimits } from "#tests/support/settings"
import { aProtectedAccount, appCode } from "#tests/support/two-factor"
import { hashPassword } from "../passwords/hash.server"
import { requestReset, resetPassword } from "../reset/commands.server"
import { findSession } from "../sessions/queries.server"
import { removePasskey, renamePasskey } from "./commands.server"
import { beginPasskey, finishPasskey, handleOf } from "./registration.server"
import { MAX_PASSKEYS } from "./rules"
import { PasskeyEnd, PasskeySignIn } from "./schema.server"
import { signInWithPasskey } from "./sign-in.server"
import { listPasskeys } from "./stored.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const PROOF = { currentPassword: PASSWORD, code: null }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

/** Somebody in a session of theirs. */
async function aPerson() {
  const person = await anAccount({ passwordHash })
  const cookieHeader = cookieHeaderOf([await aSessionOf(person.userId)])
  return { ...person, cookieHeader, here: { locale: "fr" as const, client: aVisit().client, cookieHeader } }
}
type Person = Awaited<ReturnType<typeof aPerson>>

async function withPasskey() {
  const person = await aPerson()
  return { ...person, device: await addPasskey(person.userId, PASSWORD, person.cookieHeader) }
}

const begin = ({ userId, here }: Person) => beginPasskey(userId, { currentPassword: PASSWORD, code: null }, here)

async function subjects(email: string) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ subject: string }>(sql`select subject from mail_outbox where recipient = ${email} order by id`),
  )
  return rows.map(({ subject }) => subject)
}

function signIn(device: Device, made: Partial<Parameters<Device["signed"]>[0]> = {}) {
  const { challenge, visit } = aBrowserAsked()
  return signInWithPasskey(signInIn(device.signed({ challenge, ...made })), visit)
}

describe("adding one", () => {
  test("its owner proves the password, is told by mail, and signs in with it alone", async () => {
    const { userId, email, device } = await withPasskey()
    expect(await listPasskeys(userId)).toMatchObject([{ name: "Téléphone", isSynced: false, lastUsedAt: null }])
    expect(await subjects(email)).toEqual(["Une clé d’accès a été ajoutée"])

    const step = await signIn(device, { handle: handleOf(userId) })
    expect(step).toMatchObject({ userId, needsCode: false })
    const session = await findSession(cookieHeaderOf(step.cookies))
    expect(session?.view).toMatchObject({ userId, byPasskey: true })
    expect(await listPasskeys(userId)).toMatchObject([{ lastUsedAt: expect.any(Date) }])
  })

  test("where two-factor is on, a code is needed to add one, and none to sign in with it", async () => {
    const person = await aProtectedAccount(PASSWORD, passwordHash)
    const cookieHeader = cookieHeaderOf([await aSessionOf(person.userId)])
    const here = { locale: "fr" as const, client: aVisit().client, cookieHeader }
    const proof = { currentPassword: PASSWORD, code: null }
    await expect(beginPasskey(person.userId, proof, here)).rejects.toThrow("form_required")
    const { challenge } = await beginPasskey(person.userId, { ...proof, code: appCode(person.secret) }, here)
    const device = aDevice()
    await finishPasskey(person.userId, registrationIn(device.made({ challenge }), challenge), here)
    expect((await signIn(device)).needsCode).toBe(false)
  })

  test("a wrong password begins nothing", async () => {
    const { userId, here } = await aPerson()
    await expect(beginPasskey(userId, { currentPassword: "bateau-vert-42", code: null }, here)).rejects.toThrow(
      "account_wrong_password",
    )
  })

  test("a challenge serves once, for the session that it was given to and nobody else's", async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const elsewhere = { ...person.here, cookieHeader: cookieHeaderOf([await aSessionOf(person.userId)]) }
    const end = async (who: string, here: typeof person.here, challenge: string) =>
      finishPasskey(who, registrationIn(aDevice().made({ challenge }), challenge), here)

    const { challenge } = await begin(person)
    await expect(end(other.userId, other.here, challenge)).rejects.toThrow("passkey_ended")
    await expect(end(person.userId, elsewhere, challenge)).rejects.toThrow("passkey_ended")
    await end(person.userId, person.here, challenge)
    await expect(end(person.userId, person.here, challenge)).rejects.toThrow("passkey_ended")

    const { challenge: late } = await begin(person)
    const later = new Date(Date.now() + 5 * 60_000 + 1000)
    const answer = registrationIn(aDevice().made({ challenge: late }), late)
    await expect(finishPasskey(person.userId, answer, person.here, later)).rejects.toThrow("passkey_ended")
    expect(await listPasskeys(person.userId)).toHaveLength(1)
  })

  test.each([
    ["of another site", { origin: "https://vitrine.evil.test" }],
    ["for another site", { rpId: "evil.test" }],
    ["that signs in", { type: "webauthn.get" }],
    ["without the person", { isVerified: false }],
    ["of an unknown form", { format: "vitrine" }],
    ["with a word of its maker", { format: "packed", statement: new Map([["x5c", [new Uint8Array(8)]]]) }],
    ["with a certificate of Apple's", { format: "apple", statement: new Map([["x5c", [new Uint8Array(8)]]]) }],
  ])("an answer %s is refused, and the challenge is used up", async (_, made) => {
    const person = await aPerson()
    const { challenge } = await begin(person)
    const end = () =>
      finishPasskey(person.userId, registrationIn(aDevice().made({ challenge, ...made }), challenge), person.here)
    await expect(end()).rejects.toThrow("passkey_refused")
    await expect(end()).rejects.toThrow("passkey_ended")
    expect(await listPasskeys(person.userId)).toEqual([])
  })

  test("there are ten at most, also of those that come at once, and one device is nobody else's", async () => {
    const person = await withPasskey()
    for (let held = 1; held < MAX_PASSKEYS - 1; held++) await addPasskey(person.userId, PASSWORD, person.cookieHeader)
    const [one, two] = [await begin(person), await begin(person)]
    const ended = await Promise.allSettled(
      [one, two].map(({ challenge }) =>
        finishPasskey(person.userId, registrationIn(aDevice().made({ challenge }), challenge), person.here),
      ),
    )
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await listPasskeys(person.userId)).toHaveLength(MAX_PASSKEYS)
    await expect(begin(person)).rejects.toThrow("passkeys_full")

    const other = await aPerson()
    await expect(addPasskey(other.userId, PASSWORD, other.cookieHeader, person.device)).rejects.toThrow("passkey_known")
  })
})

describe("signing in", () => {
  test("an answer that was sent once does nothing a second time, also at the same moment", async () => {
    const { device, userId } = await withPasskey()
    const { challenge, visit } = aBrowserAsked()
    const answer = signInIn(device.signed({ challenge }))
    const sent = await Promise.allSettled([1, 2, 3].map(() => signInWithPasskey(answer, visit)))
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await expect(signInWithPasskey(answer, visit)).rejects.toThrow("passkey_ended")
    const { rows } = await withActor(SYSTEM, (tx) =>
      tx.execute(sql`select 1 from auth.sessions where user_id = ${userId}::uuid and by_passkey`),
    )
    expect(rows).toHaveLength(1)
  })

  test("a challenge is good in the browser that asked, for five minutes", async () => {
    const { device } = await withPasskey()
    const [mine, theirs] = [aBrowserAsked(), aBrowserAsked()]
    const answer = signInIn(device.signed({ challenge: mine.challenge }))
    await expect(signInWithPasskey(answer, theirs.visit)).rejects.toThrow("passkey_refused")
    await expect(signInWithPasskey(answer, aVisit())).rejects.toThrow("passkey_ended")
    const later = new Date(Date.now() + 5 * 60_000 + 1000)
    await expect(signInWithPasskey(answer, mine.visit, { now: later })).rejects.toThrow("passkey_ended")
    const forged = { ...mine.visit, cookieHeader: `passkey=${later.getTime()}/${mine.challenge}` }
    await expect(signInWithPasskey(answer, forged)).rejects.toThrow("passkey_ended")
  })

  test.each([
    ["for another origin", { origin: "http://localhost:1" }],
    ["for another site", { rpId: "evil.test" }],
    ["of the other ceremony", { type: "webauthn.create" }],
    ["by whom the device did not know", { isVerified: false }],
    ["in another's name", { handle: handleOf("0198f3a0-0000-7000-8000-000000000000") }],
  ])("an answer %s opens nothing", async (_, made) => {
    const { device } = await withPasskey()
    await expect(signIn(device, made)).rejects.toThrow("passkey_refused")
  })

  test("nobody signs with another's passkey, and a step-up takes one's own alone", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const { challenge, visit } = aBrowserAsked()
    const stolen = { ...JSON.parse(mine.device.signed({ challenge })), id: theirs.device.id, rawId: theirs.device.id }
    await expect(signInWithPasskey(signInIn(JSON.stringify(stolen)), visit)).rejects.toThrow("passkey_refused")
    const own = signInIn(mine.device.signed({ challenge }))
    await expect(signInWithPasskey(own, visit, { whose: theirs.userId })).rejects.toThrow("passkey_refused")
  })

  test("a count that does not go on is that of a copy", async () => {
    const { device } = await withPasskey()
    await signIn(device, { counter: 7 })
    await expect(signIn(device, { counter: 7 })).rejects.toThrow("passkey_refused")
    await expect(signIn(device, { counter: 0 })).rejects.toThrow("passkey_refused")
    await signIn(device, { counter: 4_294_967_295 })
  })

  test("a passkey that no account has opens nothing", async () => {
    await expect(signIn(aDevice())).rejects.toThrow("passkey_refused")
  })
})

describe("keeping them", () => {
  test("each has a name and an end of its owner's, who is told; nobody else's id changes anything", async () => {
    const [person, other] = [await withPasskey(), await withPasskey()]
    const [passkey] = await listPasskeys(person.userId)
    const [theirs] = await listPasskeys(other.userId)
    await renamePasskey(person.userId, { passkey: passkey?.id ?? "", name: "Clé bleue" })
    expect(await listPasskeys(person.userId)).toMatchObject([{ name: "Clé bleue" }])
    for (const id of [theirs?.id ?? "", "x", ""]) {
      await expect(renamePasskey(person.userId, { passkey: id, name: "X" })).rejects.toMatchObject({ status: 404 })
      await expect(removePasskey(person.userId, { ...PROOF, passkey: id }, person.here)).rejects.toMatchObject({
        status: 404,
      })
    }
    await removePasskey(person.userId, { ...PROOF, passkey: passkey?.id ?? "" }, person.here)
    expect(await subjects(person.email)).toContain("Une clé d’accès a été retirée")
    await expect(signIn(person.device)).rejects.toThrow("passkey_refused")
    expect(await signIn(other.device)).toMatchObject({ userId: other.userId })
  })

  test("a session alone, without the password, ends none", async () => {
    const person = await withPasskey()
    const [passkey] = await listPasskeys(person.userId)
    const wrong = { ...PROOF, currentPassword: "voiture-bleue-12", passkey: passkey?.id ?? "" }
    await expect(removePasskey(person.userId, wrong, person.here)).rejects.toThrow("account_wrong_password")
    expect(await signIn(person.device)).toMatchObject({ userId: person.userId })
  })

  test("a password chosen by a mailed link ends them, and what was begun: the account may have been in other hands", async () => {
    const person = await withPasskey()
    const { challenge } = await begin(person)
    await requestReset(person.email, person.here)
    await resetPassword({ token: await lastToken(person.email), password: "bateau-vert-42" }, person.here)
    await expect(signIn(person.device)).rejects.toThrow("passkey_refused")
    const answer = registrationIn(aDevice().made({ challenge }), challenge)
    await expect(finishPasskey(person.userId, answer, person.here)).rejects.toThrow("passkey_ended")
    expect(await listPasskeys(person.userId)).toEqual([])
  })
})

describe("what is no answer of a browser", () => {
  const nonsense = [
    "",
    "null",
    "[]",
    "{",
    "{}",
    '"x"',
    `{"id":"${"A".repeat(20_000)}"}`,
    "[".repeat(30_000),
    aDevice().made({ challenge: "x" }).replace("public-key", "password"),
    '{"__proto__":{"id":"a"}}',
  ]
  test.each(nonsense)("%# is refused beside the form", (answer) => {
    expect(PasskeyEnd.safeParse({ name: "X", challenge: "c", answer }).success).toBe(false)
    expect(PasskeySignIn.safeParse({ answer }).success).toBe(false)
  })

  test("bytes that are no CBOR and no JSON are refused as any other", async () => {
    const bytes = fc.uint8Array({ maxLength: 400 })
    const refused = fc.asyncProperty(bytes, bytes, async (object, client) => {
      const { challenge, visit } = aBrowserAsked()
      const device = aDevice()
      const made = JSON.parse(device.made({ challenge }))
      made.response.attestationObject = Buffer.from(object).toString("base64url") || "AA"
      await expect(registered(JSON.stringify(made))).rejects.toThrow("passkey_refused")
      const cut = JSON.parse(device.made({ challenge: known.challenge }))
      const bytes = Buffer.from(cut.response.attestationObject, "base64url")
      const kept = bytes.subarray(0, 1 + (object.length % (bytes.length - 1)))
      cut.response.attestationObject = Buffer.concat([kept, object]).toString("base64url")
      await expect(registered(JSON.stringify(cut))).rejects.toThrow("passkey_refused")

      const signed = JSON.parse(known.device.signed({ challenge }))
      signed.response.clientDataJSON = Buffer.from(client).toString("base64url") || "AA"
      await expect(signInWithPasskey(signInIn(JSON.stringify(signed)), visit)).rejects.toThrow("passkey_refused")
      const data = JSON.parse(known.device.signed({ challenge }))
      data.response.authenticatorData = Buffer.from(object).toString("base64url") || "AA"
      await expect(signInWithPasskey(signInIn(JSON.stringify(data)), visit)).rejects.toThrow("passkey_refused")
    })
    await fc.assert(refused, { numRuns: 40 })
  })

  test.each([
    ["nested without end", Buffer.alloc(11_000, 0x81)],
    ["maps in maps", Buffer.alloc(11_000, 0xa1)],
    ["a list of 2^64", Buffer.from("9bffffffffffffffff", "hex")],
    ["a text of 4 GB", Buffer.from("7affffffff", "hex")],
    ["a text without end", Buffer.from("7f6161", "hex")],
  ])("CBOR that is %s is refused at once", async (_, bytes) => {
    const made = JSON.parse(aDevice().made({ challenge: "x" }))
    made.response.attestationObject = bytes.toString("base64url")
    await expect(registered(JSON.stringify(made))).rejects.toThrow("passkey_refused")
  })

  let known: Person & { device: Device; challenge: string }
  beforeAll(async () => {
    known = { ...(await withPasskey()), challenge: "x" }
  })
  /** Each with a challenge of its own, which the refusal uses up. */
  async function registered(answer: string) {
    const { challenge } = await begin(known)
    return finishPasskey(known.userId, registrationIn(answer, challenge), known.here)
  }
})
