import "#app/features/media-kit/addressed/jobs.server"
import "#app/features/messaging/attachments/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { collectExport } from "#app/features/accounts/export/collect.server"
import { linkInfluencer, unlinkInfluencer } from "#app/features/admin/users/commands.server"
import { loadUsers } from "#app/features/admin/users/load.server"
import { acceptContract, makeContract } from "#app/features/collaborations/contract/commands.server"
import { giveIdentity } from "#app/features/collaborations/contract/identities.server"
import { loadContract } from "#app/features/collaborations/contract/queries.server"
import { loadCollaboration } from "#app/features/collaborations/detail/queries.server"
import {
  domainCalled,
  domainOfPath,
  domainsRead,
  listOwnDomains,
  openDomains,
} from "#app/features/domains/public.server"
import { AddressedForm, addAddressedKit, listAddressedKits } from "#app/features/media-kit/public.server"
import { type Actor, readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { daysAfter } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import {
  aCollaboration,
  aCompany,
  anAccount,
  anAdmin,
  anInfluencer,
  countRows,
  type Influencer,
} from "#tests/support/builders"
import { anIdentity } from "#tests/support/contracts"
import { aConversation } from "#tests/support/conversations"
import { aProvedDomain } from "#tests/support/domains"
import { aProposal } from "#tests/support/proposals"
import { aClaim } from "../testing"
import { approveClaim } from "./decide.server"
import { loadClaims } from "./load.server"

useDatabaseWithMail()

const NOW = new Date("2026-11-20T10:00:00Z")

async function claimed({ influencerId }: { influencerId: string }, by?: Pick<Influencer, "userId" | "actor">) {
  const [admin, requester] = [await anAdmin(), by ?? (await anAccount({ role: "influencer" }))]
  const id = await aClaim({
    userId: requester.userId,
    influencerId,
    proof: "proved",
    proofNetwork: "youtube",
    proofHandle: "nadiacuisine",
    proofCheckedAt: new Date(),
  })
  const approve = () => approveClaim({ actor: admin.actor, client: { address: "192.0.2.91" } }, { id, evidence: "" })
  const asked = async () =>
    (await loadClaims(admin.actor, new URLSearchParams(`confirm=approve&id=${id}`))).asked?.claim.profile
  return { id, requester, approve, asked }
}

/** How many rows somebody may read of each table that is between a company and a creator. */
async function readBy(actor: Actor) {
  const { rows } = await readAs(actor, (tx) =>
    tx.execute(sql`select
      (select count(*)::int from conversations) as conversations, (select count(*)::int from messages) as messages,
      (select count(*)::int from collaboration_offers) as offers, (select count(*)::int from contracts) as contracts,
      (select count(*)::int from contract_identities) as identities`),
  )
  return rows[0]
}
const NOTHING = { conversations: 0, messages: 0, offers: 0, contracts: 0, identities: 0 }

/** A creator who has written with a company, and signed with it. */
async function aBusyCreator() {
  const karim = await anInfluencer({ name: "Nadia Cuisine", collaborations: [aCollaboration()] })
  const company = await aCompany({ plan: "pro" })
  const { id } = await aProposal({
    company,
    influencer: karim,
    status: "active",
    createdAt: NOW,
    offer: { budgetCents: 120_000 },
  })
  await giveIdentity(company.actor, id, anIdentity("Maison Orsay SAS"))
  await giveIdentity(karim.actor, id, anIdentity("Karim Haddad"))
  await makeContract(company.actor, id, { locale: "fr", usageRights: "Six mois.", frenchPublic: true }, NOW)
  const [version] = (await loadContract(karim.actor, id, NOW)).versions
  await acceptContract(karim.actor, id, {
    version: 1,
    sha256: version?.sha256 ?? "",
    name: "Karim Haddad",
    agreed: true,
  })
  const { conversationId } = await aConversation({ company, influencer: karim })
  await anAttachment(conversationId)
  return { karim, company, agreed: id, waiting: (await aProposal({ company, influencer: karim })).id }
}

const anAttachment = (conversationId: string) =>
  withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into message_attachments (id, message_id, file, name, media_type, bytes)
      select ${newId()}::uuid, id, 'devis-karim.pdf', 'devis.pdf', 'application/pdf', 10 from messages
      where conversation_id = ${conversationId}::uuid limit 1`),
  )

test("what the person before said and signed is not the new owner's: no word, no address, no contract", async () => {
  const { karim, agreed, waiting } = await aBusyCreator()
  const { requester, approve, asked } = await claimed(karim)
  expect(await readBy(karim.actor)).toMatchObject({ contracts: 1, identities: 1 })
  expect(await asked()).toMatchObject({ partsDealings: true, conversations: 1, collaborations: 2 })
  await approve()
  expect(await readBy(requester.actor)).toEqual(NOTHING)
  for (const id of [agreed, waiting]) {
    await expect(loadCollaboration(requester.actor, id)).rejects.toThrow(NotFound)
    await expect(loadContract(requester.actor, id, NOW)).rejects.toThrow(NotFound)
  }
  const archive = Buffer.concat(
    (await collectExport(requester.userId, "fr")).written.map(({ bytes }) => bytes),
  ).toString()
  expect(archive).not.toContain("Abeilles")
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute(sql`select data->'files' as files from queue.job where name = 'unused-attachments'`),
  )
  expect(rows).toEqual([{ files: ["devis-karim.pdf"] }])
})

test("the company keeps what was agreed on with its contract, and what waited is over", async () => {
  const { karim, company, agreed, waiting } = await aBusyCreator()
  await (await claimed(karim)).approve()
  expect(await loadCollaboration(company.actor, agreed)).toMatchObject({ status: "active" })
  expect((await loadContract(company.actor, agreed, NOW)).versions).toMatchObject([{ version: 1 }])
  expect(await loadCollaboration(company.actor, waiting)).toMatchObject({ status: "cancelled", actions: [] })
  expect(await readBy(company.actor)).toMatchObject({ conversations: 0, contracts: 1, identities: 1 })
})

test("the person before finds the contract that they accepted in their archive, and reads nothing else of the page", async () => {
  const { karim } = await aBusyCreator()
  await (await claimed(karim)).approve()
  expect(await readBy(karim.actor)).toEqual(NOTHING)
  const files = await collectExport(karim.userId, "fr")
  expect(textOf(files, "contracts.json")).toContain("Abeilles")
  expect(files.stored.some(({ name }) => name.endsWith(".pdf"))).toBe(true)
})

function textOf({ written }: Awaited<ReturnType<typeof collectExport>>, wanted: string) {
  return Buffer.from(written.find(({ name }) => name === wanted)?.bytes ?? []).toString()
}

test("nothing leads to what the person before holds: their domain, and the kits that they wrote for brands", async () => {
  await openDomains(mkdtempSync(join(tmpdir(), "vitrine-domains-")))
  const { karim } = await aBusyCreator()
  await aProvedDomain(karim.influencerId, { name: "karim.example" })
  const until = daysAfter(new Date(), 10).toISOString().slice(0, 10)
  const form = await AddressedForm.parseAsync({ brand: "Maison Orsay", letter: "Entre nous.", until })
  await addAddressedKit(karim.actor, { form })
  await domainsRead()
  expect(domainOfPath(karim.path)).toBe("karim.example")

  const { requester, approve } = await claimed(karim)
  await approve()
  await domainsRead()
  expect([domainOfPath(karim.path), domainCalled("karim.example")]).toEqual([undefined, undefined])
  expect(await listOwnDomains(requester.actor)).toEqual([])
  expect((await listAddressedKits(requester.actor, { after: null, size: 10 })).kits).toEqual([])
  expect(await countRows("addressed_kits")).toBe(0)
})

test("a page that is the requester's by now, by an admin's hand, keeps its domain", async () => {
  const { karim } = await aBusyCreator()
  const { requester, approve } = await claimed(karim)
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencer_user_mapping set user_id = ${requester.userId}::uuid
      where influencer_id = ${karim.influencerId}::uuid`),
  )
  await aProvedDomain(karim.influencerId, { name: "nadia.example" })
  await approve()
  expect(await listOwnDomains(requester.actor)).toMatchObject([{ name: "nadia.example" }])
})

