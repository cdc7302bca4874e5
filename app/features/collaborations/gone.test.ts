import "#app/features/messaging/mails/jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { removeInfluencer, removeUser } from "#app/features/accounts/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import type { Company, Influencer } from "#tests/support/builders"
import { aColleague } from "#tests/support/colleagues"
import { aProposal } from "#tests/support/proposals"
import { giveAnswer } from "./answers/commands.server"
import { loadCollaboration } from "./detail/queries.server"
import { findCollaborations } from "./list/queries.server"
import { sideName } from "./screen/side-name"

useDatabaseWithMail()

const remove = ({ userId }: { userId: string }) => withActor(SYSTEM, (tx) => removeUser(tx, userId))
const shownTo = async ({ actor }: Company | Influencer, id: string) => {
  const { names, status, actions, history } = await loadCollaboration(actor, id)
  const list = await findCollaborations(actor, { status: null, after: null, before: null })
  return {
    company: sideName(names.company),
    influencer: sideName(names.influencer),
    listed: list?.page.rows.map(sideName),
    status,
    actions,
    history: history.map(({ side, kind }) => [side, kind]),
  }
}

test("with its last member a company goes, and what it has proposed is over for the creator", async () => {
  const { id, company, influencer } = await aProposal()
  await remove(company)
  expect(await shownTo(influencer, id)).toEqual({
    company: "Compte supprimé",
    influencer: "Nadia Benali",
    listed: ["Compte supprimé"],
    status: "cancelled",
    actions: [],
    history: [["system", "cancelled"]],
  })
  await expect(giveAnswer(influencer.actor, id, "accept", { version: 1 })).rejects.toThrow(
    new Conflict("collaborations_moved_on"),
  )
})

test("while a colleague stays, what the company has proposed stays open", async () => {
  const { id, company, influencer } = await aProposal()
  await aColleague(company, "member")
  await remove(company)
  expect(await shownTo(influencer, id)).toMatchObject({ company: "Maison Orsay", status: "pending" })
})

test("the company does not wait for a creator whose account or page is gone", async () => {
  const ofAccount = await aProposal()
  const ofPage = await aProposal()
  await remove(ofAccount.influencer)
  await withActor(SYSTEM, (tx) => removeInfluencer(tx, ofPage.influencer.influencerId))
  for (const { id, company } of [ofAccount, ofPage])
    expect(await shownTo(company, id)).toMatchObject({
      influencer: "Compte supprimé",
      listed: ["Compte supprimé"],
      status: "cancelled",
      actions: [],
      history: [["system", "cancelled"]],
    })
})

test("what was agreed on, or is over already, stays as it is", async () => {
  const active = await aProposal({ status: "active" })
  const { company, influencer } = active
  const declined = await aProposal({ company, influencer, status: "rejected" })
  await remove(company)
  expect(await shownTo(influencer, active.id)).toMatchObject({
    company: "Compte supprimé",
    status: "active",
    history: [],
  })
  expect(await shownTo(influencer, declined.id)).toMatchObject({ status: "rejected", history: [] })
})

test("a page that is only hidden is no deleted account", async () => {
  const { id, company, influencer } = await aProposal()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set is_active = false where id = ${influencer.influencerId}::uuid`),
  )
  expect(await shownTo(company, id)).toMatchObject({
    influencer: "Page masquée",
    listed: ["Page masquée"],
    status: "pending",
  })
})
