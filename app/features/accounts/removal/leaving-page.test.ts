import { eq, sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { setActive } from "#app/features/admin/influencers/commands.server"
import { saveInfluencer } from "#app/features/admin/influencers/save.server"
import { linkInfluencer } from "#app/features/admin/users/commands.server"
import type { Acting } from "#app/features/admin-kit/as-admin.server"
import { approveClaim } from "#app/features/claims/admin/decide.server"
import { aClaim } from "#app/features/claims/testing"
import { decide } from "#app/features/notices/admin/decide.server"
import { appeal } from "#app/features/notices/appeal/commands.server"
import { finishOnboarding } from "#app/features/onboarding/setup/commands.server"
import { influencers } from "#database/schema/influencers"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { aVisit, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { aNotice } from "#tests/support/notices"
import { hashPassword } from "../passwords/hash.server"
import { cancelDeletion, requestDeletion } from "./commands.server"

useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const proof = { currentPassword: PASSWORD, code: null }
const here = { locale: "fr" as const, client: aVisit().client }
let passwordHash: string
let acting: Acting
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  acting = { actor: (await anAdmin()).actor, client: here.client }
})

const aCreator = (isActive = true) => anInfluencer({ isActive, owner: { passwordHash } })
const leave = (userId: string) => requestDeletion(userId, proof, here)
const comeBack = (userId: string) => cancelDeletion(userId, here)

async function pageOf(influencerId: string) {
  const [page] = await readAs(SYSTEM, (tx) =>
    tx
      .select({ isActive: influencers.isActive, suspendedAt: influencers.suspendedAt })
      .from(influencers)
      .where(eq(influencers.id, influencerId)),
  )
  return page
}

test.each([true, false])(
  "who finishes the kit while they leave shows nothing until they come back (shown before: %s)",
  async (wasShown) => {
    const { actor, userId, influencerId } = await aCreator(wasShown)
    await leave(userId)
    await finishOnboarding(actor, { locale: "fr" })
    expect(await pageOf(influencerId)).toMatchObject({ isActive: false })
    await comeBack(userId)
    expect(await pageOf(influencerId)).toMatchObject({ isActive: true })
  },
)

test("an admin shows no page of who leaves, and is told why; after that it is theirs to show again", async () => {
  const { userId, influencerId } = await aCreator(false)
  await leave(userId)
  await expect(setActive(acting, [influencerId], true)).rejects.toMatchObject({ code: "admin_page_leaving" })
  const edited = {
    name: "Nadia",
    bio: "",
    address: null,
    active: true,
    suspended: false,
    verified: false,
    source: "",
    personEmail: null,
  }
  await expect(saveInfluencer(acting, influencerId, edited)).rejects.toMatchObject({
    code: "admin_page_leaving",
    data: { field: "active" },
  })
  await saveInfluencer(acting, influencerId, { ...edited, active: false })
  expect(await pageOf(influencerId)).toMatchObject({ isActive: false })
  await comeBack(userId)
  await setActive(acting, [influencerId], true)
  expect(await pageOf(influencerId)).toMatchObject({ isActive: true })
})

const form = { name: "Nadia", bio: "", address: null, verified: false, source: "", personEmail: null }
const reasons = { facts: "La page montre cela.", groundKind: "legal", ground: "Loi", automated: false } as const