test("what was entered by hand is the page's, and passes with it", async () => {
  const { karim } = await aBusyCreator()
  await (await claimed(karim)).approve()
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute(sql`select 1 from collaborations where influencer_id = ${karim.influencerId}::uuid`),
  )
  expect(rows).toHaveLength(1)
})

test("what companies wrote to a profile that nobody answered for was meant for whoever comes", async () => {
  const profile = await anInfluencer({ owner: null })
  const nobody: Influencer = { ...(await anInfluencer()), influencerId: profile.influencerId }
  const { id } = await aProposal({ influencer: nobody })
  await aConversation({ influencer: nobody })
  const { requester, approve, asked } = await claimed(profile)
  expect(await asked()).toMatchObject({ hasDealings: false, conversations: 1, collaborations: 1 })
  await approve()
  expect(await loadCollaboration(requester.actor, id)).toMatchObject({ status: "pending" })
  expect(await readBy(requester.actor)).toMatchObject({ conversations: 1, messages: 1 })
})

test("a proposal to a profile of nobody that ran out was answered by nobody either", async () => {
  const profile = await anInfluencer({ owner: null })
  const nobody: Influencer = { ...(await anInfluencer()), influencerId: profile.influencerId }
  const messages = [
    { side: "company", body: "Bonjour Nadia !" },
    { side: "influencer", body: "", event: "expired" },
  ] as const
  await aConversation({ influencer: nobody, messages })
  const { requester, approve, asked } = await claimed(profile)
  expect(await asked()).toMatchObject({ hasDealings: false })
  await approve()
  expect(await readBy(requester.actor)).toMatchObject({ conversations: 1, messages: 2 })
})

