import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { siteSettings } from "#app/features/settings/public.server"
import { profiles } from "#database/schema/accounts"
import { claimRequests } from "#database/schema/claims"
import { influencers } from "#database/schema/influencers"
import { auditLog, mailOutbox } from "#database/schema/operations"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound, RateLimited } from "#platform/errors/errors"
import { DAY_MS } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import type { Locale } from "#vocabulary/locales"
import { requestClaim, withdrawClaim } from "./commands.server"
import { listOwnClaims } from "./queries.server"
import { MAX_PENDING } from "./rules"
import type { NewClaim } from "./schema.server"
import { aClaim, storedClaim } from "./testing"

useDatabaseWithMail()
beforeEach(() => withActor(SYSTEM, (tx) => Promise.all([tx.delete(claimRequests), tx.delete(mailOutbox)])))

const now = new Date("2026-11-20T10:00:00Z")
let networks = 0
/** Each sender has a network of its own, so that no limit joins the tests. */
const from = (more: { locale?: Locale; now?: Date } = {}) => ({
  clientAddress: `192.0.2.${++networks}`,
  locale: "fr" as const,
  now,
  ...more,
})
let people = 0
const aRequest = (influencerId: string, more: Partial<NewClaim> = {}) => ({
  influencerId,
  message: "C'est ma page,\net ma chaîne.",
  email: `moi${++people}@exemple.fr`,
  ...more,
})
const aCreator = () => anAccount({ role: "influencer" })
const stored = () => withActor(SYSTEM, (tx) => tx.select().from(claimRequests))
const mails = () => withActor(SYSTEM, (tx) => tx.select().from(mailOutbox).orderBy(mailOutbox.recipient))

test("whoever claims states to be 16, and the first time counts", async () => {
  const nadia = await anAccount({ role: "influencer", statedSixteen: false })
  const stated = () => readAs(nadia.actor, (tx) => tx.select({ at: profiles.sixteenStatedAt }).from(profiles))
  expect(await stated()).toEqual([{ at: null }])
  const [one, other] = [await anInfluencer({ owner: null }), await anInfluencer({ owner: null })]
  await requestClaim(nadia.actor, aRequest(one.influencerId), from())
  const first = await stated()
  expect(first).toEqual([{ at: expect.any(Date) }])
  await requestClaim(nadia.actor, aRequest(other.influencerId), from())
  expect(await stated()).toEqual(first)
})

test("a request waits, with a code of its own for seven days and nothing proved", async () => {
  const [nadia, { influencerId }] = [await aCreator(), await anInfluencer({ owner: null })]
  const id = await requestClaim(
    nadia.actor,
    aRequest(influencerId, { email: "moi@exemple.fr" }),
    from({ locale: "ar" }),
  )
  const claim = await storedClaim(id)
  expect(claim).toMatchObject({
    userId: nadia.userId,
    influencerId,
    message: "C'est ma page,\net ma chaîne.",
    email: "moi@exemple.fr",
    locale: "ar",
    state: "pending",
    proof: null,
    closedAt: null,
  })
  expect(claim.code).toMatch(/^vitrine-\w{10}$/)
  expect(claim.codeExpiresAt.getTime() - claim.createdAt.getTime()).toBe(7 * DAY_MS)
})

test("a profile that is somebody else's may be claimed, and nothing changes for its owner", async () => {
  const [nadia, karim] = [await aCreator(), await anInfluencer({ name: "Karim Haddad" })]
  await requestClaim(nadia.actor, aRequest(karim.influencerId), from())
  expect(await listOwnClaims(nadia.actor)).toMatchObject([{ name: "Karim Haddad", state: "pending" }])
  expect(await listOwnClaims(karim.actor)).toEqual([])
})

test("whoever has the profile is told before anything is decided, and not by whom or in which words", async () => {
  const [nadia, karim] = [await aCreator(), await anInfluencer({ name: "Karim Haddad" })]
  await withActor(SYSTEM, (tx) => tx.update(profiles).set({ locale: "ar" }).where(eq(profiles.id, karim.userId)))
  const request = aRequest(karim.influencerId)
  await requestClaim(nadia.actor, request, from())
  const told = (await mails()).filter(({ recipient }) => recipient === karim.email)
  expect(told).toMatchObject([{ locale: "ar", subject: expect.not.stringContaining("Karim") }])
  expect(told[0]?.text).toContain("Karim Haddad")
  for (const words of [request.email, nadia.email, "ma chaîne"]) expect(told[0]?.text).not.toContain(words)
})