describe.each([
  ["an admin's press", (id: string) => setActive(acting, [id], false)],
  ["an admin's form", (id: string) => saveInfluencer(acting, id, { ...form, active: false, suspended: true })],
  [
    "a notice",
    async (id: string, owner: string) => {
      const { id: notice } = await aNotice({ path: `/c/${id}` })
      await withActor(SYSTEM, (tx) =>
        tx.execute(sql`update notices set influencer_id = ${id}::uuid where id = ${notice}::uuid`),
      )
      await decide(acting, notice, { ...reasons, owner, decision: "page_hidden" })
    },
  ],
] as const)("a page that %s hides stays hidden", (_, hide) => {
  test("when its owner, who was leaving, comes back", async () => {
    const { userId, influencerId } = await aCreator()
    await leave(userId)
    await hide(influencerId, userId)
    expect(await pageOf(influencerId)).toEqual({ isActive: false, suspendedAt: expect.any(Date) })
    await comeBack(userId)
    expect(await pageOf(influencerId)).toEqual({ isActive: false, suspendedAt: expect.any(Date) })
  })

  test("when its owner, who had not shown it yet, finishes the kit", async () => {
    const { actor, userId, influencerId } = await aCreator(false)
    await hide(influencerId, userId)
    await finishOnboarding(actor, { locale: "fr" })
    expect(await pageOf(influencerId)).toMatchObject({ isActive: false })
  })
})

test("an admin who corrects the words of a hidden page leaves it to its owner, and lets one go that was suspended", async () => {
  const { actor, influencerId } = await aCreator(false)
  await saveInfluencer(acting, influencerId, { ...form, active: false, suspended: false })
  expect(await pageOf(influencerId)).toEqual({ isActive: false, suspendedAt: null })
  await saveInfluencer(acting, influencerId, { ...form, active: false, suspended: true })
  await saveInfluencer(acting, influencerId, { ...form, active: false, suspended: false })
  await finishOnboarding(actor, { locale: "fr" })
  expect(await pageOf(influencerId)).toMatchObject({ isActive: true })
})

test("a page that a notice took away while its owner was leaving shows again by its decision, when they are back", async () => {
  const { userId, influencerId, path } = await aCreator()
  const { id } = await aNotice({ path: `/${path}` })
  await leave(userId)
  await decide(acting, id, { ...reasons, owner: userId, decision: "page_hidden" })
  await comeBack(userId)
  await appeal({ noticeId: id, party: "owner" }, { words: "C'est faux." }, { clientAddress: "192.0.2.9" })
  await decide(acting, id, { ...reasons, owner: userId, decision: "no_action" })
  expect(await pageOf(influencerId)).toEqual({ isActive: true, suspendedAt: null })
})

test("the mail of a decision does not say that the page of who leaves is online", async () => {
  const { userId, path, email } = await aCreator()
  const mails = async () => {
    const { rows } = await readAs(SYSTEM, (tx) =>
      tx.execute<{ text: string }>(sql`select text from mail_outbox where recipient = ${email} order by id`),
    )
    return rows.map(({ text }) => text).filter((text) => text.includes("La page montre cela."))
  }
  const [first, second] = [
    await aNotice({ path: `/${path}` }),
    await aNotice({ path: `/${path}`, explanation: "Encore une autre publicité." }),
  ]
  await decide(acting, first.id, { ...reasons, owner: userId, decision: "no_action" })
  await leave(userId)
  await decide(acting, second.id, { ...reasons, owner: userId, decision: "no_action" })
  const [before, after] = await mails()
  expect(before).toContain("reste en ligne")
  expect(after).not.toContain("en ligne")
  expect(after).toContain("Aucun manquement")
})

test("a decision that lets a page go shows it once its owner has come back", async () => {
  const { userId, influencerId, path } = await aCreator()
  const { id } = await aNotice({ path: `/${path}` })
  await decide(acting, id, { ...reasons, owner: userId, decision: "page_hidden" })
  await leave(userId)
  await appeal({ noticeId: id, party: "owner" }, { words: "C'est faux." }, { clientAddress: "192.0.2.9" })
  await decide(acting, id, { ...reasons, owner: userId, decision: "no_action" })
  expect(await pageOf(influencerId)).toEqual({ isActive: false, suspendedAt: null })
  await comeBack(userId)
  expect(await pageOf(influencerId)).toMatchObject({ isActive: true })
})

test("whoever shows a page by SQL does not either", async () => {
  const { actor, userId, influencerId } = await aCreator()
  await leave(userId)
  for (const each of [actor, acting.actor, SYSTEM])
    await withActor(each, (tx) =>
      tx.execute(sql`update influencers set is_active = true where id = ${influencerId}::uuid`),
    )
  expect(await pageOf(influencerId)).toMatchObject({ isActive: false })
})

