import "#app/features/messaging/mails/jobs.server"
import { hash } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anInfluencer, type Company, type Influencer } from "#tests/support/builders"
import { anIdentity } from "#tests/support/contracts"
import { pdfAFaults } from "#tests/support/pdf-a"
import { aProposal } from "#tests/support/proposals"
import { giveAnswer } from "../answers/commands.server"
import { acceptContract, loadContractFile, makeContract } from "./commands.server"
import { giveIdentity } from "./identities.server"
import { removeOldContracts } from "./purge.server"
import { loadContract } from "./queries.server"
import type { MakeForm } from "./schema.server"

useDatabaseWithMail()

const NOW = new Date("2026-11-20T10:00:00Z")
const FORM: MakeForm = { locale: "fr", usageRights: "Six mois sur le site.", frenchPublic: true }

/** An agreed collaboration that the law asks a contract of, with both identities. */
async function anAgreement() {
  const made = await aProposal({ status: "active", createdAt: NOW, offer: { budgetCents: 120_000 } })
  await giveIdentity(made.company.actor, made.id, anIdentity("Maison Orsay SAS"))
  await giveIdentity(made.influencer.actor, made.id, anIdentity("Nadia Benali"))
  return made
}

async function newest(person: Company | Influencer, id: string) {
  const [version] = (await loadContract(person.actor, id, NOW)).versions
  if (!version) throw new Error("a contract was made")
  return version
}

async function accept(person: Company | Influencer, id: string, name = "Claire Orsay") {
  const { version, sha256 } = await newest(person, id)
  return acceptContract(person.actor, id, { version, sha256, name, agreed: true })
}

const sha256 = (bytes: Uint8Array) => hash("sha256", bytes)

test("a contract waits for both identities, and neither side reads the other's before", async () => {
  const { id, company, influencer } = await aProposal({ status: "active", createdAt: NOW })
  await expect(makeContract(company.actor, id, FORM, NOW)).rejects.toThrow(
    new Conflict("collaborations_contract_nobody"),
  )
  await giveIdentity(company.actor, id, anIdentity("Maison Orsay SAS"))
  await expect(makeContract(influencer.actor, id, FORM, NOW)).rejects.toThrow(
    new Conflict("collaborations_contract_no_influencer"),
  )
  const seen = await loadContract(influencer.actor, id, NOW)
  expect(seen).toMatchObject({ given: ["company"], identity: null })
  expect(JSON.stringify(seen)).not.toContain("Abeilles")
})

test("an identity of an earlier contract goes into another one only when its side says so there", async () => {
  const first = await anAgreement()
  const { id } = await aProposal({ ...first, status: "active", createdAt: NOW })
  await giveIdentity(first.company.actor, id, anIdentity("Maison Orsay SAS"))
  await expect(makeContract(first.company.actor, id, FORM, NOW)).rejects.toThrow(
    new Conflict("collaborations_contract_no_influencer"),
  )
  expect((await loadContract(first.influencer.actor, id, NOW)).identity).toMatchObject({ name: "Nadia Benali" })
})

test("what both accept are the bytes of the file, and both can read them", async () => {
  const { id, company, influencer } = await anAgreement()
  expect(await makeContract(company.actor, id, FORM, NOW)).toBe(1)
  const version = await newest(influencer, id)
  for (const { actor } of [company, influencer]) {
    const bytes = await loadContractFile(actor, id, 1)
    expect(sha256(bytes)).toBe(version.sha256)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-")
    expect(pdfAFaults(bytes)).toEqual([])
  }
  await accept(company, id)
  await accept(influencer, id, "Nadia Benali")
  await accept(influencer, id, "Somebody else")
  expect((await newest(company, id)).acceptances.map(({ side, name }) => [side, name])).toEqual([
    ["company", "Claire Orsay"],
    ["influencer", "Nadia Benali"],
  ])
})