test("the requester is sent the code, the site and each admin the words, in the language of each", async () => {
  const [nadia, amina, jules] = [await aCreator(), await anAdmin(), await anAdmin()]
  await withActor(SYSTEM, (tx) => tx.update(profiles).set({ locale: "ar" }).where(eq(profiles.id, amina.userId)))
  const { influencerId } = await anInfluencer({ owner: null, name: "Nadia Cuisine" })
  const id = await requestClaim(
    nadia.actor,
    aRequest(influencerId, { email: "moi@exemple.fr" }),
    from({ locale: "en" }),
  )
  const { code } = await storedClaim(id)
  const { contactEmail } = await siteSettings()
  const sent = await mails()
  expect(sent.map(({ recipient, locale }) => [recipient, locale]).sort()).toEqual(
    [
      ["moi@exemple.fr", "en"],
      [contactEmail, "fr"],
      [amina.email, "ar"],
      [jules.email, "fr"],
    ].sort(),
  )
  const receipt = sent.find(({ recipient }) => recipient === "moi@exemple.fr")
  expect(receipt?.text).toContain(code)
  expect(receipt?.text).toContain("Nadia Cuisine")
  expect(receipt?.text).toContain("/en/profile/claim")
  expect(receipt?.text).not.toContain("ma chaîne") // whoever typed it may have given somebody else's address
  for (const notice of sent.filter((each) => each !== receipt)) {
    expect(notice.text).toContain("et ma chaîne.")
    expect(notice.text).toContain("moi@exemple.fr")
    expect(notice.subject).not.toContain("Nadia")
  }
  await withActor(SYSTEM, (tx) => tx.delete(profiles).where(eq(profiles.id, amina.userId)))
  await withActor(SYSTEM, (tx) => tx.delete(profiles).where(eq(profiles.id, jules.userId)))
})

test("the audit log says who claimed what, without a name, an address or a word of it", async () => {
  const [nadia, { influencerId }] = [await aCreator(), await anInfluencer({ owner: null, name: "Nadia Cuisine" })]
  const id = await requestClaim(nadia.actor, aRequest(influencerId), from())
  await withdrawClaim(nadia.actor, id, "192.0.2.1")
  const audited = await withActor(SYSTEM, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.target, id)).orderBy(auditLog.id),
  )
  expect(audited.map(({ action, actor, after }) => ({ action, actor, after }))).toEqual([
    { action: "claim_requested", actor: nadia.userId, after: { influencerId } },
    { action: "claim_withdrawn", actor: nadia.userId, after: null },
  ])
})

test("an impatient click is one request and one receipt, and is no error", async () => {
  const [nadia, { influencerId }] = [await aCreator(), await anInfluencer({ owner: null })]
  const request = aRequest(influencerId)
  const ids = await Promise.all([
    requestClaim(nadia.actor, request, from()),
    requestClaim(nadia.actor, request, from()),
  ])
  ids.push(await requestClaim(nadia.actor, request, from()))
  expect([new Set(ids).size, (await stored()).length]).toEqual([1, 1])
  expect((await mails()).filter(({ recipient }) => recipient === request.email)).toHaveLength(1)
})

test("one profile has one request of a person at a time; withdrawn, it may be claimed again", async () => {
  const [nadia, karim, { influencerId }] = [await aCreator(), await aCreator(), await anInfluencer({ owner: null })]
  const id = await requestClaim(nadia.actor, aRequest(influencerId), from())
  const again = () => requestClaim(nadia.actor, aRequest(influencerId, { message: "Encore moi" }), from())
  await expect(again()).rejects.toMatchObject({ code: "claim_pending_already" })
  await requestClaim(karim.actor, aRequest(influencerId), from())
  await withdrawClaim(nadia.actor, id, "192.0.2.1")
  await again()
  expect((await stored()).map(({ state }) => state).sort()).toEqual(["pending", "pending", "withdrawn"])
})

