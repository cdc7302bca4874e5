import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { proRequests } from "#database/schema/operations"
import { m } from "#messages"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden, NotFound } from "#platform/errors/errors"
import { deliverMail } from "#platform/mail/deliver.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAdmin, countRows } from "#tests/support/builders"
import { aColleague } from "#tests/support/colleagues"
import { asAdmin } from "#tests/support/database"
import { NEW_CONVERSATIONS } from "../standing"
import { acceptRequest, actInCompanies, handleRequest, setPlan, verifyCompany } from "./act.server"
import { loadCompanies } from "./load.server"
import { whoItIs } from "./who-it-is"

useDatabaseWithMail()

async function aRequest(userId: string | null, email = "achats@exemple.test") {
  const id = newId()
  await withActor(SYSTEM, (tx) =>
    tx.insert(proRequests).values({ id, userId, companyName: "Maison Orsay", email, digest: id }),
  )
  return id
}

test("companies are found by name or SIREN, with how many people belong to them", async () => {
  const admin = await anAdmin()
  const { companyId } = await aCompany({ name: "Sel de Camargue", siren: "732829320" })
  await aCompany()
  for (const q of ["sèl de", "732 829 320"]) {
    const content = await loadCompanies(admin.actor, new URLSearchParams({ q }))
    expect(content).toMatchObject({
      view: "companies",
      found: { count: 1 },
      companies: [{ id: companyId, plan: "free", verifiedHow: null, members: 1 }],
    })
  }
})

test("an admin verifies a company and takes it back, sets its plan, and each leaves before and after", async () => {
  const admin = await anAdmin()
  const { companyId } = await aCompany()
  await verifyCompany(true, admin.actor, companyId)
  await setPlan("pro", admin.actor, companyId)
  expect(await countRows(`companies where id = '${companyId}' and plan = 'pro' and verified_how = 'admin'`)).toBe(1)
  await verifyCompany(false, admin.actor, companyId)
  await setPlan("free", admin.actor, companyId)
  expect(await countRows(`companies where id = '${companyId}' and plan = 'free' and verified_at is null`)).toBe(1)
  const traced = (action: string, after: string) =>
    countRows(`audit_log where target = '${companyId}' and action = '${action}' and after = '${after}'`)
  expect(await traced("company_verified", '{"verified_how": "admin"}')).toBe(1)
  expect(await traced("company_unverified", '{"verified_how": null}')).toBe(1)
  expect(await traced("company_plan_set", '{"plan": "pro"}')).toBe(1)
})

const mailsTo = async (...people: readonly { userId: string }[]) => {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ reader: string; locale: string; subject: string; text: string }>(sql`
      select reader_id as reader, locale, subject, text from mail_outbox
      where reader_id = any(${sql.param(people.map(({ userId }) => userId))}::uuid[]) order by id`),
  )
  return rows
}

test("owners are told in their language that an admin verified the company, and that it is verified no more; each once", async () => {
  const admin = await anAdmin()
  const company = await aCompany()
  const [owner, member, unconfirmed] = [
    await aColleague(company, "owner"),
    await aColleague(company, "member"),
    await aColleague(company, "owner", { emailVerified: false }),
  ]
  await withActor(SYSTEM, (tx) => tx.execute(sql`update profiles set locale = 'ar' where id = ${owner.userId}::uuid`))
  const everybody = [company, owner, member, unconfirmed]
  await Promise.all([1, 2, 3].map(() => verifyCompany(true, admin.actor, company.companyId)))
  const told = await mailsTo(...everybody)
  expect(told.map(({ reader, subject }) => [reader, subject]).sort()).toEqual(
    [
      [company.userId, m.mail_company_verified_title({}, { locale: "fr" })],
      [owner.userId, m.mail_company_verified_title({}, { locale: "ar" })],
    ].sort(),
  )
  for (const { locale, text } of told) {
    expect(text).toContain(`${NEW_CONVERSATIONS.verified}`)
    expect(text).toContain(`${locale === "ar" ? "/ar" : ""}/entreprise/dashboard`)
  }

  await verifyCompany(false, admin.actor, company.companyId)
  await verifyCompany(false, admin.actor, company.companyId)
  const after = (await mailsTo(company)).slice(1)
  expect(after.map(({ subject }) => subject)).toEqual([m.mail_company_unverified_title({}, { locale: "fr" })])
  expect(after[0]?.text).toContain(`${NEW_CONVERSATIONS.unverified}`)
})

