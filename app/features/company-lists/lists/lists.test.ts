import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden, NotFound } from "#platform/errors/errors"
import { aCompany, anAccount, anInfluencer, type Company } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { changeList, createList, deleteList } from "./commands.server"
import { listLists } from "./queries.server"
import { MAX_LISTS } from "./rules"
import type { SentList } from "./schema.server"

useDatabase()

const START = { after: null, before: null }
const aList = (name: string): SentList => ({
  kind: "list",
  fields: { name, objective: null, budgetCents: null, startsOn: null, endsOn: null },
})
const aCampaign = (name: string, budgetCents = 500_000): SentList => ({
  kind: "campaign",
  fields: { name, objective: "Lancement", budgetCents, startsOn: "2026-03-01", endsOn: "2026-03-31" },
})
const names = async (company: Company) => (await listLists(company, START)).lists.map(({ name }) => name)

test("a company makes, renames and deletes lists, the newest first", async () => {
  const orsay = await aCompany()
  const first = await createList(orsay.actor, aList("À suivre"))
  const second = await createList(orsay.actor, aCampaign("Printemps"))
  expect(await names(orsay)).toEqual(["Printemps", "À suivre"])
  await changeList(orsay.actor, second, aCampaign("Été", 700_000))
  expect((await listLists(orsay, START)).lists[0]).toMatchObject({ name: "Été", budgetCents: 700_000 })
  await expect(changeList(orsay.actor, first, aCampaign("Été"))).rejects.toBeInstanceOf(Conflict)
  await deleteList(orsay.actor, first)
  expect(await names(orsay)).toEqual(["Été"])
})

test("another company's list is as absent as one that never was", async () => {
  const [orsay, other] = [await aCompany(), await aCompany()]
  const id = await createList(orsay.actor, aList("À suivre"))
  for (const absent of [id, newId(), "nonsense"]) {
    await expect(changeList(other.actor, absent, aList("Volée"))).rejects.toBeInstanceOf(NotFound)
    await expect(deleteList(other.actor, absent)).rejects.toBeInstanceOf(NotFound)
  }
  expect(await names(other)).toEqual([])
  expect(await names(orsay)).toEqual(["À suivre"])
})

test("only a company keeps lists", async () => {
  for (const { actor } of [await anAccount(), await anInfluencer()])
    await expect(createList(actor, aList("x"))).rejects.toBeInstanceOf(Forbidden)
})

test("of many that are made at once, no more than the most are there", async () => {
  const orsay = await aCompany()
  await asAdmin((admin) =>
    admin.query(
      "insert into company_lists (id, company_id, kind, name) select gen_random_uuid(), $1, 'list', 'L' || n from generate_series(1, $2) n",
      [orsay.companyId, MAX_LISTS - 2],
    ),
  )
  const made = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => createList(orsay.actor, aList(`N${n}`))))
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(2)
  for (const each of made) if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "lists_too_many" })
})

test("pages of lists go on where the last one ended, and back", async () => {
  const orsay = await aCompany()
  await asAdmin((admin) =>
    admin.query(
      "insert into company_lists (id, company_id, kind, name, created_at) select gen_random_uuid(), $1, 'list', 'L' || n, now() + n * interval '1 second' from generate_series(1, 30) n",
      [orsay.companyId],
    ),
  )
  const first = await listLists(orsay, START)
  const second = await listLists(orsay, { after: first.next, before: null })
  expect([first.lists[0]?.name, second.lists[0]?.name, second.lists.at(-1)?.name]).toEqual(["L30", "L5", "L1"])
  const back = await listLists(orsay, { after: null, before: second.previous })
  expect(back.lists).toEqual(first.lists)
  expect((await listLists(orsay, { after: "nonsense", before: null })).lists).toEqual(first.lists)
})

test("a campaign tells of its own company's proposals, what they come to, and keeps them when it goes", async () => {
  const [orsay, other, nadia] = [await aCompany(), await aCompany(), await anInfluencer()]
  const id = await createList(orsay.actor, aCampaign("Printemps"))
  await asAdmin(async (admin) => {
    const propose = async (companyId: string, status: string, cents: number) => {
      const collaboration = newId()
      const [isPending, isAccepted] = [status === "pending", ["active", "completed"].includes(status)]
      await admin.query(
        `insert into collaborations (id, influencer_id, company_name, status, published, company_id, campaign_id, offer_version,
           awaiting, expires_at, accepted_at) values ($1, $2, 'M', $3, false, $4, $5, 1, $6, $7, $8)`,
        [
          collaboration,
          nadia.influencerId,
          status,
          companyId,
          id,
          isPending ? "influencer" : null,
          isPending ? new Date("2030-01-01") : null,
          isAccepted ? new Date() : null,
        ],
      )
      await admin.query(
        `insert into collaboration_offers (id, collaboration_id, version, side, title, brief, category, objective, deliverables,
           budget_cents, value_in_kind_cents, starts_on, ends_on, disclosure)
         values ($1, $2, 1, 'company', 't', 'b', 'food', 'o', '[]', $3, 0, '2026-01-01', '2026-01-02', 'advertisement')`,
        [newId(), collaboration, cents],
      )
    }
    await propose(orsay.companyId, "pending", 100_000)
    await propose(orsay.companyId, "active", 150_050)
    await propose(orsay.companyId, "completed", 20_000)
    await propose(orsay.companyId, "rejected", 900_000)
    await propose(other.companyId, "active", 777_777)
  })
  expect((await listLists(orsay, START)).lists[0]?.proposals).toEqual({
    sent: 4,
    accepted: 2,
    completed: 1,
    committedCents: 170_050,
  })
  await asAdmin((admin) => admin.query("delete from collaborations where company_id = $1", [other.companyId]))
  await deleteList(orsay.actor, id)
  const { rows } = await asAdmin((admin) =>
    admin.query("select count(*)::int as n, count(campaign_id)::int as kept from collaborations"),
  )
  expect(rows).toEqual([{ n: 4, kept: 0 }])
})
