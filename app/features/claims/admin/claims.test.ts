import { beforeEach, expect, test } from "vitest"
import type { Acting } from "#app/features/admin-kit/as-admin.server"
import type { Member } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Invalid, NotFound } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { type Account, aNetwork, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, emptyTables } from "#tests/support/database"
import { requestClaim, withdrawClaim } from "../commands.server"
import { aClaim, storedClaim } from "../testing"
import { actOnClaims } from "./act.server"
import { approveClaim, rejectClaim } from "./decide.server"
import { loadClaims } from "./load.server"

useDatabaseWithMail()

const client = { address: "192.0.2.90" }
let admin: Account
beforeEach(async () => {
  await emptyTables("auth.users", "influencers", "profiles", "username_holds", "audit_log", "mail_outbox")
  admin = await anAdmin()
})
const acting = (actor: Member = admin.actor): Acting => ({ actor, client })
const load = (query = "", actor: Member = admin.actor) => loadClaims(actor, new URLSearchParams(query))
const PROVED = {
  proof: "proved",
  proofNetwork: "youtube",
  proofHandle: "nadiacuisine",
  proofCheckedAt: new Date(),
} as const
const EVIDENCE = "Appel vidéo, papiers montrés"
const aCreator = () => anAccount({ role: "influencer" })

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return asAdmin(async (db) => (await db.query(text, values)).rows)
}
const ownerOf = async (influencerId: string) =>
  (
    await rows<{ user_id: string }>("select user_id from influencer_user_mapping where influencer_id = $1", [
      influencerId,
    ])
  )[0]?.user_id
const mails = () =>
  rows<{ recipient: string; locale: string; subject: string; text: string }>(
    "select recipient, locale, subject, text from mail_outbox order by recipient",
  )
const audited = () =>
  rows<{ action: string; target: string; before: unknown; after: unknown }>(
    "select action, target, before, after from audit_log where action in ('claim_approved', 'claim_rejected') order by id",
  )

/** A profile that nobody owns, and somebody who claims it. */
async function aProvedClaim(more: Partial<Parameters<typeof aClaim>[0]> = {}) {
  const nadia = await aCreator()
  const profile = await anInfluencer({ owner: null, name: "Nadia Cuisine", path: "nadia-cuisine" })
  const id = await aClaim({ userId: nadia.userId, influencerId: profile.influencerId, ...PROVED, ...more })
  return { id, nadia, profile }
}

test("an approved request makes the page the requester's, with its address, and they are written to in their language", async () => {
  const { id, nadia, profile } = await aProvedClaim({ email: "moi@exemple.fr", locale: "ar" })
  await approveClaim(acting(), { id, evidence: "" })
  expect(await ownerOf(profile.influencerId)).toBe(nadia.userId)
  expect(await storedClaim(id)).toMatchObject({
    state: "approved",
    decidedBy: admin.userId,
    closedAt: expect.any(Date),
  })
  expect(await rows("select user_id from username_holds where path = 'nadia-cuisine'")).toEqual([
    { user_id: nadia.userId },
  ])
  expect(await mails()).toMatchObject([{ recipient: "moi@exemple.fr", locale: "ar" }])
  expect(await audited()).toEqual([
    {
      action: "claim_approved",
      target: id,
      before: { influencerId: profile.influencerId, userId: null },
      after: { influencerId: profile.influencerId, userId: nadia.userId, proof: "proved" },
    },
  ])
})

test("whoever had the page has it no more, is told so, and the leave to read their networks ends", async () => {
  const karim = await anInfluencer({ name: "Nadia Cuisine", networks: [aNetwork()] })
  const { influencerId } = karim
  await asAdmin(async (db) => {
    await db.query("update profiles set locale = 'en' where id = $1", [karim.userId])
    await db.query("update influencers set opened_by = $1 where id = $2", [karim.userId, influencerId])
    await db.query(
      `insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
       values ($1, $2, 'youtube', 'UC1', 'nadiacuisine', 'sealed')`,
      [newId(), influencerId],
    )
  })
  const nadia = await aCreator()
  const id = await aClaim({ userId: nadia.userId, influencerId, ...PROVED, email: "moi@exemple.fr" })
  await approveClaim(acting(), { id, evidence: "" })
  expect(await ownerOf(influencerId)).toBe(nadia.userId)
  expect(await rows("select opened_by from influencers where id = $1", [influencerId])).toEqual([
    { opened_by: nadia.userId },
  ])
  expect(await rows("select 1 from network_connections where ended_at is null")).toEqual([])
  expect(await rows("select 1 from auth.users where id = $1", [karim.userId])).toHaveLength(1)
  const told = (await mails()).find(({ recipient }) => recipient === karim.email)
  expect(told).toMatchObject({ locale: "en", subject: expect.not.stringContaining("Nadia") })
  expect(told?.text).toContain("Nadia Cuisine")
  expect(told?.text).not.toContain("moi@exemple.fr")
  expect((await audited())[0]).toMatchObject({ before: { userId: karim.userId } })
})

