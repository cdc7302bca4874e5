import "./jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { removeInfluencer, removeUser } from "#app/features/accounts/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden, Invalid, NotFound, RateLimited } from "#platform/errors/errors"
import { everyFile } from "#platform/storage/disk"
import { storage } from "#platform/storage/storage.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { aBilledCollaboration, aSeller, complete, HERE } from "#tests/support/invoices"
import { enclosedXml } from "#tests/support/pdf-a"
import { useTypedInvoiceDays } from "#tests/support/typed-days"
import { giveAnswer } from "../answers/commands.server"
import { lockHeld } from "../held.server"
import { drawInvoice } from "./draw.server"
import { keepSeller } from "./identity.server"
import { removeOldInvoices } from "./purge.server"
import { loadInvoice, loadInvoiceFile, loadMoney, loadNewInvoice } from "./queries.server"
import { passDays, remindCompanies } from "./remind.server"
import { sendInvoice, uploadInvoice } from "./send.server"
import { creditInvoice, notePayment, notePlatform, sayPaid, setReminders, takeBackPayment } from "./standing.server"

useDatabaseWithMail()
useTypedInvoiceDays()

const NOW = new Date("2027-01-20T10:00:00Z")
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const BALANCE = { milestone: "balance", locale: "fr" } as const
const DEPOSIT = { milestone: "deposit", locale: "fr" } as const

type Made = Awaited<ReturnType<typeof aBilledCollaboration>>

async function aSent(options: Parameters<typeof aBilledCollaboration>[0] = {}, now = NOW) {
  const made = await aBilledCollaboration({
    offer: { valueInKindCents: 0, valueInKind: "" },
    createdAt: NOW,
    ...options,
  })
  await complete(made, now)
  return { ...made, invoiceId: await sendInvoice(made.influencer.actor, made.id, BALANCE, now) }
}
const whichOf = ({ id, invoiceId }: { id: string; invoiceId: string }) => ({ collaborationId: id, invoiceId })
const seenBy = async (made: Made & { invoiceId: string }, side: "company" | "influencer", now = NOW) =>
  (await loadInvoice(made[side].actor, made.id, made.invoiceId, now)).invoice
const numbersOf = async (influencerId: string) => {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ number: string }>(
      sql`select number from invoices where influencer_id = ${influencerId}::uuid and ordinal is not null order by ordinal`,
    ),
  )
  return rows.map(({ number }) => number)
}
const sql1 = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  withActor(SYSTEM, async (tx) => (await tx.execute<Row>(query)).rows)

test("a balance is invoiced once the work is done, a deposit as soon as both agree", async () => {
  const made = await aBilledCollaboration({ offer: { depositPercent: 30, budgetCents: 90_000 } })
  await expect(sendInvoice(made.influencer.actor, made.id, BALANCE, NOW)).rejects.toMatchObject({
    code: "money_not_reached",
  })
  const deposit = await sendInvoice(made.influencer.actor, made.id, DEPOSIT, NOW)
  await complete(made, NOW)
  const balance = await sendInvoice(made.influencer.actor, made.id, BALANCE, NOW)
  const money = await loadMoney(made.company.actor, made.id, NOW)
  expect(money.payments.map(({ milestone, cents, invoice }) => [milestone, cents, invoice?.number])).toEqual([
    ["deposit", 27_000, "2027-001"],
    ["balance", 63_000, "2027-002"],
  ])
  const { invoice } = await loadInvoice(made.company.actor, made.id, balance, NOW)
  // Money and value in kind, less the deposit and what was received.
  expect(invoice).toMatchObject({
    netCents: 95_000,
    vatCents: 0,
    payableCents: 63_000,
    dueOn: "2027-02-19",
    state: "sent",
  })
  const xml = enclosedXml((await loadInvoiceFile(made.company.actor, made.id, balance)).bytes)
  expect(xml).toContain("<ram:TotalPrepaidAmount>320.00</ram:TotalPrepaidAmount>")
  expect(xml).toContain("<ram:IssuerAssignedID>2027-001</ram:IssuerAssignedID>")
  expect(deposit).not.toBe(balance)
})