/** Begins the one while the other has done its work and not yet ended; how both went. */
async function atOnce(first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) {
  let begun: Promise<PromiseSettledResult<unknown>[]> | undefined
  await withActor(SYSTEM, async (tx) => {
    await first(tx)
    begun = Promise.allSettled([second()])
    await new Promise((done) => setTimeout(done, 400))
  })
  return begun
}
const showsIt = (influencerId: string) => (tx: Tx) =>
  tx.execute(sql`update influencers set is_active = true where id = ${influencerId}::uuid`)

test("a page that is shown in the moment in which its owner asks is hidden", async () => {
  const { userId, influencerId } = await aCreator(false)
  await atOnce(showsIt(influencerId), () => leave(userId))
  expect(await pageOf(influencerId)).toMatchObject({ isActive: false })
  await comeBack(userId)
  expect(await pageOf(influencerId)).toMatchObject({ isActive: true })
})

test.each(["claimed", "linked"])(
  "a page that is %s in the moment in which its new owner leaves is nobody's that leaves and shown",
  async (how) => {
    for (let n = 0; n < 4; n++) {
      const page = await anInfluencer({ owner: null })
      const person = await anAccount({ role: "influencer", passwordHash })
      const claim = await aClaim({ userId: person.userId, influencerId: page.influencerId })
      const give = () =>
        how === "claimed"
          ? approveClaim(acting, { id: claim, evidence: "Vu." })
          : linkInfluencer(acting, person.userId, page.influencerId)
      const [, given] = await Promise.allSettled([
        leave(person.userId),
        new Promise((done) => setTimeout(done, 60 + 40 * n)).then(give),
      ])
      const { rows } = await readAs(SYSTEM, (tx) =>
        tx.execute(sql`select 1 from influencer_user_mapping o join influencers i on i.id = o.influencer_id
        join account_deletions d on d.user_id = o.user_id where i.is_active`),
      )
      expect([given.status, rows]).toEqual([given.status, []])
    }
  },
)

test("whoever gives a page waits for who is asking to leave, and is refused", async () => {
  const page = await anInfluencer({ owner: null })
  const person = await anAccount({ role: "influencer", passwordHash })
  const claim = await aClaim({ userId: person.userId, influencerId: page.influencerId })
  const asks = async (tx: Tx) => {
    await tx.execute(sql`select 1 from auth.users where id = ${person.userId}::uuid for update`)
    await tx.execute(
      sql`insert into account_deletions (user_id, due_at, was_active) values (${person.userId}::uuid, now(), false)`,
    )
  }
  const ends = await atOnce(asks, async () => {
    const both = [
      approveClaim(acting, { id: claim, evidence: "Vu." }),
      linkInfluencer(acting, person.userId, page.influencerId),
    ]
    const said = await Promise.allSettled(both)
    return said.map((each) => (each.status === "rejected" ? each.reason.code : "done")).sort()
  })
  expect(ends).toEqual([{ status: "fulfilled", value: ["admin_claim_leaving", "admin_user_link_leaving"] }])
})

test("who comes back while their page is given to somebody else does not show it", async () => {
  const { userId, influencerId } = await aCreator()
  const other = await anAccount({ role: "influencer" })
  await leave(userId)
  await atOnce(
    async (tx) => {
      await tx.execute(sql`select 1 from influencers where id = ${influencerId}::uuid for update`)
      await tx.execute(sql`update influencers set name = 'Autre' where id = ${influencerId}::uuid`)
      await tx.execute(
        sql`update influencer_user_mapping set user_id = ${other.userId}::uuid where influencer_id = ${influencerId}::uuid`,
      )
    },
    () => comeBack(userId),
  )
  expect(await pageOf(influencerId)).toMatchObject({ isActive: false })
})