test("other requests about the page that wait are declined with a reason, those about another stay", async () => {
  const { id, nadia, profile } = await aProvedClaim()
  const [ines, lea] = [await aCreator(), await aCreator()]
  const { influencerId } = profile
  const rival = await aClaim({ userId: ines.userId, influencerId, locale: "en", email: "ines@exemple.fr" })
  const earlier = await aClaim({ userId: lea.userId, influencerId, state: "withdrawn", closedAt: new Date() })
  const elsewhere = await aClaim({ userId: ines.userId, influencerId: (await anInfluencer()).influencerId })
  await approveClaim(acting(), { id, evidence: "" })
  expect(await storedClaim(rival)).toMatchObject({
    state: "rejected",
    decidedBy: admin.userId,
    reason: "Another person has proved that this profile is theirs.",
  })
  expect([(await storedClaim(earlier)).state, (await storedClaim(elsewhere)).state]).toEqual(["withdrawn", "pending"])
  expect((await mails()).map(({ recipient, locale }) => [recipient, locale])).toEqual([
    ["ines@exemple.fr", "en"],
    ["nadia@example.test", "fr"],
  ])
  expect((await audited()).map(({ action, target }) => [action, target])).toEqual([
    ["claim_approved", id],
    ["claim_rejected", rival],
  ])
  expect(await ownerOf(influencerId)).toBe(nadia.userId)
})

test("without a code that was found an admin says what proves it, and never by message alone", async () => {
  const { id, profile } = await aProvedClaim({
    proof: "not_found",
    proofNetwork: null,
    proofHandle: null,
    proofCheckedAt: new Date(),
  })
  await expect(approveClaim(acting(), { id, evidence: "" })).rejects.toThrow(Invalid)
  expect(await ownerOf(profile.influencerId)).toBeUndefined()
  await approveClaim(acting(), { id, evidence: EVIDENCE })
  expect(await storedClaim(id)).toMatchObject({ state: "approved", evidence: EVIDENCE })
  expect(JSON.stringify(await audited())).not.toContain("vidéo")
})

test("a rejected request bears its reason, which the requester reads and is sent; nothing else changes", async () => {
  const karim = await anInfluencer()
  const nadia = await aCreator()
  const id = await aClaim({ userId: nadia.userId, influencerId: karim.influencerId, locale: "en" })
  await rejectClaim(acting(), { id, reason: "Nobody answered\nour call." })
  expect(await storedClaim(id)).toMatchObject({
    state: "rejected",
    reason: "Nobody answered\nour call.",
    decidedBy: admin.userId,
  })
  const sent = await mails()
  expect(sent).toMatchObject([{ recipient: "nadia@example.test", locale: "en" }])
  expect(sent[0]?.text).toContain("our call.")
  expect(await ownerOf(karim.influencerId)).toBe(karim.userId)
  expect(await audited()).toMatchObject([{ action: "claim_rejected", target: id, after: null }])
})

test("of two admins who decide at once one wins, and the other is told", async () => {
  const other = await anAdmin()
  const { id, nadia, profile } = await aProvedClaim()
  const both = await Promise.allSettled([
    approveClaim(acting(), { id, evidence: "" }),
    rejectClaim(acting(other.actor), { id, reason: "Non" }),
    approveClaim(acting(other.actor), { id, evidence: "" }),
  ])
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  for (const each of both)
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "admin_claim_decided" })
  const { state } = await storedClaim(id)
  expect(await ownerOf(profile.influencerId)).toBe(state === "approved" ? nadia.userId : undefined)
  expect([await mails(), await audited()].map(({ length }) => length)).toEqual([1, 1])
})

test("of two people whose requests are approved at once one gets the page", async () => {
  const { id, nadia, profile } = await aProvedClaim()
  const ines = await aCreator()
  const rival = await aClaim({ userId: ines.userId, influencerId: profile.influencerId, ...PROVED })
  const both = await Promise.allSettled([id, rival].map((each) => approveClaim(acting(), { id: each, evidence: "" })))
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  const states = [await storedClaim(id), await storedClaim(rival)].map(({ state }) => state)
  expect(states.toSorted()).toEqual(["approved", "rejected"])
  expect(await ownerOf(profile.influencerId)).toBe(states[0] === "approved" ? nadia.userId : ines.userId)
})