test("a profile that was taken from its owner before it is claimed is still not anybody else's to read", async () => {
  const { karim } = await aBusyCreator()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from influencer_user_mapping where user_id = ${karim.userId}::uuid`),
  )
  const { requester, approve, asked } = await claimed(karim)
  expect(await asked()).toMatchObject({ owner: null, partsDealings: true })
  await approve()
  expect(await readBy(requester.actor)).toEqual(NOTHING)
})

test("whoever claims back the page that was taken from them finds what they said and signed, and the admin is told so", async () => {
  const { karim, agreed, waiting } = await aBusyCreator()
  const before = await readBy(karim.actor)
  await unlinkInfluencer(await asAnAdmin(), karim.userId)
  const { approve, asked } = await claimed(karim, karim)
  expect(await asked()).toMatchObject({ owner: null, partsDealings: false })
  await approve()
  expect(await readBy(karim.actor)).toEqual(before)
  expect(await loadCollaboration(karim.actor, waiting)).toMatchObject({ status: "pending" })
  expect((await loadContract(karim.actor, agreed, NOW)).versions).toMatchObject([{ version: 1 }])
})

const asAnAdmin = async () => ({ actor: (await anAdmin()).actor, client: { address: "192.0.2.91" } })

test("nor is it read by whoever an admin links the page to, and it is whole for the person whom it was taken from", async () => {
  const { karim, company, agreed, waiting } = await aBusyCreator()
  const [acting, other] = [await asAnAdmin(), await anAccount({ role: "influencer" })]
  const before = await readBy(karim.actor)
  await unlinkInfluencer(acting, karim.userId)
  expect(await readBy(karim.actor)).toEqual(NOTHING)
  await linkInfluencer(acting, karim.userId, karim.influencerId)
  expect(await readBy(karim.actor)).toEqual(before)
  expect(await loadCollaboration(karim.actor, waiting)).toMatchObject({ status: "pending" })

  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set name = 'Zaphir' where id = ${karim.influencerId}::uuid`),
  )
  const parts = async (to: string) =>
    (await loadUsers(acting.actor, new URLSearchParams(`link=${to}&find=zaphir`))).linking?.found.find(
      ({ id }) => id === karim.influencerId,
    )?.partsDealings
  await unlinkInfluencer(acting, karim.userId)
  expect([await parts(karim.userId), await parts(other.userId)]).toEqual([false, true])
  await linkInfluencer(acting, other.userId, karim.influencerId)
  expect(await readBy(other.actor)).toEqual(NOTHING)
  for (const id of [agreed, waiting]) await expect(loadCollaboration(other.actor, id)).rejects.toThrow(NotFound)
  expect(await loadCollaboration(company.actor, agreed)).toMatchObject({ status: "active" })
  expect((await loadContract(company.actor, agreed, NOW)).versions).toMatchObject([{ version: 1 }])
  // Back again, what was parted from the page stays so.
  await unlinkInfluencer(acting, other.userId)
  await linkInfluencer(acting, karim.userId, karim.influencerId)
  expect(await readBy(karim.actor)).toEqual(NOTHING)
})

test("what companies wrote to a profile of nobody passes to whom an admin links it to", async () => {
  const profile = await anInfluencer({ owner: null })
  const nobody: Influencer = { ...(await anInfluencer()), influencerId: profile.influencerId }
  const { id } = await aProposal({ influencer: nobody })
  await aConversation({ influencer: nobody })
  const person = await anAccount({ role: "influencer" })
  await linkInfluencer(await asAnAdmin(), person.userId, profile.influencerId)
  expect(await loadCollaboration(person.actor, id)).toMatchObject({ status: "pending" })
  expect(await readBy(person.actor)).toMatchObject({ conversations: 1, messages: 1 })
})