test("a balance is invoiced as soon as each piece is published or left out, whether or not somebody has said that it is over", async () => {
  const made = await aBilledCollaboration()
  const pieces = [newId(), newId()]
  for (const [position, piece] of pieces.entries())
    await sql1(sql`insert into deliverables (id, collaboration_id, position, network, kind, title)
      values (${piece}, ${made.id}, ${position + 50}, 'instagram', 'reel', 'Reel')`)
  const send = () => sendInvoice(made.influencer.actor, made.id, BALANCE, NOW)
  await expect(send()).rejects.toMatchObject({ code: "money_not_reached" })
  await sql1(sql`update deliverables set state = 'skipped' where collaboration_id = ${made.id}::uuid`)
  await expect(send()).rejects.toMatchObject({ code: "money_not_reached" })
  await sql1(
    sql`update deliverables set state = 'published', published_at = now(), post_url = 'https://instagram.com/reel/x' where id = ${pieces[0]}::uuid`,
  )
  await send()
})

test("asked twenty times at once, a milestone has one invoice and one number", async () => {
  const made = await aBilledCollaboration()
  await complete(made, NOW)
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => sendInvoice(made.influencer.actor, made.id, BALANCE, NOW)),
  )
  expect(new Set(asked).size).toBe(1)
  expect(await numbersOf(made.influencer.influencerId)).toEqual(["2027-001"])
})

test("many collaborations invoiced at once have numbers without a gap, whatever fails between", async () => {
  const influencer = await anInfluencer()
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const each = await aBilledCollaboration({ influencer, company: await aCompany() })
      await complete(each, NOW)
      return each
    }),
  )
  const die = (influencerId: string, companyId: string, id: string) =>
    withActor(influencer.actor, async (tx) => {
      await lockHeld(tx, id) // first, as whoever sends one: the other way round the two would wait for each other
      await tx.execute(sql`insert into invoices (id, collaboration_id, company_id, influencer_id, kind, milestone, number, issued_on,
          due_on, locale, net_cents, vat_cents, payable_cents, facts, state)
        values (${newId()}, ${id}, ${companyId}, ${influencerId}, 'invoice', 'balance', '', '2027-01-20', '2027-02-19', 'fr', 1, 0, 1,
          '{}', 'sent')`)
      throw new Error("killed")
    })
  await Promise.allSettled(
    made.flatMap((each) => [
      die(influencer.influencerId, each.company.companyId, each.id),
      sendInvoice(influencer.actor, each.id, BALANCE, NOW),
    ]),
  )
  expect(await numbersOf(influencer.influencerId)).toEqual(
    Array.from({ length: 6 }, (_, place) => `2027-00${place + 1}`),
  )
})

test("numbers go on within a year, begin anew with the next one and with another prefix", async () => {
  const influencer = await anInfluencer()
  const send = async (now: Date, prefix = "") => {
    const each = await aBilledCollaboration({
      influencer,
      company: await aCompany(),
      createdAt: now,
      seller: { numberPrefix: prefix },
    })
    await complete(each, now)
    return sendInvoice(influencer.actor, each.id, BALANCE, now)
  }
  await send(at("2027-12-30"))
  await send(new Date("2027-12-31T23:30:00Z")) // In Paris the year has begun.
  await send(at("2028-01-02"), "V-")
  expect((await numbersOf(influencer.influencerId)).toSorted()).toEqual(["2027-001", "2028-001", "V-2028-001"])
})

test("a process that dies before the file is drawn leaves an invoice with its number, and the file comes all the same", async () => {
  const made = await aSent()
  expect(await sql1(sql`select file from invoices where id = ${made.invoiceId}::uuid`)).toEqual([{ file: null }])
  const [job] = await sql1<{ data: unknown }>(
    sql`select data from queue.job where name = 'draw-invoice' and data->>'id' = ${made.invoiceId}`,
  )
  expect(job?.data).toEqual({ id: made.invoiceId })
  const [one, two] = await Promise.all([drawInvoice(made.invoiceId), drawInvoice(made.invoiceId)])
  expect(one).toBe(two)
  expect(await drawInvoice(made.invoiceId)).toBe(one)
  expect(await drawInvoice(newId())).toBeNull()
})

