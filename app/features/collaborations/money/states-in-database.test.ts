import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { databaseLets } from "#tests/support/access/database-allows"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aBilledCollaboration } from "#tests/support/invoices"
import { INVOICE_STATES, type InvoiceState } from "#vocabulary/money"
import { canInvoice, INVOICE_ACTIONS, INVOICE_TRANSITIONS, type InvoiceAction } from "./states"

const WHO = ["influencer", "company", "system"] as const

useDatabaseWithMail()
let made: Awaited<ReturnType<typeof aBilledCollaboration>>
beforeAll(async () => {
  made = await aBilledCollaboration({ status: "completed" })
})

const cases = INVOICE_STATES.flatMap((state) =>
  INVOICE_ACTIONS.flatMap((action) => WHO.map((who) => ({ state, action, who }))),
)

test.each(cases)("$who, $action, $state", async ({ state, action, who }) => {
  const id = await anInvoiceIn(state)
  const actor: Actor = who === "system" ? SYSTEM : made[who].actor
  const allowed = await databaseLets(actor, (tx) => doIt(tx, id, action))
  // Jobs are not watched about who they are; what they may never do is go against the table.
  const isAllowed =
    who === "system" ? canInvoice(state, action, INVOICE_TRANSITIONS[action].who) : canInvoice(state, action, who)
  expect(allowed).toBe(isAllowed)
})

test("what an invoice says is changed and removed by nobody, jobs among them", async () => {
  const id = await anInvoiceIn("sent")
  for (const actor of [SYSTEM, made.influencer.actor, made.company.actor])
    for (const change of [
      sql`update invoices set net_cents = 1, vat_cents = 0, payable_cents = 1 where id = ${id}::uuid`,
      sql`update invoices set number = 'X' where id = ${id}::uuid`,
      sql`update invoices set facts = '{"a": 1}' where id = ${id}::uuid`,
      sql`update invoices set due_on = due_on + 30 where id = ${id}::uuid`,
      sql`update invoices set company_id = ${newId()}::uuid where id = ${id}::uuid`,
      sql`delete from invoices where id = ${id}::uuid`,
    ])
      expect(await databaseLets(actor, (tx) => tx.execute(change))).toBe(false)
})

describe("what a creator adds without our commands", () => {
  const CLEAN = { kind: "uploaded", state: "sent", paid: 0, claimed: false, credits: null as string | null, file: true }
  const add = ({ kind, state, paid, claimed, credits, file }: typeof CLEAN, by = made) =>
    databaseLets(by.influencer.actor, async (tx) => {
      const added =
        await tx.execute(sql`insert into invoices (id, collaboration_id, company_id, influencer_id, kind, milestone, number,
          issued_on, due_on, locale, net_cents, vat_cents, payable_cents, facts, state, paid_cents, paid_on, claimed_at, credits_id, file,
          sha256)
        values (${newId()}, ${by.id}, ${by.company.companyId}, ${by.influencer.influencerId}, ${kind}, 'balance', 'F-1', '2026-01-20',
          '2026-02-20', 'fr', 450, 0, 450, '{}', ${state}, ${paid}, ${paid > 0 ? "2026-01-20" : null},
          ${claimed ? "2026-01-20" : null}::timestamptz, ${credits}, ${file ? `${newId()}.pdf` : null}, ${file ? "a".repeat(64) : null})`)
      await tx.execute(
        sql`update invoices set state = 'credited' where collaboration_id = ${by.id}::uuid and kind <> 'credit_note'`,
      )
      return added
    })
  const note = (credits: string) => ({ ...CLEAN, kind: "credit_note", state: "credited", credits, file: false })

  test.each([
    ["as a new one begins", {}, true],
    ["as paid", { state: "paid", paid: 450 }, false],
    ["as paid in part", { state: "part_paid", paid: 100 }, false],
    ["as overdue", { state: "overdue" }, false],
    ["as credited", { state: "credited" }, false],
    ["in its company's name", { claimed: true }, false],
    ["of ours with a file of theirs", { kind: "invoice" }, false],
    ["of ours, which a job draws", { kind: "invoice", file: false }, true],
  ])("%s", async (_, change, isAllowed) => {
    expect(await add({ ...CLEAN, ...change })).toBe(isAllowed)
  })

  test("a credit note of another's invoice, of one that stands and of another collaboration", async () => {
    const other = await aBilledCollaboration({ status: "completed" })
    const second = await aBilledCollaboration({ status: "completed", influencer: made.influencer })
    const [theirs, standing, own] = [newId(), newId(), newId()]
    for (const [id, state, by] of [
      [theirs, "credited", other],
      [standing, "sent", made],
      [own, "credited", made],
    ] as const)
      await withActor(SYSTEM, (tx) =>
        tx.execute(sql`insert into invoices (id, collaboration_id, company_id, influencer_id, kind, milestone, number, issued_on, due_on,
            locale, net_cents, vat_cents, payable_cents, facts, state)
          values (${id}, ${by.id}, ${by.company.companyId}, ${by.influencer.influencerId}, 'invoice', 'balance', '', '2026-01-01',
            '2026-01-31', 'fr', 450, 0, 450, '{}', ${state})`),
      )
    expect(await add(note(theirs))).toBe(false)
    expect(await add(note(standing))).toBe(false)
    expect(await add(note(own), second)).toBe(false)
    expect(await add(note(own))).toBe(true)
  })
})

test("one that calls itself old when it comes is removed by nobody for ten years", async () => {
  const id = newId()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into invoices (id, company_id, influencer_id, kind, milestone, number, issued_on, due_on, locale, net_cents,
        vat_cents, payable_cents, facts, state)
      values (${id}, ${made.company.companyId}, ${made.influencer.influencerId}, 'uploaded', 'balance', 'F-2', '2005-01-20', '2005-02-20',
        'fr', 450, 0, 450, '{}', 'sent')`),
  )
  expect(await databaseLets(SYSTEM, (tx) => tx.execute(sql`delete from invoices where id = ${id}::uuid`))).toBe(false)
})

async function anInvoiceIn(state: InvoiceState) {
  const id = newId()
  const paid = state === "paid" ? 450 : state === "part_paid" ? 100 : 0
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into invoices (id, collaboration_id, company_id, influencer_id, kind, milestone, number, issued_on, due_on,
        locale, net_cents, vat_cents, payable_cents, facts, state, paid_cents, paid_on)
      values (${id}, null, ${made.company.companyId}, ${made.influencer.influencerId}, 'invoice', 'balance', '', '2027-01-01',
        '2027-01-31', 'fr', 450, 0, 450, '{}', ${state}, ${paid}, ${paid > 0 ? "2027-01-15" : null})`),
  )
  return id
}

function doIt(tx: Tx, id: string, action: InvoiceAction) {
  const { from, to } = INVOICE_TRANSITIONS[action]
  const paid = to === "paid" ? 450 : to === "part_paid" ? 100 : action === "take_back" ? 0 : null
  const money = paid === null ? sql`` : sql`, paid_cents = ${paid}, paid_on = ${paid === 0 ? null : "2027-01-20"}`
  return tx.execute(sql`update invoices set state = ${to} ${money}
    where id = ${id}::uuid and state = any(${sql.param([...from])}::text[])`)
}
