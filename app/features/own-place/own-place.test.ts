import { expect, test } from "vitest"
import { findCollaborations } from "#app/features/collaborations/list/queries.server"
import { aCollaboration, aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { aProposal } from "#tests/support/proposals"
import { countOwn } from "./counts.server"
import { findOwnPlace } from "./queries.server"

useDatabaseWithMessages()

test("a creator's place has the address of the page, the portrait, and how many conversations wait", async () => {
  const picture = "https://images.example/zoe.webp"
  const influencer = await anInfluencer({ path: "zoe-martin", profileImageUrl: picture })
  await aConversation({ influencer, messages: [{ side: "company", body: "Bonjour" }] })
  expect(await findOwnPlace(influencer.actor, ["influencer"])).toEqual({
    place: { side: "influencer", influencerId: influencer.influencerId, path: "zoe-martin", picture },
    unread: 1,
    work: 0,
  })
})

test("a brand's place has the name of its company", async () => {
  const company = await aCompany({ name: "Maison Orsay" })
  expect(await findOwnPlace(company.actor, ["entreprise"])).toEqual({
    place: { side: "company", name: "Maison Orsay" },
    unread: 0,
    work: 0,
  })
})

test("somebody who has opened neither a page nor a company has the rooms of their role, empty", async () => {
  const { actor } = await anAccount()
  const empty = { side: "influencer", influencerId: null, path: null, picture: null }
  expect(await findOwnPlace(actor, ["influencer"])).toEqual({ place: empty, unread: 0, work: 0 })
  expect(await findOwnPlace(actor, ["entreprise"])).toEqual({
    place: { side: "company", name: null },
    unread: 0,
    work: 0,
  })
  expect(await findOwnPlace(actor, ["admin"])).toBeNull()
  expect(await findOwnPlace(actor, [])).toBeNull()
})

test("a collaboration in which something waits is counted for the side whose turn it is", async () => {
  const influencer = await anInfluencer()
  const company = await aCompany()
  await aProposal({ influencer, company })
  await aProposal({ influencer, company, status: "rejected" })
  await aProposal({ influencer: await anInfluencer(), company, awaiting: "company" })
  expect(await findOwnPlace(influencer.actor, ["influencer"])).toMatchObject({ work: 1 })
  expect(await findOwnPlace(company.actor, ["entreprise"])).toMatchObject({ work: 1 })
  expect(await findOwnPlace((await anInfluencer()).actor, ["influencer"])).toMatchObject({ work: 0 })
})

test("where what waits in collaborations cannot be counted, the rooms are there all the same", async () => {
  const { actor } = await aCompany({ name: "Maison Orsay" })
  const rename = (from: string, to: string) => asAdmin((db) => db.query(`alter table ${from} rename to ${to}`))
  await rename("collaborations", "gone_for_a_test")
  try {
    expect(await findOwnPlace(actor, ["entreprise"])).toMatchObject({ place: { name: "Maison Orsay" }, work: 0 })
  } finally {
    await rename("gone_for_a_test", "collaborations")
  }
})

test("the collaborations told beside their row are as many as their list shows, whatever a page shows besides", async () => {
  const influencer = await anInfluencer({ collaborations: [aCollaboration()] })
  const company = await aCompany()
  for (const status of ["active", "rejected", "expired", "pending"] as const) {
    await aProposal({ influencer, company, status })
  }
  await aProposal({ company })
  const all = { status: null, after: null, before: null }
  for (const { actor } of [influencer, company]) {
    const list = await findCollaborations(actor, all)
    expect((await countOwn(actor))?.collaborations).toBe(list?.page.rows.length)
  }
  expect((await countOwn(influencer.actor))?.collaborations).toBe(4)
})
