import { beforeEach, expect, test } from "vitest"
import type { Acting } from "#app/features/admin-kit/as-admin.server"
import { loadPublicPage } from "#app/features/link-page/queries.server"
import { listInfluencerPages, listStretches } from "#app/features/seo/queries.server"
import { type Member, VISITOR } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { type Account, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, emptyTables } from "#tests/support/database"
import { linkInfluencer, unlinkInfluencer } from "../users/commands.server"
import { actOnInfluencers } from "./act.server"
import { loadInfluencers } from "./load.server"
import { addInfluencer, saveInfluencer } from "./save.server"
import { markTold, sendOriginMail } from "./tell-person.server"

useDatabaseWithMail()

const client = { address: "192.0.2.79" }
let admin: Account
beforeEach(async () => {
  await emptyTables("auth.users", "influencers", "profiles", "username_holds", "audit_log", "mail_outbox")
  admin = await anAdmin()
})
const acting = (actor: Member = admin.actor): Acting => ({ actor, client })
const made = {
  name: "Inès Roux",
  bio: "Lyon",
  address: "ines-roux",
  active: true,
  suspended: false,
  verified: false,
  source: "son profil Instagram public",
  personEmail: null,
}
const untold = async (query = "") =>
  (await loadInfluencers(admin.actor, new URLSearchParams(`view=untold${query}`))).untold

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return asAdmin(async (db) => (await db.query(text, values)).rows)
}
const mails = () => rows<{ recipient: string; text: string }>("select recipient, text from mail_outbox")
const originOf = async (id: string) =>
  (
    await rows<{ source: string; person_email: string | null; notified_how: string | null; claimed: boolean }>(
      `select source, person_email, notified_how, removal_token_hash is not null as linked, claimed_at is not null as claimed
       from influencer_origins where influencer_id = $1`,
      [id],
    )
  )[0]
const audited = () => rows("select action, target, after from audit_log where action = 'influencer_told'")

test("a profile is added with its source, which everybody reads on its page until somebody owns it", async () => {
  await expect(addInfluencer(acting(), { ...made, source: "" })).rejects.toMatchObject({ data: { field: "source" } })
  const id = await addInfluencer(acting(), made)
  expect(await loadPublicPage(VISITOR, { id })).toMatchObject({ source: "son profil Instagram public" })
  const ines = await anAccount({ role: "influencer" })
  await linkInfluencer(acting(), ines.userId, id)
  expect(await loadPublicPage(VISITOR, { id })).toMatchObject({ source: null })
  await unlinkInfluencer(acting(), ines.userId)
  expect(await loadPublicPage(VISITOR, { id })).toMatchObject({ source: "son profil Instagram public" })
})

test("a page that its owner made says nothing of a source", async () => {
  const { influencerId } = await anInfluencer()
  expect(await loadPublicPage(VISITOR, { id: influencerId })).toMatchObject({ source: null })
})

test("it is in no sitemap until somebody owns it", async () => {
  const id = await addInfluencer(acting(), made)
  await anInfluencer({ path: "nadia" })
  // Of sizes of their own, since lists are kept for a while.
  expect((await listInfluencerPages("a", 90)).map(({ path }) => path)).toEqual(["/nadia"])
  expect((await listStretches(90)).map(({ from }) => from)).toEqual(["nadia"])
  await linkInfluencer(acting(), (await anAccount({ role: "influencer" })).userId, id)
  expect((await listInfluencerPages("a", 91)).map(({ path }) => path)).toEqual(["/ines-roux", "/nadia"])
  expect((await listStretches(91)).map(({ from }) => from)).toEqual(["ines-roux"])
})

test("whose address is known is told at once, with the source and a link; the log knows neither", async () => {
  const id = await addInfluencer(acting(), { ...made, personEmail: "ines@exemple.fr" })
  const [mail, ...others] = await mails()
  expect([mail?.recipient, others]).toEqual(["ines@exemple.fr", []])
  for (const words of ["Inès Roux", "son profil Instagram public", "/remove-profile?token=", "/ines-roux", "/privacy"])
    expect(mail?.text).toContain(words)
  expect(await originOf(id)).toMatchObject({ notified_how: "mail", linked: true })
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? ""
  expect(JSON.stringify(await rows("select * from influencer_origins"))).not.toContain(token)
  expect(await audited()).toEqual([{ action: "influencer_told", target: id, after: { how: "mail" } }])
  expect(JSON.stringify(await rows("select * from audit_log"))).not.toMatch(/ines|instagram/i)
  expect((await untold())?.rows).toEqual([])
})