test("what is withdrawn in the same moment is either, never both", async () => {
  const { id, nadia, profile } = await aProvedClaim()
  const both = await Promise.allSettled([
    withdrawClaim(nadia.actor, id, "192.0.2.1"),
    approveClaim(acting(), { id, evidence: "" }),
  ])
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  const { state } = await storedClaim(id)
  expect(await ownerOf(profile.influencerId)).toBe(state === "approved" ? nadia.userId : undefined)
})

test("one account has one page: somebody who has another is refused, and the list says why", async () => {
  const ines = await anInfluencer({ name: "Inès Roux" })
  const { influencerId } = await anInfluencer({ owner: null })
  const id = await aClaim({ userId: ines.userId, influencerId, ...PROVED })
  await expect(approveClaim(acting(), { id, evidence: "" })).rejects.toMatchObject({ code: "admin_claim_has_page" })
  expect(await ownerOf(ines.influencerId)).toBe(ines.userId)
  expect((await load()).claims).toMatchObject([{ obstacle: "has_page", requester: { otherPage: "Inès Roux" } }])
  expect((await load(`confirm=approve&id=${id}`)).asked).toBeNull()
  expect((await load(`confirm=reject&id=${id}`)).asked).toMatchObject({ decision: "reject" })
})

test("somebody linked to another page in the same moment gets one of both", async () => {
  const { id, nadia, profile } = await aProvedClaim()
  const other = await anInfluencer({ owner: null })
  await Promise.allSettled([
    approveClaim(acting(), { id, evidence: "" }),
    asAdmin((db) =>
      db.query("insert into influencer_user_mapping (id, user_id, influencer_id) values ($1, $2, $3)", [
        newId(),
        nadia.userId,
        other.influencerId,
      ]),
    ),
  ])
  expect(await rows("select 1 from influencer_user_mapping where user_id = $1", [nadia.userId])).toHaveLength(1)
  const { state } = await storedClaim(id)
  expect(await ownerOf(profile.influencerId)).toBe(state === "approved" ? nadia.userId : undefined)
})

test("who is no influencer any more, who leaves, and an admin about themselves are refused", async () => {
  const { id, nadia, profile } = await aProvedClaim()
  await asAdmin((db) => db.query("delete from user_roles where user_id = $1", [nadia.userId]))
  await expect(approveClaim(acting(), { id, evidence: "" })).rejects.toMatchObject({
    code: "admin_claim_not_influencer",
  })
  await asAdmin(async (db) => {
    await db.query("insert into user_roles (user_id, role) values ($1, 'influencer')", [nadia.userId])
    await db.query("insert into account_deletions (user_id, due_at, was_active) values ($1, now(), false)", [
      nadia.userId,
    ])
  })
  await expect(approveClaim(acting(), { id, evidence: "" })).rejects.toMatchObject({ code: "admin_claim_leaving" })
  const own = await aClaim({ userId: admin.userId, influencerId: profile.influencerId, ...PROVED })
  await expect(approveClaim(acting(), { id: own, evidence: "" })).rejects.toMatchObject({ code: "admin_claim_own" })
  expect(await ownerOf(profile.influencerId)).toBeUndefined()
  expect(await mails()).toEqual([])
})

test("link, states and mails are one: where a mail cannot be promised, nothing has happened", async () => {
  const { id, profile } = await aProvedClaim()
  await asAdmin((db) => db.query("alter table mail_outbox rename to mail_outbox_away"))
  await expect(approveClaim(acting(), { id, evidence: "" })).rejects.toThrow()
  await expect(rejectClaim(acting(), { id, reason: "Non" })).rejects.toThrow()
  await asAdmin((db) => db.query("alter table mail_outbox_away rename to mail_outbox"))
  expect(await storedClaim(id)).toMatchObject({ state: "pending" })
  expect(await ownerOf(profile.influencerId)).toBeUndefined()
  expect(await audited()).toEqual([])
})