test("with Pro owners are told that their conversations stay as many; one who is an owner no more is not written to", async () => {
  const admin = await anAdmin()
  const company = await aCompany()
  const former = await aColleague(company, "owner")
  await setPlan("pro", admin.actor, company.companyId)
  await verifyCompany(true, admin.actor, company.companyId)
  await verifyCompany(false, admin.actor, company.companyId)
  const words = { locale: "fr" } as const
  for (const { text } of await mailsTo(company)) {
    expect(text).toContain(m.mail_company_standing_pro({ pro: NEW_CONVERSATIONS.pro }, words))
    expect(text).not.toContain(m.mail_company_unverified_changes(NEW_CONVERSATIONS, words))
  }
  const [waiting] = (await mailsTo(former)).slice(-1)
  expect(waiting).toBeDefined()
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from company_members where user_id = ${former.userId}::uuid`))
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ id: string }>(sql`select id from mail_outbox where reader_id = ${former.userId}::uuid`),
  )
  for (const { id } of rows) await deliverMail(id, { smtpUrl: undefined, isLastTry: false })
  expect(await countRows(`mail_outbox where reader_id = '${former.userId}' and status = 'sent'`)).toBe(0)
})

test("another mark for a verified company is no news to its owners; that their name was looked at in vain is", async () => {
  const admin = await anAdmin()
  const [byDomain, held] = [await aCompany(), await aCompany()]
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`
      update companies set verified_how = 'domain', verified_domain = 'orsay.example', verified_at = now()
      where id = ${byDomain.companyId}::uuid`)
    await tx.execute(sql`update companies set name_held_at = now() where id = ${held.companyId}::uuid`)
  })
  await verifyCompany(true, admin.actor, byDomain.companyId)
  await verifyCompany(false, admin.actor, held.companyId)
  await verifyCompany(false, admin.actor, held.companyId)
  const told = (await mailsTo(byDomain, held)).map(({ reader, subject }) => [reader, subject])
  expect(told).toEqual([[held.userId, m.mail_company_name_refused_title({}, { locale: "fr" })]])
})

test("a company that has become another since the admin looked is not verified", async () => {
  const admin = await anAdmin()
  const company = await aCompany({ name: "Petit Atelier" })
  const verify = async (seen: string | null) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: "verify", id: company.companyId, seen }))
      if (value !== null) form.set(name, value)
    await actInCompanies({ actor: admin.actor, form, params: new URLSearchParams(), client: { address: "192.0.2.1" } })
    return countRows(`companies where id = '${company.companyId}' and verified_how = 'admin'`)
  }
  const seen = async () => {
    const content = await loadCompanies(admin.actor, new URLSearchParams({ q: "Atelier" }))
    const [row] = content.view === "companies" ? content.companies : []
    return row ? whoItIs(row) : ""
  }
  const before = await seen()
  await withActor(company.actor, (tx) =>
    tx.execute(sql`update companies set name = 'Grand Atelier' where id = ${company.companyId}::uuid`),
  )
  expect(await verify(before)).toBe(0)
  expect(await verify(null)).toBe(0)
  expect(await verify(await seen())).toBe(1)
})

test("what is so already is left alone at once, whoever holds the company meanwhile", async () => {
  const admin = await anAdmin()
  const { companyId } = await aCompany()
  await verifyCompany(true, admin.actor, companyId)
  await asAdmin(async (db) => {
    await db.query("begin")
    await db.query("select 1 from companies where id = $1 for update", [companyId])
    await verifyCompany(true, admin.actor, companyId)
    await setPlan("free", admin.actor, companyId)
    await db.query("rollback")
  })
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => setPlan("pro", admin.actor, companyId)))
  expect(await countRows(`audit_log where target = '${companyId}' and action = 'company_verified'`)).toBe(1)
  expect(await countRows(`audit_log where target = '${companyId}' and action = 'company_plan_set'`)).toBe(1)
})

test("a request is accepted once: the asker's company is Pro, and the asker reads so in their language", async () => {
  const admin = await anAdmin()
  const { companyId, userId } = await aCompany()
  await withActor(SYSTEM, (tx) => tx.execute(sql`update profiles set locale = 'ar' where id = ${userId}::uuid`))
  const id = await aRequest(userId, "pro@exemple.test")
  const answers = await Promise.allSettled([acceptRequest(admin.actor, id), acceptRequest(admin.actor, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await countRows(`companies where id = '${companyId}' and plan = 'pro'`)).toBe(1)
  expect(await countRows("mail_outbox where recipient = 'pro@exemple.test' and locale = 'ar'")).toBe(1)
  expect(await countRows(`audit_log where action = 'pro_request_accepted' and target = '${id}'`)).toBe(1)
})

test("without a company nothing can be accepted, but put aside; answered ones wait no more", async () => {
  const admin = await anAdmin()
  const id = await aRequest(null)
  await expect(acceptRequest(admin.actor, id)).rejects.toThrow(Conflict)
  const before = await loadCompanies(admin.actor, new URLSearchParams("view=requests"))
  await handleRequest(admin.actor, id)
  const after = await loadCompanies(admin.actor, new URLSearchParams("view=requests"))
  expect(after.waiting).toBe(before.waiting - 1)
  expect(after.view === "requests" && after.requests.find((each) => each.id === id)).toMatchObject({
    company: null,
    handledAt: expect.any(Date),
  })
  await expect(handleRequest(admin.actor, id)).rejects.toThrow(Conflict)
})

test("nobody but an admin does any of it; an absent row is refused", async () => {
  const admin = await anAdmin()
  const company = await aCompany()
  const id = await aRequest(company.userId)
  await expect(loadCompanies(company.actor, new URLSearchParams())).rejects.toThrow(Forbidden)
  await expect(verifyCompany(true, company.actor, company.companyId)).rejects.toThrow(Forbidden)
  await expect(setPlan("pro", company.actor, company.companyId)).rejects.toThrow(Forbidden)
  await expect(acceptRequest(company.actor, id)).rejects.toThrow(Forbidden)
  await expect(handleRequest(company.actor, id)).rejects.toThrow(Forbidden)
  await expect(setPlan("pro", admin.actor, newId())).rejects.toThrow(NotFound)
  expect(await countRows(`companies where id = '${company.companyId}' and plan = 'free'`)).toBe(1)
})
