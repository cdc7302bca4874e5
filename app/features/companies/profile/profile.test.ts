import "../verification/jobs.server"
import { expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anAdmin } from "#tests/support/builders"
import { aColleague } from "#tests/support/colleagues"
import { asAdmin } from "#tests/support/database"
import { saveCompany } from "./commands.server"
import { findOwnCompany } from "./queries.server"
import { CompanyProfile } from "./schema.server"

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

test("somebody without a company has no profile to see or to change", async () => {
  for (const { actor } of [await anAccount(), await anAdmin()]) {
    expect(await findOwnCompany(actor)).toBeNull()
    await expect(saveCompany(actor, CompanyProfile.parse(typed))).rejects.toMatchObject({ code: "companies_only" })
  }
})

test("whom an admin has verified is verified by their name and number; a domain proves itself alone", async () => {
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
  expect(await verifiedHow("domain", { name: "Orsay" })).toBe("domain")
})