test("the list has those that wait, newest first, with requester, owner, words and proof", async () => {
  const karim = await anInfluencer({ owner: { firstName: "Karim", lastName: "Haddad" }, networks: [aNetwork()] })
  const nadia = await anAccount({ role: "influencer", firstName: "Nadia", lastName: "Benali" })
  await requestClaim(
    nadia.actor,
    { influencerId: karim.influencerId, message: "C'est ma page", email: "moi@exemple.fr" },
    { clientAddress: "192.0.2.4", locale: "fr" },
  )
  const { id } = await aProvedClaim({ createdAt: new Date(Date.now() + 1000) })
  const closed = await aRejectedClaim()
  const { claims, waiting } = await load()
  expect(waiting).toBe(2)
  expect(claims).toMatchObject([
    { id, profile: { owner: null }, proof: { result: "proved", network: "youtube", handle: "nadiacuisine" } },
    {
      message: "C'est ma page",
      email: "moi@exemple.fr",
      requester: { name: "Nadia Benali", email: nadia.email },
      profile: { owner: { name: "Karim Haddad", email: karim.email }, networks: [{ network: "youtube" }] },
      proof: null,
      decision: null,
      obstacle: null,
    },
  ])
  expect((await load("state=rejected")).claims).toMatchObject([
    { id: closed, decision: { by: admin.email, reason: "Non" } },
  ])
  expect((await load("state=all")).claims).toHaveLength(3)
  expect((await load("state=nonsense")).filter).toBe("pending")
  expect(await rows("select 1 from audit_log where action = 'claims_read'")).not.toEqual([])
})

async function aRejectedClaim() {
  const [lea, profile] = [await aCreator(), await anInfluencer({ owner: null })]
  const id = await aClaim({ userId: lea.userId, influencerId: profile.influencerId })
  await rejectClaim(acting(), { id, reason: "Non" })
  return id
}

test("pages follow each other without gaps", async () => {
  const { influencerId } = await anInfluencer({ owner: null })
  for (let n = 0; n < 27; n++)
    await aClaim({ userId: (await aCreator()).userId, influencerId, createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)) })
  const first = await load()
  const second = await load(`after=${first.page.next}`)
  expect([first.claims.length, second.claims.length, second.page.next]).toEqual([25, 2, null])
  const times = [...first.claims, ...second.claims].map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test("nobody but an admin reads or decides, be it their own, another's or none", async () => {
  const { id, nadia, profile } = await aProvedClaim()
  const people = [nadia, await anAccount(), await anAccount({ role: "entreprise" }), await anInfluencer()]
  for (const { actor } of people)
    for (const each of [id, newId()]) {
      const refused = { status: 403, code: "admin_required" }
      await expect(approveClaim(acting(actor), { id: each, evidence: EVIDENCE })).rejects.toMatchObject(refused)
      await expect(rejectClaim(acting(actor), { id: each, reason: "Non" })).rejects.toMatchObject(refused)
      await expect(load("", actor)).rejects.toMatchObject(refused)
    }
  expect(await storedClaim(id)).toMatchObject({ state: "pending" })
  expect(await ownerOf(profile.influencerId)).toBeUndefined()
  await expect(approveClaim(acting(), { id: newId(), evidence: EVIDENCE })).rejects.toThrow(NotFound)
  await expect(rejectClaim(acting(), { id: newId(), reason: "Non" })).rejects.toThrow(NotFound)
})

async function post(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return actOnClaims({ actor: admin.actor, client, form, params: new URLSearchParams("state=all") })
}

test("a form without its words is refused beside the field; a decided request is told of; both answers lead to the list", async () => {
  const { id } = await aProvedClaim({ proof: null, proofNetwork: null, proofHandle: null, proofCheckedAt: null })
  expect(await post({ intent: "reject", id, reason: " \n " })).toMatchObject({
    data: { error: { reason: expect.any(Array) } },
    init: { status: 400 },
  })
  expect(await post({ intent: "approve", id, evidence: "" })).toMatchObject({
    data: { error: { evidence: expect.any(Array) } },
    init: { status: 400 },
  })
  expect(await post({ intent: "reject", id, reason: "x".repeat(1001) })).toMatchObject({ init: { status: 400 } })
  const answer = await post({ intent: "reject", id, reason: "Non" })
  expect(answer instanceof Response && answer.headers.get("location")).toMatch(/tab=claims&state=all&done=reject/)
  expect(await post({ intent: "approve", id, evidence: EVIDENCE })).toMatchObject({
    data: { flash: { tone: "error" } },
    init: { status: 409 },
  })
})

test.each([{}, { intent: "toString" }, { intent: "withdraw" }])(
  "a form that asks for %j is ignored",
  async (fields) => {
    const { id } = await aProvedClaim()
    expect(await post({ ...fields, id })).toBeNull()
    expect(await storedClaim(id)).toMatchObject({ state: "pending" })
  },
)

test.each(["approve", "reject"])("an id that is none is refused by %s, and is no fault of ours", async (intent) => {
  for (const id of ["", "1", "' or 1=1", "\0"])
    expect(await post({ intent, id, reason: "Non", evidence: EVIDENCE })).toMatchObject({ init: { status: 400 } })
  expect(await post({ intent, id: newId(), ...(intent === "reject" ? { reason: "Non" } : {}) })).toMatchObject({
    init: { status: 404 },
  })
})
