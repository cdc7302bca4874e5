import { type SQL, sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aConversation } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { aBilledCollaboration } from "#tests/support/invoices"
import { aProposal } from "#tests/support/proposals"

const SIDES = ["company", "influencer"] as const
const NOW = sql`now()`
const YESTERDAY = sql`now() - interval '1 day'`

useDatabaseWithMail()
let made: Awaited<ReturnType<typeof aBilledCollaboration>>
let conversationId: string
beforeAll(async () => {
  made = await aBilledCollaboration({ status: "completed" })
  conversationId = (await aConversation(made)).conversationId
})

describe("who writes by SQL says neither when it was nor that the other side did it", () => {
  type Row = Readonly<{ side: string; userId: string; at: SQL }>
  const rows: Record<string, (row: Row) => SQL> = {
    "an event": ({
      side,
      userId,
      at,
    }) => sql`insert into collaboration_events (id, collaboration_id, side, actor_id, kind, at)
      values (${newId()}, ${made.id}, ${side}, ${userId}, 'completed', ${at})`,
    "an offer": ({
      side,
      userId,
      at,
    }) => sql`insert into collaboration_offers (id, collaboration_id, version, side, author_id, title,
        brief, category, objective, deliverables, budget_cents, value_in_kind_cents, starts_on, ends_on, disclosure, created_at)
      select ${newId()}, collaboration_id, (select max(version) + 1 from collaboration_offers where collaboration_id = ${made.id}), ${side},
        ${userId}, title, brief, category, objective, deliverables, 1, 0, starts_on, ends_on, disclosure, ${at}
      from collaboration_offers where collaboration_id = ${made.id} and version = 1`,
    "a message": ({
      side,
      userId,
      at,
    }) => sql`insert into messages (id, conversation_id, side, author_id, body, created_at)
      values (${newId()}, ${conversationId}, ${side}, ${userId}, 'Bonjour', ${at})`,
    "a report": ({
      side,
      userId,
      at,
    }) => sql`insert into reports (id, conversation_id, side, reporter_id, reason, created_at)
      values (${newId()}, ${conversationId}, ${side}, ${userId}, 'spam', ${at})`,
  }

  test.each(Object.keys(rows).flatMap((what) => SIDES.map((by) => [what, by] as const)))(
    "%s of the %s",
    async (what, by) => {
      const { actor, userId } = made[by]
      const other = by === "company" ? "influencer" : "company"
      const add = (side: string, at: SQL) => lets(actor, rows[what]?.({ side, userId, at }) ?? sql``)
      expect(await add(other, NOW)).toBe(false)
      expect(await add(by, YESTERDAY)).toBe(false)
      expect(await add(by, NOW)).toBe(true)
    },
  )

  test("nor does a line of the audit log", async () => {
    const { actor, userId } = made.company
    const leave = (at: SQL) =>
      lets(
        actor,
        sql`insert into audit_log (id, at, actor, action) values (${newId()}, ${at}, ${userId}, 'signed_out')`,
      )
    expect(await leave(YESTERDAY)).toBe(false)
    expect(await leave(NOW)).toBe(true)
  })
})

test("a contract is of the moment in which it is made", async () => {
  const id = newId()
  const { company, influencer } = made
  expect(
    await lets(
      company.actor,
      sql`insert into contracts (id, collaboration_id, company_id, influencer_id, version, offer_version, locale, terms, file, sha256, made_by,
        made_at)
      values (${id}, ${made.id}, ${company.companyId}, ${influencer.influencerId}, 9, 1, 'fr', '{}', 'x.pdf', ${"a".repeat(64)},
        ${company.userId}, '2001-01-01')`,
    ),
  ).toBe(true)
  expect(await one(`select made_at > now() - interval '1 minute' as said from contracts where id = '${id}'`)).toBe(true)
})

