import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { aCompany, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { loadCompanyPage } from "./queries.server"

useDatabase()

test("creators, its own members and admins read a company; others as little as one that is not there", async () => {
  const claire = await aCompany({ name: "Maison Orsay", description: "Des bougies." })
  for (const { actor } of [await anInfluencer(), claire, await anAdmin()])
    expect((await loadCompanyPage(actor, claire.companyId)).company.description).toBe("Des bougies.")
  for (const { actor } of [await anAccount(), await aCompany()])
    await expect(loadCompanyPage(actor, claire.companyId)).rejects.toThrow(NotFound)
  await expect(loadCompanyPage((await anInfluencer()).actor, newId())).rejects.toThrow(NotFound)
})

test("a creator finds the way to their conversation, once something has come through, and nobody else's", async () => {
  const claire = await aCompany()
  const [nadia, ines] = [await anInfluencer(), await anInfluencer()]
  const [open, unseen] = [newId(), newId()]
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`insert into conversations (id, company_id, influencer_id, purpose, to_influencer_seq) values
      (${open}, ${claire.companyId}, ${nadia.influencerId}, 'other', 1), (${unseen}, ${claire.companyId}, ${ines.influencerId}, 'other', 0)`)
  })
  const idFor = async ({ actor }: { actor: Parameters<typeof loadCompanyPage>[0] }) =>
    (await loadCompanyPage(actor, claire.companyId)).conversationId
  expect([await idFor(nadia), await idFor(ines), await idFor(claire)]).toEqual([open, null, null])
})

test("what was completed here counts, not what is entered by hand or still goes on", async () => {
  const claire = await aCompany()
  const nadia = await anInfluencer()
  await withActor(SYSTEM, async (tx) => {
    for (const [status, version] of [
      ["completed", 1],
      ["completed", 2],
      ["active", 1],
      ["completed", null],
    ] as const)
      await tx.execute(sql`insert into collaborations (id, influencer_id, company_id, company_name, status, offer_version)
        values (${newId()}, ${nadia.influencerId}, ${claire.companyId}, 'Maison Orsay', ${status}, ${version})`)
  })
  const page = await loadCompanyPage((await anInfluencer()).actor, claire.companyId)
  expect(page.completed).toBe(2)
})
