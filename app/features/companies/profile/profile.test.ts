import { expect, test } from "vitest"
import { changeRole } from "#app/features/admin/users/commands.server"
import { Conflict } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { aColleague } from "#tests/support/colleagues"
import { asAdmin } from "#tests/support/database"
import { whyRefused } from "../invitation/rules"
import { openCompany, saveCompany } from "./commands.server"
import { findOwnCompany } from "./queries.server"
import { CompanyProfile, profileDigest } from "./schema.server"

useDatabaseWithMail()

const typed = {
  name: "  Maison\u202e  Orsay ",
  website: "maison-orsay.fr",
  siren: "732 829 320",
  country: "FR",
  description: "Des bougies.\r\n\r\n\r\n\r\nÀ la main.",
}

test("a profile is stored as it is meant: one line for the name, an address with its scheme, nine digits", () => {
  expect(CompanyProfile.parse(typed)).toEqual({
    name: "Maison Orsay",
    website: "https://maison-orsay.fr/",
    siren: "732829320",
    country: "FR",
    description: "Des bougies.\n\nÀ la main.",
  })
  expect(CompanyProfile.parse({ name: "Orsay" })).toEqual({
    name: "Orsay",
    website: null,
    siren: null,
    country: null,
    description: "",
  })
})

test.each([
  ["name", ""],
  ["name", "a".repeat(121)],
  ["name", "<b>Orsay</b>"],
  ["website", "javascript:alert(1)"],
  ["website", "http://127.0.0.1/"],
  ["siren", "732829321"],
  ["country", "FX"],
  ["description", "é".repeat(2001)],
  ["plan", "pro"],
])("a %s like %s is refused", (field, value) => {
  expect(CompanyProfile.safeParse({ ...typed, [field]: value }).success).toBe(false)
})

test("every member changes the profile of their own company, and of no other", async () => {
  const claire = await aCompany()
  const other = await aCompany({ name: "Autre Maison" })
  const paul = await aColleague(claire, "member")
  await saveCompany(paul.actor, CompanyProfile.parse(typed))
  expect(await findOwnCompany(claire.actor)).toMatchObject({ name: "Maison Orsay", country: "FR", siren: "732829320" })
  expect(await findOwnCompany(other.actor)).toMatchObject({ name: "Autre Maison", country: null })
  const { rows } = await asAdmin((admin) =>
    admin.query("select after from audit_log where action = 'company_changed' and actor = $1", [paul.userId]),
  )
  expect(rows).toHaveLength(1)
})

test("of two who change the profile that they both saw, the second reads that it has changed, and then may", async () => {
  const { actor } = await aCompany()
  const base = async () => {
    const company = await findOwnCompany(actor)
    return company ? profileDigest(company) : ""
  }
  const seen = await base()
  const save = (description: string, mark: string) =>
    saveCompany(actor, CompanyProfile.parse({ ...typed, description }), { base: mark })
  await save("Des savons.", seen)
  await save("Des savons.", seen) // a second press
  await expect(save("Des bougies.", seen)).rejects.toThrow(new Conflict("company_changed_meanwhile"))
  const now = await findOwnCompany(actor)
  expect(now?.description).toBe("Des savons.")
  await save("Des bougies.", await base())
  expect((await findOwnCompany(actor))?.description).toBe("Des bougies.")
})

test("somebody without a company has no profile to see or to change", async () => {
  for (const { actor } of [await anAccount(), await anAdmin()]) {
    expect(await findOwnCompany(actor)).toBeNull()
    await expect(saveCompany(actor, CompanyProfile.parse(typed))).rejects.toMatchObject({ code: "companies_only" })
  }
})

test("a company that changes its name or number is verified anew, whoever had verified it", async () => {
  const verifiedHow = async (how: "admin" | "domain", change: Partial<typeof typed>) => {
    const { actor, companyId } = await aCompany()
    await saveCompany(actor, CompanyProfile.parse(typed))
    await asAdmin((admin) =>
      admin.query("update companies set verified_how = $2, verified_at = now() where id = $1", [companyId, how]),
    )
    await saveCompany(actor, CompanyProfile.parse({ ...typed, ...change }))
    return (await findOwnCompany(actor))?.verifiedHow
  }
  expect(await verifiedHow("admin", { description: "Des savons." })).toBe("admin")
  expect(await verifiedHow("admin", { name: "Louis Vuitton" })).toBeNull()
  expect(await verifiedHow("admin", { siren: "" })).toBeNull()
  expect(await verifiedHow("domain", { description: "Des savons." })).toBe("domain")
  expect(await verifiedHow("domain", { name: "Orsay" })).toBeNull()
  expect(await verifiedHow("domain", { siren: "" })).toBeNull()
})

test("an account that an admin made Entreprise opens its company, owns it, and opens no second one", async () => {
  const [admin, { actor, userId }] = [await anAdmin(), await anAccount({ email: "claire@maison-orsay.fr" })]
  const acting = { actor: admin.actor, client: { address: "192.0.2.9" } }
  await expect(openCompany(actor, CompanyProfile.parse(typed))).rejects.toMatchObject({ code: "companies_only" })
  await changeRole(acting, userId, "entreprise")
  const opened = CompanyProfile.parse({ ...typed, name: "Savonnerie Claire" })
  const twice = await Promise.allSettled([1, 2].map(() => openCompany(actor, opened)))
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await findOwnCompany(actor)).toMatchObject({
    name: "Savonnerie Claire",
    plan: "free",
    verifiedHow: "domain",
  })
  expect(await countRows(`company_members where user_id = '${userId}' and role = 'owner'`)).toBe(1)
  expect(await countRows(`audit_log where actor = '${userId}' and action = 'company_opened'`)).toBe(1)
})

test("who has a page opens no company; who has the role and no company may join one that invites them", async () => {
  const nadia = await anInfluencer({ owner: { role: "entreprise" } })
  await expect(openCompany(nadia.actor, CompanyProfile.parse(typed))).rejects.toMatchObject({
    code: "invitation_refused_has_page",
  })
  const invitation = { email: "paul@join.test", companyId: "0" }
  const paul = { email: "paul@join.test", roles: ["entreprise"], companyId: null, hasPage: false }
  expect(whyRefused(paul, invitation)).toBeNull()
  expect(whyRefused({ ...paul, companyId: "1" }, invitation)).toBe("in_company")
})