describe("the days by which a company is late or in time", () => {
  const add = (fields: { kind: string; issuedOn: SQL; dueOn: SQL; milestone?: string }, id = newId()) =>
    lets(
      made.influencer.actor,
      sql`insert into invoices (id, collaboration_id, company_id, influencer_id, kind, milestone, number, issued_on, due_on, locale, net_cents,
        vat_cents, payable_cents, facts, state, file, sha256, created_at)
      values (${id}, ${made.id}, ${made.company.companyId}, ${made.influencer.influencerId}, ${fields.kind},
        ${fields.milestone ?? "balance"}, 'F-1', ${fields.issuedOn}, ${fields.dueOn}, 'fr', 450, 0, 450, '{}', 'sent',
        ${fields.kind === "uploaded" ? `${newId()}.pdf` : null}, ${fields.kind === "uploaded" ? "a".repeat(64) : null}, '2020-01-01')`,
    )
  const today = sql`(now() at time zone 'Europe/Paris')::date`

  test("an invoice of ours is of today, and leaves the days that were agreed on", async () => {
    const id = newId()
    expect(await add({ kind: "invoice", issuedOn: sql`'2020-01-01'`, dueOn: sql`'2020-01-01'` }, id)).toBe(true)
    expect(
      await one(`select issued_on = (now() at time zone 'Europe/Paris')::date and due_on >= issued_on + 14
        and created_at > now() - interval '1 minute' as said from invoices where id = '${id}'`),
    ).toBe(true)
    // Its company says that it has paid when it says so, and not a year ago.
    expect(
      await lets(made.company.actor, sql`update invoices set claimed_at = '2020-01-02' where id = ${id}::uuid`),
    ).toBe(true)
    expect(await one(`select claimed_at > now() - interval '1 minute' as said from invoices where id = '${id}'`)).toBe(
      true,
    )
  })

  test("one that was written elsewhere came today, and is of no day to come", async () => {
    const id = newId()
    const other = { kind: "uploaded", milestone: "deposit" }
    expect(await add({ ...other, issuedOn: sql`${today} + 1`, dueOn: sql`${today} + 30` })).toBe(false)
    expect(await add({ ...other, issuedOn: sql`${today} - 90`, dueOn: sql`${today} - 60` }, id)).toBe(true)
    expect(
      await one(
        `select created_at > now() - interval '1 minute' and issued_on < current_date - 80 as said from invoices where id = '${id}'`,
      ),
    ).toBe(true)
  })
})

test.each(SIDES)("the %s renames no company in what was agreed on, and moves none of its days", async (by) => {
  const { id, company, influencer } = await aProposal({ status: "completed", published: false })
  const { actor } = { company, influencer }[by]
  for (const change of [
    sql`company_name = 'Autre Maison'`,
    sql`accepted_at = null`,
    sql`accepted_at = now() - interval '1 year'`,
    sql`ended_at = now() + interval '1 year'`,
  ])
    expect(await lets(actor, sql`update collaborations set ${change} where id = ${id}::uuid`)).toBe(false)
})

test("what a creator entered by hand does not become something agreed on", async () => {
  const { influencer } = made
  const id = newId()
  expect(
    await lets(
      influencer.actor,
      sql`insert into collaborations (id, influencer_id, company_name) values (${id}, ${influencer.influencerId}, 'Maison Orsay')`,
    ),
  ).toBe(true)
  const change = sql`update collaborations set offer_version = 1, accepted_at = now() where id = ${id}::uuid`
  expect(await lets(influencer.actor, change)).toBe(false)
})

test("a company proposes under its own name", async () => {
  const { company } = made
  const { influencer } = await aProposal({ status: "completed" })
  const propose = (name: string) =>
    lets(
      company.actor,
      sql`insert into collaborations (id, influencer_id, company_id, company_name, status, published, offer_version, awaiting, expires_at)
      values (${newId()}, ${influencer.influencerId}, ${company.companyId}, ${name}, 'pending', false, 1, 'influencer',
        now() + interval '14 days')`,
    )
  expect(await propose("Autre Maison")).toBe(false)
  expect(await propose("Maison Orsay")).toBe(true)
})

async function one(query: string) {
  const { rows } = await asAdmin((admin) => admin.query<{ said: boolean }>(query))
  return rows[0]?.said
}

async function lets(actor: Actor, statement: SQL) {
  try {
    return (await withActor(actor, (tx) => tx.execute(statement))).rowCount === 1
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && "code" in cause && cause.code === "42501") return false
    throw error
  }
}