test("bytes that are not the newest version's are not accepted", async () => {
  const { id, company, influencer } = await anAgreement()
  await makeContract(company.actor, id, FORM, NOW)
  const old = await newest(influencer, id)
  await accept(company, id)
  await makeContract(influencer.actor, id, { ...FORM, usageRights: "Trois mois." }, NOW)
  const newer = new Conflict("collaborations_contract_newer")
  const given = { name: "Nadia Benali", agreed: true }
  await expect(acceptContract(influencer.actor, id, { ...given, ...old })).rejects.toThrow(newer)
  const forged = { ...given, version: 2, sha256: old.sha256 }
  await expect(acceptContract(influencer.actor, id, forged)).rejects.toThrow(newer)
  const { versions } = await loadContract(company.actor, id, NOW)
  expect(versions.map(({ version, acceptances }) => [version, acceptances.length])).toEqual([
    [2, 0],
    [1, 1],
  ])
  expect(sha256(await loadContractFile(company.actor, id, 1))).toBe(old.sha256)
})

test("versions made one after the other are one mail, until the other side has done something", async () => {
  const { id, company, influencer } = await anAgreement()
  const mails = () =>
    withActor(SYSTEM, (tx) => tx.execute(sql`select 1 from mail_outbox where recipient = ${influencer.email}`))
  const make = (usageRights: string) => makeContract(company.actor, id, { ...FORM, usageRights }, NOW)
  const { rowCount: before } = await mails()
  for (const rights of ["Un mois.", "Deux mois.", "Trois mois."]) await make(rights)
  expect((await mails()).rowCount).toBe((before ?? 0) + 1)
  await accept(influencer, id, "Nadia Benali")
  await make("Quatre mois.")
  expect((await mails()).rowCount).toBe((before ?? 0) + 2)
})

test("no two versions made at once have one number, and the same again is none", async () => {
  const { id, company, influencer } = await anAgreement()
  const made = await Promise.allSettled([
    makeContract(company.actor, id, FORM, NOW),
    makeContract(influencer.actor, id, { ...FORM, locale: "ar" }, NOW),
  ])
  // The one who comes second is refused where both looked before either wrote, and else makes the next version.
  const numbers = made.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])).toSorted()
  expect(numbers).toEqual([1, 2].slice(0, numbers.length))
  expect(numbers).not.toEqual([])
  const { locale } = await newest(company, id)
  await expect(
    makeContract(company.actor, id, { ...FORM, locale: locale === "ar" ? "ar" : "fr" }, NOW),
  ).rejects.toThrow(new Conflict("collaborations_contract_same"))
  await giveIdentity(influencer.actor, id, anIdentity("Nadia Benali", { postalAddress: "Alger" }))
  expect(await makeContract(company.actor, id, { ...FORM, locale: locale === "ar" ? "ar" : "fr" }, NOW)).toBe(
    numbers.length + 1,
  )
})

test("what the law asks a contract of is not completed before both have accepted the newest", async () => {
  const { id, company, influencer } = await anAgreement()
  const complete = () => giveAnswer(company.actor, id, "complete", { version: 1 }, NOW)
  const first = new Conflict("collaborations_contract_first")
  await expect(complete()).rejects.toThrow(first)
  await makeContract(company.actor, id, FORM, NOW)
  await accept(company, id)
  await expect(complete()).rejects.toThrow(first)
  await accept(influencer, id)
  await makeContract(company.actor, id, { ...FORM, frenchPublic: false }, NOW)
  await expect(complete()).rejects.toThrow(first)
  await accept(company, id)
  await accept(influencer, id)
  await complete()
  await expect(makeContract(company.actor, id, FORM, NOW)).rejects.toThrow(Conflict)
})

test("below the threshold nothing waits for a contract", async () => {
  const { id, company } = await aProposal({ status: "active", createdAt: NOW })
  await giveAnswer(company.actor, id, "complete", { version: 1 }, NOW)
})

test("strangers find neither contract nor file, and cannot sign", async () => {
  const { id, company } = await anAgreement()
  await makeContract(company.actor, id, FORM, NOW)
  const { version, sha256: bytes } = await newest(company, id)
  for (const { actor } of [await aCompany(), await anInfluencer(), await anAccount()])
    for (const each of [id, newId(), "x"]) {
      await expect(loadContract(actor, each)).rejects.toThrow(NotFound)
      await expect(loadContractFile(actor, each, 1)).rejects.toThrow(NotFound)
      await expect(makeContract(actor, each, FORM)).rejects.toThrow(NotFound)
      await expect(giveIdentity(actor, each, anIdentity("X"))).rejects.toThrow(NotFound)
      const given = { version, sha256: bytes, name: "X", agreed: true }
      await expect(acceptContract(actor, each, given)).rejects.toThrow(NotFound)
    }
  await expect(loadContractFile(company.actor, id, 9)).rejects.toThrow(NotFound)
})

