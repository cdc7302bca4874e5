import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { confirmAddress } from "#app/features/accounts/confirmation/commands.server"
import { confirmEmailChange, requestEmailChange } from "#app/features/accounts/email-change/commands.server"
import { undoEmailChange } from "#app/features/accounts/email-change/undo.server"
import { hashPassword } from "#app/features/accounts/passwords/hash.server"
import { register } from "#app/features/accounts/sign-up/commands.server"
import { m } from "#messages"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aBrowser, aPerson, aVisit, lastToken, useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anAdmin, anInfluencer, type Company, countRows } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { aColleague } from "#tests/support/colleagues"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { verifyCompany } from "../admin/act.server"
import { saveCompany } from "../profile/commands.server"
import { removeFromCompany } from "../removal.server"
import { askForVerification, checkVerificationOf } from "./commands.server"
import { namesKnownBrand } from "./known-brands"

useNoLimits()
useDatabaseWithMail()

const profile = { name: "Maison Orsay", website: null as string | null, siren: null, country: null, description: "" }

async function howOf(where: ReturnType<typeof sql>) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ how: string | null }>(sql`select verified_how as how from companies where ${where}`),
  )
  return rows[0]?.how
}
const markOf = ({ companyId }: Pick<Company, "companyId">) => howOf(sql`id = ${companyId}::uuid`)

/** A company whose only owner has an address of the test's choosing; nobody else has its name. */
async function aHouse(email: string, website: string | null) {
  const name = `Maison ${newId()}`
  const house = await aCompany({ name, website })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update auth.users set email = ${email} where id = ${house.userId}::uuid`),
  )
  return { ...house, name, email }
}

test("whoever confirms an address at the company's own domain has it verified, and the log says so", async () => {
  const browser = await aBrowser()
  const company = { name: "Lou", website: "https://www.maison-lou.fr/", siren: null }
  await register({ ...aPerson("claire@maison-lou.fr"), company }, browser)
  expect(await howOf(sql`name = 'Lou'`)).toBeNull()
  await confirmAddress({ token: await lastToken("claire@maison-lou.fr"), password: "" }, browser)
  expect(await howOf(sql`name = 'Lou'`)).toBe("domain")
  expect(await countRows("audit_log where action = 'company_verified' and after ->> 'verified_how' = 'domain'")).toBe(1)
})

test("an address at a free provider verifies nothing, whatever the website", async () => {
  const browser = await aBrowser()
  const company = { name: "Gratuite", website: "https://gmail.com/", siren: null }
  await register({ ...aPerson("claire@gmail.com"), company }, browser)
  await confirmAddress({ token: await lastToken("claire@gmail.com"), password: "" }, browser)
  expect(await howOf(sql`name = 'Gratuite'`)).toBeNull()
})

test("an owner who takes an address elsewhere takes the mark along, and brings it back on undoing that", async () => {
  const house = await aHouse("claire@undo.fr", "https://undo.fr/")
  const passwordHash = await hashPassword("velo-rouge-83")
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update auth.accounts set password = ${passwordHash} where user_id = ${house.userId}::uuid`),
  )
  await askForVerification(house.actor)
  expect(await markOf(house)).toBe("domain")

  const here = { locale: "fr" as const, client: aVisit().client }
  await requestEmailChange(
    house.userId,
    { email: "claire@else.fr", currentPassword: "velo-rouge-83", code: null },
    here,
  )
  expect(await markOf(house)).toBe("domain")
  await confirmEmailChange(await lastToken("claire@else.fr"), here)
  expect(await markOf(house)).toBeNull()
  await undoEmailChange({ token: await lastToken("claire@undo.fr"), code: null }, here)
  expect(await markOf(house)).toBe("domain")
})