test("an invoice waits for who both are, and for what the tax asks", async () => {
  const { aProposal } = await import("#tests/support/proposals")
  const made = await aProposal({ status: "active", createdAt: NOW })
  await complete(made, NOW)
  const send = () => sendInvoice(made.influencer.actor, made.id, BALANCE, NOW)
  await expect(send()).rejects.toMatchObject({ code: "money_seller_missing" })
  await keepSeller(made.influencer.actor, aSeller(), HERE)
  await expect(send()).rejects.toMatchObject({ code: "money_buyer_missing" })
  expect((await loadNewInvoice(made.influencer.actor, made.id, "balance", NOW)).preview).toBeNull()
  const abroad = await aBilledCollaboration({ buyer: { country: "BE", registration: "0403170701", vatNumber: null } })
  await complete(abroad, NOW)
  await expect(sendInvoice(abroad.influencer.actor, abroad.id, BALANCE, NOW)).rejects.toMatchObject({
    code: "money_vat_seller_number",
  })
  expect((await loadNewInvoice(abroad.influencer.actor, abroad.id, "balance", NOW)).preview).toBe(
    "money_vat_seller_number",
  )
  expect(await numbersOf(abroad.influencer.influencerId)).toEqual([])
})

test("money comes in parts and whole, and whoever is paid says so", async () => {
  const made = await aSent()
  const which = whichOf(made)
  await sayPaid(made.company.actor, which, "sent", NOW)
  await sayPaid(made.company.actor, which, "sent", NOW)
  expect(await seenBy(made, "influencer")).toMatchObject({ state: "sent", claimedAt: NOW })
  const paid = { state: "sent" as const, paidCents: 0, amount: 20_000, paidOn: "2027-01-18" }
  await expect(notePayment(made.company.actor, which, paid, NOW)).rejects.toThrow(Forbidden)
  await notePayment(made.influencer.actor, which, paid, NOW)
  const inPart = { state: "part_paid", paidCents: 20_000, paidOn: "2027-01-18" }
  expect(await seenBy(made, "company")).toMatchObject({ ...inPart, claimedAt: null })
  await sayPaid(made.company.actor, which, "part_paid", NOW)
  expect(await seenBy(made, "influencer")).toMatchObject({ ...inPart, claimedAt: NOW })
  const rest = { state: "part_paid" as const, paidCents: 20_000, amount: null, paidOn: "2027-01-20" }
  await expect(notePayment(made.influencer.actor, which, { ...rest, amount: 25_001 }, NOW)).rejects.toMatchObject({
    code: "money_paid_too_much",
  })
  await expect(notePayment(made.influencer.actor, which, { ...rest, paidOn: "2027-01-21" }, NOW)).rejects.toMatchObject(
    { code: "money_paid_later" },
  )
  const both = await Promise.allSettled([
    notePayment(made.influencer.actor, which, rest, NOW),
    notePayment(made.influencer.actor, which, rest, NOW),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect(await seenBy(made, "company")).toMatchObject({ state: "paid", paidCents: 45_000, paidOn: "2027-01-20" })
  await takeBackPayment(made.influencer.actor, which, "paid")
  expect(await seenBy(made, "company")).toMatchObject({ state: "sent", paidCents: 0, paidOn: null, claimedAt: null })
})

test("an invoice is taken back by another one of its own number, once, and its milestone is invoiced anew", async () => {
  const made = await aSent()
  const which = whichOf(made)
  await expect(creditInvoice(made.company.actor, which, "sent", NOW)).rejects.toThrow(Forbidden)
  const twice = await Promise.allSettled([
    creditInvoice(made.influencer.actor, which, "sent", NOW),
    creditInvoice(made.influencer.actor, which, "sent", NOW),
  ])
  expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  const money = await loadMoney(made.influencer.actor, made.id, NOW)
  expect(money.invoices.map(({ kind, number, state }) => [kind, number, state])).toEqual([
    ["invoice", "2027-001", "credited"],
    ["credit_note", "2027-002", "credited"],
  ])
  const note = money.invoices.at(-1)
  const xml = enclosedXml((await loadInvoiceFile(made.company.actor, made.id, note?.id ?? "")).bytes)
  expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>")
  expect(xml).toContain("<ram:IssuerAssignedID>2027-001</ram:IssuerAssignedID>")
  await sendInvoice(made.influencer.actor, made.id, BALANCE, NOW)
  expect(await numbersOf(made.influencer.influencerId)).toEqual(["2027-001", "2027-002", "2027-003"])
})

test("a deposit that the balance takes off is credited after the balance", async () => {
  const made = await aBilledCollaboration({ offer: { depositPercent: 50 } })
  const deposit = await sendInvoice(made.influencer.actor, made.id, DEPOSIT, NOW)
  await complete(made, NOW)
  const balance = await sendInvoice(made.influencer.actor, made.id, BALANCE, NOW)
  const credit = (invoiceId: string) =>
    creditInvoice(made.influencer.actor, { collaborationId: made.id, invoiceId }, "sent", NOW)
  await expect(credit(deposit)).rejects.toMatchObject({ code: "money_credit_balance_first" })
  await credit(balance)
  await credit(deposit)
})

/** How many stored files hold these words and nothing else: other tests store theirs meanwhile. */
async function countStored(words: string) {
  let count = 0
  for await (const { name, bytes } of everyFile(storage())) {
    const file = bytes === words.length ? await storage().get(name) : null
    if (file && Buffer.from(file).toString() === words) count++
  }
  return count
}

const PDF = "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n"
const UPLOAD = {
  milestone: "balance",
  number: "F-77",
  issuedOn: "2027-01-20",
  dueOn: "2027-02-01",
  net: 45_000,
  vat: 9_000,
} as const
const aFile = (text: string) => new File([text], "facture.pdf", { type: "application/pdf" })

test("what was written elsewhere is taken as it is, and goes on as the others", async () => {
  const made = await aBilledCollaboration()
  await complete(made, NOW)
  const upload = (file: File | null) => uploadInvoice(made.influencer.actor, made.id, { form: UPLOAD, file }, NOW)
  for (const file of [
    null,
    aFile(""),
    aFile("<html>"),
    aFile(`${PDF}PK more`),
    aFile(PDF.padEnd(6 * 1024 * 1024, " ")),
  ])
    await expect(upload(file)).rejects.toBeInstanceOf(Invalid)
  const [one = "", another = ""] = [1, 2].map((nth) => PDF.replace("1 0", `% ${nth} of ${made.id}\n1 0`))
  const invoiceId = await upload(aFile(one))
  await expect(upload(aFile(another))).rejects.toMatchObject({ code: "money_invoiced_already" })
  expect([await countStored(one), await countStored(another)]).toEqual([1, 0])
  expect(Buffer.from((await loadInvoiceFile(made.company.actor, made.id, invoiceId)).bytes).toString()).toBe(one)
  expect(await seenBy({ ...made, invoiceId }, "company")).toMatchObject({
    number: "F-77",
    payableCents: 54_000,
    state: "sent",
  })
  // It took none of her numbers.
  expect(await numbersOf(made.influencer.influencerId)).toEqual([])
})

test("what was written elsewhere is of no day to come, in Paris", async () => {
  const made = await aBilledCollaboration()
  const now = new Date("2027-01-20T23:30:00Z")
  await complete(made, now)
  const upload = (issuedOn: string) => {
    const form = { ...UPLOAD, issuedOn, dueOn: "2099-12-31" }
    return uploadInvoice(made.influencer.actor, made.id, { form, file: aFile(PDF) }, now)
  }
  for (const day of ["2027-01-22", "2099-01-01"])
    await expect(upload(day)).rejects.toMatchObject({ code: "money_paid_later", data: { field: "issuedOn" } })
  await upload("2027-01-21")
})

test("nobody else finds an invoice, its file or its page, nor presses anything", async () => {
  const made = await aSent()
  const which = whichOf(made)
  const strangers = [await aCompany(), await anInfluencer(), await anAccount(), await anAccount({ role: "admin" })]
  for (const { actor } of strangers)
    for (const work of [
      () => loadMoney(actor, made.id),
      () => loadInvoice(actor, made.id, made.invoiceId),
      () => loadNewInvoice(actor, made.id, "balance"),
      () => sendInvoice(actor, made.id, BALANCE),
      () => uploadInvoice(actor, made.id, { form: UPLOAD, file: aFile(PDF) }),
      () => notePayment(actor, which, { state: "sent", paidCents: 0, amount: null, paidOn: "2027-01-20" }),
      () => sayPaid(actor, which, "sent"),
      () => creditInvoice(actor, which, "sent"),
      () => setReminders(actor, which, false),
      () => loadInvoiceFile(actor, made.id, made.invoiceId),
    ])
      await expect(work()).rejects.toBeInstanceOf(NotFound)
  await expect(sendInvoice(made.company.actor, made.id, BALANCE, NOW)).rejects.toBeInstanceOf(Forbidden)
  const other = await aSent({ company: made.company })
  await expect(loadInvoiceFile(made.company.actor, other.id, made.invoiceId)).rejects.toBeInstanceOf(NotFound)
  await expect(loadInvoice(made.company.actor, other.id, made.invoiceId)).rejects.toBeInstanceOf(NotFound)
})

test("days make an invoice due and overdue, also where no job has come by", async () => {
  const made = await aSent()
  for (const [day, state] of [
    ["2027-02-18", "sent"],
    ["2027-02-19", "due"],
    ["2027-02-20", "overdue"],
  ] as const) {
    expect((await seenBy(made, "company", at(day))).state).toBe(state)
    await Promise.all([passDays(at(day)), passDays(at(day)), passDays(at(day))])
    expect(await sql1(sql`select state from invoices where id = ${made.invoiceId}::uuid`)).toEqual([{ state }])
  }
})

test("companies are reminded a day, 15 and 30 days behind the last one, each step once with three processes", async () => {
  const made = await aSent()
  const remind = async (day: string) => {
    await passDays(at(day))
    const before = (await steps()).length
    await Promise.all([1, 2, 3].map(() => remindCompanies(at(day))))
    return (await steps()).length - before
  }
  const steps = () => sql1(sql`select step from invoice_reminders where invoice_id = ${made.invoiceId}::uuid`)
  const mails = () =>
    sql1<{ count: number }>(sql`select count(*)::int as count from mail_outbox
      where recipient = ${made.company.email} and subject like '%attend son paiement%'`)
  const days = [
    "2027-02-19",
    "2027-02-20",
    "2027-02-21",
    "2027-03-05",
    "2027-03-06",
    "2027-03-21",
    "2027-03-22",
    "2027-05-01",
  ]
  const sent = []
  for (const day of days) sent.push(await remind(day))
  expect(sent).toEqual([0, 1, 0, 0, 1, 1, 0, 0])
  expect(await mails()).toEqual([{ count: 3 }])
})

test("a switch ends reminders, and so does a payment", async () => {
  const off = await aSent()
  await setReminders(off.influencer.actor, whichOf(off), false)
  await expect(setReminders(off.company.actor, whichOf(off), true)).rejects.toBeInstanceOf(Forbidden)
  const paid = await aSent()
  await notePayment(
    paid.influencer.actor,
    whichOf(paid),
    { state: "sent", paidCents: 0, amount: null, paidOn: "2027-01-20" },
    NOW,
  )
  await passDays(at("2027-02-20"))
  await remindCompanies(at("2027-02-20"))
  expect(
    await sql1(
      sql`select 1 from invoice_reminders where invoice_id in (${off.invoiceId}::uuid, ${paid.invoiceId}::uuid)`,
    ),
  ).toEqual([])
})

test("a note of the approved platform is kept, and is the creator's", async () => {
  const made = await aSent()
  const platform = { platformName: "Plateforme X", platformOn: "2027-01-20" }
  await expect(notePlatform(made.company.actor, whichOf(made), platform)).rejects.toBeInstanceOf(Forbidden)
  await notePlatform(made.influencer.actor, whichOf(made), platform)
  expect(await seenBy(made, "company")).toMatchObject(platform)
})

test("what was cancelled with an open bill is still owed, and nothing more is invoiced", async () => {
  const made = await aBilledCollaboration({ offer: { depositPercent: 50 } })
  const invoiceId = await sendInvoice(made.influencer.actor, made.id, DEPOSIT, NOW)
  await giveAnswer(made.company.actor, made.id, "cancel", { version: 1 }, NOW)
  await expect(sendInvoice(made.influencer.actor, made.id, BALANCE, NOW)).rejects.toMatchObject({
    code: "money_not_reached",
  })
  await notePayment(
    made.influencer.actor,
    { collaborationId: made.id, invoiceId },
    { state: "sent", paidCents: 0, amount: null, paidOn: "2027-01-20" },
    NOW,
  )
  expect(await seenBy({ ...made, invoiceId }, "company")).toMatchObject({ state: "paid" })
})

test("an invoice outlives the account of either side, and its other side still reads it", async () => {
  const ofCompany = await aSent()
  const ofCreator = await aSent()
  await drawInvoice(ofCreator.invoiceId)
  await withActor(SYSTEM, (tx) => removeUser(tx, ofCompany.company.userId))
  await withActor(SYSTEM, (tx) => removeInfluencer(tx, ofCreator.influencer.influencerId))
  expect(await seenBy(ofCompany, "influencer")).toMatchObject({ number: "2027-001" })
  expect(await seenBy(ofCreator, "company")).toMatchObject({ number: "2027-001" })
  expect(
    (await loadInvoiceFile(ofCreator.company.actor, ofCreator.id, ofCreator.invoiceId)).bytes.length,
  ).toBeGreaterThan(1000)
  // Who is paid still says what came.
  await notePayment(
    ofCompany.influencer.actor,
    whichOf(ofCompany),
    { state: "sent", paidCents: 0, amount: null, paidOn: "2027-01-20" },
    NOW,
  )
  await passDays(at("2027-02-20"))
  await remindCompanies(at("2027-02-20"))
  expect(
    await sql1(
      sql`select 1 from invoice_reminders where invoice_id in (${ofCompany.invoiceId}::uuid, ${ofCreator.invoiceId}::uuid)`,
    ),
  ).toEqual([])
})

test("invoices go ten years behind their year, and not before", async () => {
  const made = await aSent({}, at("2016-06-15"))
  const kept = await aSent({}, at("2017-01-02"))
  const gone = await removeOldInvoices(at("2027-01-01"))
  expect(gone).toBeGreaterThanOrEqual(1)
  const left = await sql1(sql`select id from invoices where id in (${made.invoiceId}::uuid, ${kept.invoiceId}::uuid)`)
  expect(left).toEqual([{ id: kept.invoiceId }])
})

test("an invoice that calls itself old when it comes is not taken from the company at night", async () => {
  const made = await aBilledCollaboration()
  await complete(made, NOW)
  const form = { ...UPLOAD, issuedOn: "2005-01-20" }
  const invoiceId = await uploadInvoice(made.influencer.actor, made.id, { form, file: aFile(PDF) }, NOW)
  await removeOldInvoices(at("2027-01-21"))
  const { bytes } = await loadInvoiceFile(made.company.actor, made.id, invoiceId)
  expect(Buffer.from(bytes).toString()).toBe(PDF)
})

test("a payment that is noted and taken back again and again is one mail an hour, and not without end", async () => {
  const made = await aSent()
  const mails = async () => {
    const rows = await sql1<{ count: number }>(
      sql`select count(*)::int as count from mail_outbox where recipient = ${made.company.email}`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await mails()
  const [{ actor }, which] = [made.influencer, whichOf(made)]
  const part = { amount: 100, paidOn: "2027-01-20" }
  for (let round = 0; round < 5; round++) {
    await notePayment(actor, which, { ...part, state: "sent", paidCents: 0 }, NOW)
    await notePayment(actor, which, { ...part, state: "part_paid", paidCents: 100 }, NOW)
    await takeBackPayment(actor, which, "part_paid")
  }
  expect(await mails()).toBe(before + 1)
  const more = async () => {
    for (let tries = 0; tries < 200; tries++) await takeBackPayment(actor, which, "part_paid").catch(again)
  }
  const again = (error: unknown) => {
    if (!(error instanceof Conflict)) throw error
  }
  await expect(more()).rejects.toBeInstanceOf(RateLimited)
})