test("an address that becomes known later is written to once; one that is told is not told again", async () => {
  const id = await addInfluencer(acting(), made)
  expect(await mails()).toEqual([])
  const edit = { ...made, name: "Inès R.", personEmail: "ines@exemple.fr" }
  await saveInfluencer(acting(), id, edit)
  await saveInfluencer(acting(), id, { ...edit, source: "son compte TikTok public" })
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["ines@exemple.fr"])
  expect((await mails())[0]?.text).toContain("Inès R.")
  expect(await originOf(id)).toMatchObject({ source: "son compte TikTok public", person_email: "ines@exemple.fr" })
})

test("what an owner has is not given a source by an edit, and nobody is written to", async () => {
  const nadia = await anInfluencer({ path: "nadia" })
  await saveInfluencer(acting(), nadia.influencerId, { ...made, personEmail: "x@exemple.fr" })
  const id = await addInfluencer(acting(), { ...made, address: "other-one" })
  await linkInfluencer(acting(), (await anAccount({ role: "influencer" })).userId, id)
  await saveInfluencer(acting(), id, { ...made, address: "other-one", personEmail: "x@exemple.fr" })
  expect(await originOf(nadia.influencerId)).toBeUndefined()
  expect(await originOf(id)).toMatchObject({ person_email: null, claimed: true })
  expect(await mails()).toEqual([])
})

test("the list has those who are to be told, whose month ends first at the top, with the days that remain", async () => {
  const late = await addInfluencer(acting(), made)
  const fresh = await addInfluencer(acting(), { ...made, address: null, name: "Karim" })
  await asAdmin((db) =>
    db.query("update influencer_origins set created_at = now() - interval '3 months' where influencer_id = $1", [late]),
  )
  const list = await untold()
  expect(list?.rows).toMatchObject([
    { id: late, path: "ines-roux", source: made.source, personEmail: null, daysLeft: expect.toSatisfy((n) => n < 0) },
    { id: fresh, path: null, daysLeft: expect.toSatisfy((n) => n >= 27 && n <= 31) },
  ])
  const { waiting, marking } = await loadInfluencers(
    admin.actor,
    new URLSearchParams(`view=untold&confirm=told&id=${fresh}`),
  )
  expect([waiting, marking]).toEqual([2, { id: fresh, name: "Karim" }])
})

test("pages of that list follow each other without gaps", async () => {
  for (let n = 0; n < 27; n++) await addInfluencer(acting(), { ...made, address: null, name: `Name ${n}` })
  const first = await untold()
  const second = await untold(`&after=${first?.page.next}`)
  expect([first?.rows.length, second?.rows.length, second?.page.next]).toEqual([25, 2, null])
})

test("the button tells once, whoever presses it twice, and not without an address", async () => {
  const id = await addInfluencer(acting(), made)
  await expect(sendOriginMail(acting(), id)).rejects.toMatchObject({ code: "origin_without_email" })
  await asAdmin((db) => db.query("update influencer_origins set person_email = 'ines@exemple.fr'"))
  const both = await Promise.allSettled([sendOriginMail(acting(), id), sendOriginMail(acting(), id)])
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect([(await mails()).length, (await audited()).length]).toEqual([1, 1])
  await expect(markTold(acting(), id)).rejects.toMatchObject({ code: "origin_told" })
})

test("who was told otherwise is marked so, and it is audited", async () => {
  const id = await addInfluencer(acting(), made)
  await markTold(acting(), id)
  expect(await originOf(id)).toMatchObject({ notified_how: "otherwise" })
  expect(await audited()).toEqual([{ action: "influencer_told", target: id, after: { how: "otherwise" } }])
  expect(await mails()).toEqual([])
})

test("nobody but an admin tells, and nothing is told of what is none", async () => {
  const id = await addInfluencer(acting(), made)
  for (const role of ["user", "influencer", "entreprise"] as const) {
    const { actor } = await anAccount({ role })
    for (const command of [sendOriginMail, markTold])
      await expect(command(acting(actor), id)).rejects.toMatchObject({ status: 403, code: "admin_required" })
  }
  const owned = await anInfluencer()
  for (const command of [sendOriginMail, markTold])
    for (const each of [owned.influencerId, newId()])
      await expect(command(acting(), each)).rejects.toMatchObject({ status: 404 })
  expect(await originOf(id)).toMatchObject({ notified_how: null })
})

test.each(["tell", "told"])("the form that says %s answers in words, also for what is none", async (intent) => {
  const post = (id: string) => {
    const form = new FormData()
    form.append("intent", intent)
    form.append("id", id)
    return actOnInfluencers({ actor: admin.actor, client, form, params: new URLSearchParams() })
  }
  const id = await addInfluencer(acting(), made)
  await asAdmin((db) => db.query("update influencer_origins set person_email = 'ines@exemple.fr'"))
  expect(await post(id)).toMatchObject({ data: { flash: { tone: "success" } } })
  expect(await post(id)).toMatchObject({ data: { flash: { tone: "error" } }, init: { status: 409 } })
  for (const none of ["", "1", newId()]) expect(await post(none)).toMatchObject({ init: { status: 404 } })
})
