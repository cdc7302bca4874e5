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

describe("what is done is of the moment in which it is done, whatever its row says", () => {
  const LONG_AGO = sql`'2020-01-01'`
  const justNow = (column: string) => `${column} between now() - interval '1 minute' and now()`
  const inDays = (column: string, days: number) =>
    `${column} between now() + interval '${days} days' - interval '2 hours' and now() + interval '${days} days' + interval '2 hours'`

  test("a yes and an end", async () => {
    const { id, company, influencer } = await aProposal()
    const yes = sql`update collaborations set status = 'active', awaiting = null, expires_at = null, accepted_at = ${LONG_AGO},
      ended_at = ${LONG_AGO} where id = ${id}::uuid`
    expect(await lets(influencer.actor, yes)).toBe(true)
    const isOf = (what: string) => one(`select ${what} as said from collaborations where id = '${id}'`)
    expect(await isOf(`${justNow("accepted_at")} and ended_at is null and expires_at is null`)).toBe(true)
    const end = sql`update collaborations set status = 'cancelled', ended_at = ${LONG_AGO} where id = ${id}::uuid`
    expect(await lets(company.actor, end)).toBe(true)
    expect(await isOf(`${justNow("accepted_at")} and ${justNow("ended_at")}`)).toBe(true)
  })

  test("a no, which is no agreement", async () => {
    const { id, influencer } = await aProposal()
    const no = sql`update collaborations set status = 'rejected', awaiting = null, expires_at = null, accepted_at = ${LONG_AGO},
      ended_at = ${LONG_AGO} where id = ${id}::uuid`
    expect(await lets(influencer.actor, no)).toBe(true)
    expect(
      await one(`select accepted_at is null and ${justNow("ended_at")} as said from collaborations where id = '${id}'`),
    ).toBe(true)
  })

  test("an offer, which waits its fourteen days and no others", async () => {
    const { company } = made
    const { influencer } = await aProposal({ status: "completed" })
    const id = newId()
    const isOf = (what: string) => one(`select ${what} as said from collaborations where id = '${id}'`)
    expect(
      await lets(
        company.actor,
        sql`insert into collaborations (id, influencer_id, company_id, company_name, status, published, offer_version, awaiting, expires_at,
          created_at)
        values (${id}, ${influencer.influencerId}, ${company.companyId}, 'Maison Orsay', 'pending', false, 1, 'influencer', '2099-01-01',
          ${LONG_AGO})`,
      ),
    ).toBe(true)
    expect(await isOf(`${justNow("created_at")} and ${inDays("expires_at", 14)}`)).toBe(true)
    await lets(company.actor, sql`update collaborations set expires_at = now() where id = ${id}::uuid`)
    expect(await isOf(inDays("expires_at", 14))).toBe(true)
    const other = sql`update collaborations set offer_version = 2, awaiting = 'company', expires_at = '2099-01-01' where id = ${id}::uuid`
    expect(await lets(influencer.actor, other)).toBe(true)
    expect(await isOf(`offer_version = 2 and ${inDays("expires_at", 14)}`)).toBe(true)
  })

  test("a draft, whose silence begins after the days that were agreed on, and its yes", async () => {
    const { id: collaborationId, company, influencer } = await aProposal({ status: "active" })
    const id = newId()
    await asAdmin((admin) =>
      admin.query(
        `insert into deliverables (id, collaboration_id, position, network, kind, title, review, rounds, review_days)
         values ($1, $2, 90, 'instagram', 'post', 'Un post', true, 2, 5)`,
        [id, collaborationId],
      ),
    )
    const isOf = (what: string) => one(`select ${what} as said from deliverables where id = '${id}'`)
    const draft = sql`update deliverables set state = 'draft_sent', draft_version = 1, answer_due_at = ${LONG_AGO},
      approved_at = ${LONG_AGO} where id = ${id}::uuid`
    expect(await lets(influencer.actor, draft)).toBe(true)
    expect(
      await isOf(
        `approved_at is null and answer_due_at = (date_trunc('day', now() at time zone 'Europe/Paris') + interval '6 days') at time zone 'Europe/Paris'`,
      ),
    ).toBe(true)
    const yes = sql`update deliverables set state = 'approved', answer_due_at = null, approved_at = ${LONG_AGO} where id = ${id}::uuid`
    expect(await lets(company.actor, yes)).toBe(true)
    expect(await isOf(justNow("approved_at"))).toBe(true)
    await lets(influencer.actor, sql`update deliverables set approved_at = ${LONG_AGO} where id = ${id}::uuid`)
    expect(await isOf(justNow("approved_at"))).toBe(true)
  })

  test("a conversation, which counts among those of its day", async () => {
    const { company } = made
    const { influencer } = await aProposal({ status: "completed" })
    const id = newId()
    expect(
      await lets(
        company.actor,
        sql`insert into conversations (id, company_id, influencer_id, purpose, opened_by, created_at, company_at, influencer_at)
        values (${id}, ${company.companyId}, ${influencer.influencerId}, 'collaboration', ${company.userId}, ${LONG_AGO}, '2099-01-01',
          '2099-01-01')`,
      ),
    ).toBe(true)
    expect(
      await one(
        `select ${["created_at", "company_at", "influencer_at"].map(justNow).join(" and ")} as said from conversations where id = '${id}'`,
      ),
    ).toBe(true)
  })
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
