import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { type Actor, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
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

async function databaseLets(actor: Actor, work: (tx: Tx) => Promise<{ rowCount: number | null }>) {
  try {
    return (await withActor(actor, work)).rowCount === 1
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && "code" in cause && cause.code === "42501") return false
    throw error
  }
}
