import { expect, test } from "vitest"
import { findParty } from "#app/features/companies/public.server"
import { readAs } from "#platform/database/actor.server"
import { DAY_MS } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import type { Company, Influencer } from "#tests/support/builders"
import { anIdentity } from "#tests/support/contracts"
import { aDeliverable } from "#tests/support/deliverables"
import { aProposal } from "#tests/support/proposals"
import { acceptContract, makeContract } from "../contract/commands.server"
import { giveIdentity } from "../contract/identities.server"
import { loadContract } from "../contract/queries.server"
import { settleSkip } from "../deliverables/commands.server"
import { findCollaborations } from "./queries.server"
import { listWaitingWork } from "./waiting.server"

useDatabaseWithMail()

type Person = Company | Influencer

async function waitingFor({ actor }: Person, now = new Date()) {
  const work = await readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (!party) throw new Error("a side of collaborations")
    return listWaitingWork(tx, party, { size: 10, now })
  })
  return work.map(({ kind, id }) => [kind, id])
}

/** Those of its list that say so. */
async function turnsOf({ actor }: Person) {
  const found = await findCollaborations(actor, { status: null, after: null, before: null })
  return found?.page.rows.filter(({ isTurn }) => isTurn).map(({ id }) => id)
}

const inKind = { valueInKindCents: 0 }
const contractsOf = (...ids: string[]) => ids.map((id) => ["contract", id]).toSorted()

async function sign({ actor }: Person, id: string) {
  const [newest] = (await loadContract(actor, id, new Date())).versions
  if (!newest) throw new Error("a contract was made")
  await acceptContract(actor, id, {
    version: newest.version,
    sha256: newest.sha256,
    name: "Claire Orsay",
    agreed: true,
  })
}

test("a contract that the law asks for waits for each side until it has signed the newest", async () => {
  const first = await aProposal({ status: "active", offer: { ...inKind, budgetCents: 60_000, objective: "Noël" } })
  const { company, influencer } = first
  const agreed = (offer: object, acceptedAt = new Date()) =>
    aProposal({ company, influencer, status: "active", acceptedAt, offer: { ...inKind, ...offer } })
  await agreed({ budgetCents: 90_000, objective: "Rentrée" })
  await agreed({ budgetCents: 90_000, objective: "Noël" }, new Date(Date.now() - 366 * DAY_MS))
  expect(await waitingFor(company)).toEqual([])
  // What a reader takes for one objective is one: together they reach the threshold.
  const second = await agreed({ budgetCents: 40_000, objective: "NOEL." })
  for (const person of [company, influencer]) {
    expect((await waitingFor(person)).toSorted()).toEqual(contractsOf(first.id, second.id))
    expect((await turnsOf(person))?.toSorted()).toEqual([first.id, second.id].toSorted())
  }

  for (const { actor } of [company, influencer]) await giveIdentity(actor, second.id, anIdentity("Nadia Benali"))
  const form = { locale: "fr", usageRights: "Six mois.", frenchPublic: true } as const
  await makeContract(company.actor, second.id, form, new Date())
  await sign(company, second.id)
  expect(await waitingFor(company)).toEqual(contractsOf(first.id))
  expect(await waitingFor(influencer)).toEqual(contractsOf(first.id, second.id))
  await makeContract(influencer.actor, second.id, { ...form, usageRights: "Trois mois." }, new Date())
  expect(await waitingFor(company)).toEqual(contractsOf(first.id, second.id))
})

test("a piece that one side would leave out waits for the other, once, whatever its state", async () => {
  const { id, deliverableId, company, influencer } = await aDeliverable({ piece: { state: "draft_sent" } })
  expect(await waitingFor(company)).toEqual([["draft", id]])
  await settleSkip(influencer.actor, { id, pieceId: deliverableId }, { action: "ask_skip", note: "" })
  expect(await waitingFor(company)).toEqual([["skip", id]])
  expect(await waitingFor(influencer)).toEqual([])
  expect([await turnsOf(company), await turnsOf(influencer)]).toEqual([[id], []])
})
