import "./jobs.server"
import { sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { confirmAddress } from "#app/features/accounts/confirmation/commands.server"
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from "#app/features/accounts/email-change/commands.server"
import { hashPassword } from "#app/features/accounts/passwords/hash.server"
import { register } from "#app/features/accounts/sign-up/commands.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { aBrowser, aPerson, aVisit, lastToken, useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anInfluencer, type Company, countRows } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { aColleague } from "#tests/support/colleagues"
import { saveCompany } from "../profile/commands.server"
import { askForVerification } from "./commands.server"
import { judgeVerification } from "./judge.server"

vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1000"
})
useDatabaseWithMail()

const profile = { name: "Maison Orsay", website: null as string | null, siren: null, country: null, description: "" }

async function howOf(where: ReturnType<typeof sql>) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ how: string | null }>(sql`select verified_how as how from companies where ${where}`),
  )
  return rows[0]?.how
}
const markOf = ({ companyId }: Pick<Company, "companyId">) => howOf(sql`id = ${companyId}::uuid`)

/** A company whose only owner has an address of the test's choosing. */
async function aHouse(email: string, website: string | null) {
  const house = await aCompany({ website })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update auth.users set email = ${email} where id = ${house.userId}::uuid`),
  )
  return { ...house, email }
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
  await requestEmailChange(house.userId, { email: "claire@else.fr", currentPassword: "velo-rouge-83" }, here)
  expect(await markOf(house)).toBe("domain")
  await confirmEmailChange(await lastToken("claire@else.fr"), here)
  expect(await markOf(house)).toBeNull()
  await undoEmailChange(await lastToken("claire@undo.fr"), here)
  expect(await markOf(house)).toBe("domain")
})

test("another website takes the mark away, and the new one is judged at once", async () => {
  const house = await aHouse("claire@first.fr", "https://first.fr/")
  await askForVerification(house.actor)
  await saveCompany(house.actor, { ...profile, website: "https://second.fr/" })
  expect(await markOf(house)).toBeNull()
  const promised = `queue.job where name = 'company-verification' and data ->> 'companyId' = '${house.companyId}'`
  expect(await countRows(promised)).toBe(1)
  await saveCompany(house.actor, { ...profile, website: "https://www.first.fr/" })
  expect(await markOf(house)).toBe("domain")
  await saveCompany(house.actor, { ...profile, website: null })
  expect(await markOf(house)).toBeNull()
})

test("what is changed beside the website leaves the mark where it is", async () => {
  const house = await aHouse("claire@stays.fr", "https://stays.fr/")
  await askForVerification(house.actor)
  await saveCompany(house.actor, { ...profile, website: "https://stays.fr/", description: "Des bougies." })
  expect(await markOf(house)).toBe("domain")
})

test("an admin's mark is not judged, neither given anew nor taken away", async () => {
  const house = await aHouse("by-hand@gmail.com", "https://by-hand.fr/")
  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`update companies set verified_how = 'admin', verified_at = now() where id = ${house.companyId}::uuid`,
    ),
  )
  await askForVerification(house.actor)
  await judgeVerification(house.userId)
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

test("nobody without a company asks, and for people without one there is nothing to judge", async () => {
  const { actor, userId } = await anAccount()
  expect(await codeOf(askForVerification(actor))).toBe("companies_only")
  expect(await codeOf(askForVerification({ kind: "member", userId: (await anInfluencer()).userId }))).toBe(
    "companies_only",
  )
  await judgeVerification(userId)
})