test("another website takes the mark away, and the new one is checked at once", async () => {
  const house = await aHouse("claire@first.fr", "https://first.fr/")
  await askForVerification(house.actor)
  await saveCompany(house.actor, { ...profile, name: house.name, website: "https://second.fr/" })
  expect(await markOf(house)).toBeNull()
  await saveCompany(house.actor, { ...profile, name: house.name, website: "https://www.first.fr/" })
  expect(await markOf(house)).toBe("domain")
  await saveCompany(house.actor, { ...profile, name: house.name, website: null })
  expect(await markOf(house)).toBeNull()
})

test("what is changed beside the website leaves the mark where it is", async () => {
  const house = await aHouse("claire@stays.fr", "https://stays.fr/")
  await askForVerification(house.actor)
  await saveCompany(house.actor, {
    ...profile,
    name: house.name,
    website: "https://stays.fr/",
    description: "Des bougies.",
  })
  expect(await markOf(house)).toBe("domain")
})

const detailsOf = async ({ companyId }: Pick<Company, "companyId">) => {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`
      select verified_how as how, verified_domain as domain, name_held_at is not null as held
      from companies where id = ${companyId}::uuid`),
  )
  return rows[0]
}

test("the mark says which domain was proved, and goes with the name until it is asked for again", async () => {
  const house = await aHouse("claire@orsay-maison.fr", "https://www.orsay-maison.fr/")
  const named = (name: string) =>
    saveCompany(house.actor, { ...profile, name, website: "https://www.orsay-maison.fr/" })
  await askForVerification(house.actor)
  expect(await detailsOf(house)).toEqual({ how: "domain", domain: "orsay-maison.fr", held: false })
  await named("Orsay Intérieurs")
  expect(await detailsOf(house)).toEqual({ how: null, domain: null, held: false })
  await askForVerification(house.actor)
  expect(await detailsOf(house)).toEqual({ how: "domain", domain: "orsay-maison.fr", held: false })
})

test.each(["L'Oréal Paris", "LOREAL", "Nike Officiel", "N1ke", "Zаra", "Dior-Beauté", "Louis  Vuitton SAS"])(
  "a company called %s waits for an admin, whatever its domain",
  async (name) => {
    const site = `held-${newId()}.fr`
    const house = await aHouse(`claire@${site}`, `https://${site}/`)
    await askForVerification(house.actor)
    expect((await detailsOf(house))?.how).toBe("domain")
    await saveCompany(house.actor, { ...profile, name, website: `https://${site}/` })
    expect(await codeOf(askForVerification(house.actor))).toBe("company_unproved_name_held")
    expect(await detailsOf(house)).toEqual({ how: null, domain: null, held: true })
    const admin = await anAdmin()
    await verifyCompany(true, admin.actor, house.companyId)
    expect(await detailsOf(house)).toEqual({ how: "admin", domain: null, held: false })
  },
)

test("a company whose name looks like a verified one's waits for an admin; the one before keeps its mark", async () => {
  const first = await aHouse("claire@savonnerie-lou.fr", "https://savonnerie-lou.fr/")
  await saveCompany(first.actor, { ...profile, name: "Savonnerie Lou", website: "https://savonnerie-lou.fr/" })
  await askForVerification(first.actor)
  const second = await aHouse("marc@savon-lou.fr", "https://savon-lou.fr/")
  await saveCompany(second.actor, { ...profile, name: "SAVONNERIE L0U sarl", website: "https://savon-lou.fr/" })
  expect(await codeOf(askForVerification(second.actor))).toBe("company_unproved_name_held")
  await checkVerificationOf(first.userId)
  expect((await detailsOf(first))?.how).toBe("domain")
})

const lostMailsTo = async (...people: readonly { userId: string }[]) => {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ reader: string }>(sql`
      select reader_id as reader from mail_outbox
      where reader_id = any(${sql.param(people.map(({ userId }) => userId))}::uuid[])
        and text like ${`%${m.mail_company_mark_lost_note({}, { locale: "fr" })}%`} order by id`),
  )
  return rows.map(({ reader }) => reader)
}