test("one's own profile, a hidden one and none at all are refused beside the field", async () => {
  const [nadia, hidden] = [await anInfluencer(), await anInfluencer({ isActive: false })]
  const refusal = (id: string) => requestClaim(nadia.actor, aRequest(id), from()).catch((error: unknown) => error)
  expect(await refusal(nadia.influencerId)).toMatchObject({ code: "claim_own", data: { field: "influencerId" } })
  for (const id of [hidden.influencerId, newId()]) {
    const error = await refusal(id)
    expect(error).toBeInstanceOf(Invalid)
    expect(error).toMatchObject({ code: "claim_profile_gone" })
  }
  expect(await stored()).toEqual([])
})

test("a person has so many requests waiting, even when they come at once", async () => {
  const nadia = await aCreator()
  const profilesOfOthers = await Promise.all(
    Array.from({ length: MAX_PENDING + 1 }, () => anInfluencer({ owner: null })),
  )
  const [last, ...before] = profilesOfOthers.map(({ influencerId }) => influencerId)
  for (const influencerId of before.slice(1)) await aClaim({ userId: nadia.userId, influencerId })
  const both = await Promise.allSettled(
    [before[0] ?? "", last ?? ""].map((influencerId) => requestClaim(nadia.actor, aRequest(influencerId), from())),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "claim_too_many" } })
  expect(await stored()).toHaveLength(MAX_PENDING)
})

test("one person sends three requests a day, and one address is sent three receipts", async () => {
  const nadia = await aCreator()
  const claimAnother = async (actor: typeof nadia.actor, more: Partial<NewClaim> = {}, moment = now) => {
    const { influencerId } = await anInfluencer({ owner: null })
    const id = await requestClaim(actor, aRequest(influencerId, more), from({ now: moment }))
    await withdrawClaim(actor, id, "192.0.2.1")
  }
  for (let sent = 0; sent < 3; sent += 1) await claimAnother(nadia.actor)
  await expect(claimAnother(nadia.actor)).rejects.toThrow(RateLimited)
  await claimAnother(nadia.actor, {}, new Date("2026-11-21T10:00:01Z"))

  const email = "cible@exemple.fr"
  for (let sent = 0; sent < 3; sent += 1) await claimAnother((await aCreator()).actor, { email })
  await expect(claimAnother((await aCreator()).actor, { email })).rejects.toThrow(RateLimited)
})

test("request and mails are one: where a mail cannot be promised, nothing is stored", async () => {
  const [nadia, { influencerId }] = [await aCreator(), await anInfluencer({ owner: null })]
  await asAdmin((client) => client.query("alter table mail_outbox rename to mail_outbox_away"))
  await expect(requestClaim(nadia.actor, aRequest(influencerId), from())).rejects.toThrow()
  await asAdmin((client) => client.query("alter table mail_outbox_away rename to mail_outbox"))
  expect(await stored()).toEqual([])
})

test("a request is withdrawn by whoever sent it, once or twice, and by no admin", async () => {
  const [nadia, karim, admin] = [await aCreator(), await aCreator(), await anAdmin()]
  const { influencerId } = await anInfluencer({ owner: null })
  const id = await aClaim({ userId: nadia.userId, influencerId })
  for (const other of [karim, admin])
    await expect(withdrawClaim(other.actor, id, "192.0.2.1")).rejects.toThrow(NotFound)
  await Promise.all([withdrawClaim(nadia.actor, id, "192.0.2.1"), withdrawClaim(nadia.actor, id, "192.0.2.1")])
  expect(await storedClaim(id)).toMatchObject({ state: "withdrawn", closedAt: expect.any(Date) })
})

test("what was decided cannot be withdrawn any more", async () => {
  const [nadia, { influencerId }] = [await aCreator(), await anInfluencer({ owner: null })]
  const id = await aClaim({ userId: nadia.userId, influencerId, state: "rejected", closedAt: now })
  await expect(withdrawClaim(nadia.actor, id, "192.0.2.1")).rejects.toThrow(Conflict)
  expect(await storedClaim(id)).toMatchObject({ state: "rejected" })
})

test("a request for a profile that was hidden meanwhile is still listed, without its name", async () => {
  const [nadia, { influencerId }] = [await aCreator(), await anInfluencer({ owner: null })]
  await aClaim({ userId: nadia.userId, influencerId })
  await withActor(SYSTEM, (tx) =>
    tx.update(influencers).set({ isActive: false }).where(eq(influencers.id, influencerId)),
  )
  expect(await listOwnClaims(nadia.actor)).toMatchObject([{ name: null, state: "pending", accounts: [] }])
})