test("nobody accepts other bytes than the contract's, nor for the other side, behind the commands' back either", async () => {
  const { id, company } = await anAgreement()
  await makeContract(company.actor, id, FORM, NOW)
  const version = await newest(company, id)
  const insert = (side: string, hash: string) =>
    withActor(company.actor, (tx) =>
      tx.execute(sql`insert into contract_acceptances (contract_id, side, user_id, name, sha256)
        values (${version.id}::uuid, ${side}, ${company.userId}::uuid, 'X', ${hash})`),
    )
  await expect(insert("influencer", version.sha256)).rejects.toThrow()
  await expect(insert("company", "0".repeat(64))).rejects.toThrow()
  await expect(insert("company", version.sha256)).resolves.toBeDefined()
})

test("the contract stays with whoever remains", async () => {
  const { id, company, influencer } = await anAgreement()
  await makeContract(company.actor, id, FORM, NOW)
  const { sha256: bytes } = await newest(company, id)
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from influencers where id = ${influencer.influencerId}::uuid`))
  expect(sha256(await loadContractFile(company.actor, id, 1))).toBe(bytes)
  expect((await loadContract(company.actor, id, NOW)).names.influencer).toEqual({
    name: null,
    picture: null,
    isGone: true,
  })
  await expect(loadContractFile(influencer.actor, id, 1)).rejects.toThrow(NotFound)
})

test("an address given for another contract does not come into this one", async () => {
  const { id, company, influencer } = await anAgreement()
  await makeContract(company.actor, id, FORM, NOW)
  const other = await aProposal({ status: "active", createdAt: NOW, influencer })
  await giveIdentity(influencer.actor, other.id, anIdentity("Nadia Benali", { postalAddress: "12 allée privée" }))
  await makeContract(company.actor, id, { ...FORM, usageRights: "Un an sur le site." }, NOW)
  const addresses = async () => {
    const { rows } = await withActor(SYSTEM, (tx) =>
      tx.execute<{ address: string }>(sql`
        select terms->'influencer'->>'postalAddress' as address from contracts
        where collaboration_id = ${id}::uuid order by version desc`),
    )
    return rows.map(({ address }) => address)
  }
  expect(await addresses()).toEqual(["3 rue des Abeilles\n13001 Marseille", "3 rue des Abeilles\n13001 Marseille"])
  await giveIdentity(influencer.actor, id, anIdentity("Nadia Benali", { postalAddress: "BP 12" }))
  await makeContract(company.actor, id, FORM, NOW)
  expect((await addresses())[0]).toBe("BP 12")
})

test("five years after its end a contract goes with its file and acceptances, not before, and not while the work goes on", async () => {
  await removeOldContracts(new Date("2040-01-01T12:00:00Z")) // those of other tests
  const { id, company, influencer } = await anAgreement()
  await makeContract(company.actor, id, FORM, NOW)
  await accept(company, id)
  await accept(influencer, id, "Nadia Benali")
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ ends: string }>(
      sql`select terms->'offer'->>'endsOn' as ends from contracts where collaboration_id = ${id}::uuid`,
    ),
  )
  const fiveYearsAfter = (days: number) => {
    const day = new Date(`${rows[0]?.ends}T12:00:00Z`)
    day.setUTCFullYear(day.getUTCFullYear() + 5)
    day.setUTCDate(day.getUTCDate() + days)
    return day
  }
  expect(await removeOldContracts(fiveYearsAfter(2))).toBe(0) // still active

  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`update collaborations set status = 'cancelled', ended_at = ${NOW.toISOString()}::timestamptz where id = ${id}::uuid`,
    ),
  )
  expect(await removeOldContracts(fiveYearsAfter(-2))).toBe(0)
  expect(await loadContractFile(company.actor, id, 1)).not.toHaveLength(0)
  expect(await removeOldContracts(fiveYearsAfter(2))).toBe(1)
  expect((await loadContract(company.actor, id, NOW)).versions).toEqual([])
  await expect(loadContractFile(company.actor, id, 1)).rejects.toThrow(NotFound)
  expect(await removeOldContracts(fiveYearsAfter(3))).toBe(0)
})