test("owners are told when the mark goes without an admin, and not when the next website keeps it", async () => {
  const house = await aHouse("claire@told.fr", "https://told.fr/")
  const member = await aColleague(house, "member")
  const save = (name: string, website: string) => saveCompany(member.actor, { ...profile, name, website })
  await save(house.name, "https://other-told.fr/")
  expect(await lostMailsTo(house, member)).toEqual([])
  await save(house.name, "https://told.fr/")
  expect(await markOf(house)).toBe("domain")
  await save(house.name, "https://www.told.fr/")
  expect(await markOf(house)).toBe("domain")
  expect(await lostMailsTo(house, member)).toEqual([])

  await save(house.name, "https://other-told.fr/")
  expect(await lostMailsTo(house, member)).toEqual([house.userId])
  await save(house.name, "https://told.fr/")
  await save(`${house.name} bis`, "https://told.fr/")
  expect(await markOf(house)).toBeNull()
  expect(await lostMailsTo(house, member)).toEqual([house.userId, house.userId])
})

test("a change that takes the mark away does not stand where its owners cannot be told", async () => {
  const house = await aHouse("claire@untold.fr", "https://untold.fr/")
  await askForVerification(house.actor)
  await asAdmin((db) => db.query("alter table mail_outbox add constraint no_more_mail check (false) not valid"))
  try {
    await expect(
      saveCompany(house.actor, { ...profile, name: `${house.name} bis`, website: "https://untold.fr/" }),
    ).rejects.toThrow()
  } finally {
    await asAdmin((db) => db.query("alter table mail_outbox drop constraint no_more_mail"))
  }
  expect(await markOf(house)).toBe("domain")
})

test("owners who stay are told when the mark goes with the one whose address proved it", async () => {
  const house = await aHouse("claire@gone-owner.fr", "https://gone-owner.fr/")
  await askForVerification(house.actor)
  const heir = await aColleague(house, "member")
  await withActor(SYSTEM, (tx) => removeFromCompany(tx, house.userId))
  expect(await markOf(house)).toBeNull()
  expect(await lostMailsTo(house, heir)).toEqual([heir.userId])
})

test("names that merely contain the letters of a brand are nobody's", () => {
  for (const name of ["Floréal Jardins", "Maison Orsay", "Les Nikelés", "Dioramas & Cie", "Avenir"])
    expect(namesKnownBrand(name), name).toBe(false)
})

test("an admin's mark is not checked, neither given anew nor taken away", async () => {
  const house = await aHouse("by-hand@gmail.com", "https://by-hand.fr/")
  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`update companies set verified_how = 'admin', verified_at = now() where id = ${house.companyId}::uuid`,
    ),
  )
  await askForVerification(house.actor)
  await checkVerificationOf(house.userId)
  expect(await markOf(house)).toBe("admin")
})

test("an owner's address counts, a member's and an unconfirmed one do not", async () => {
  const house = await aHouse("claire@boss.fr", "https://team.fr/")
  await aColleague(house, "member", { email: "paul@team.fr" })
  await aColleague(house, "owner", { email: "lea@team.fr", emailVerified: false })
  expect(await codeOf(askForVerification(house.actor))).toBe("company_unproved_other_domain")
  await aColleague(house, "owner", { email: "marc@team.fr" })
  expect(await codeOf(askForVerification(house.actor))).toBe("done")
  expect(await markOf(house)).toBe("domain")
})

test("whoever asks in vain reads why", async () => {
  expect(await codeOf(askForVerification((await aHouse("a@one.fr", null)).actor))).toBe("company_unproved_no_website")
  expect(await codeOf(askForVerification((await aHouse("b@sfr.fr", "https://two.fr/")).actor))).toBe(
    "company_unproved_free_mail",
  )
})

test("nobody without a company asks, and for people without one there is nothing to check", async () => {
  const { actor, userId } = await anAccount()
  expect(await codeOf(askForVerification(actor))).toBe("companies_only")
  expect(await codeOf(askForVerification({ kind: "member", userId: (await anInfluencer()).userId }))).toBe(
    "companies_only",
  )
  await checkVerificationOf(userId)
})
