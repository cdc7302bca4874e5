import "#app/features/collaborations/expiry/jobs.server"
import "#app/features/collaborations/money/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import "./deliveries/jobs.server"
import { expect, test } from "vitest"
import { passDays } from "#app/features/collaborations/money/remind.server"
import { sendInvoice } from "#app/features/collaborations/money/send.server"
import { creditInvoice, notePayment } from "#app/features/collaborations/money/standing.server"
import { declareFigures } from "#app/features/collaborations/posts/commands.server"
import { keepAnswers } from "#app/features/collaborations/posts/keep.server"
import { newId } from "#platform/database/ids"
import { HOUR_MS } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import type { Company, Influencer } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { aDeliverable } from "#tests/support/deliverables"
import { aBilledCollaboration } from "#tests/support/invoices"
import { useTypedInvoiceDays } from "#tests/support/typed-days"
import { WEBHOOK_EVENTS, type WebhookEvent } from "#vocabulary/programs"
import { EVENT_DATA } from "./event-data.server"

useDatabaseWithMail()
useTypedInvoiceDays()

async function listen(
  { userId }: Pick<Company | Influencer, "userId">,
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
) {
  const id = newId()
  await asAdmin((admin) =>
    admin.query(
      "insert into webhook_endpoints (id, user_id, url, secret, events) values ($1, $2, 'https://program.example/', 'x', $3)",
      [id, userId, events],
    ),
  )
  return id
}
const told = (endpoint: string, event: RegExp) =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query<{ event: keyof typeof EVENT_DATA; data: unknown }>(
      "select event, data from webhook_deliveries where endpoint_id = $1 order by created_at, id",
      [endpoint],
    )
    return rows.filter((row) => event.test(row.event))
  })
/** The company wants to hear no more of what the creator does. */
const block = ({ company, influencer }: { company: Company; influencer: Influencer }) =>
  asAdmin((admin) =>
    admin.query(
      "insert into company_blocks (company_id, influencer_id, side, created_by) values ($1, $2, 'company', $3)",
      [company.companyId, influencer.influencerId, company.userId],
    ),
  )
const NOW = new Date("2027-01-20T10:00:00Z")
const SAID = { views: 1200, likes: 30, comments: 4, shares: null, saves: null, reach: null }

/** A post whose reading of an hour is there to be kept. */
async function aReadPost() {
  const publishedAt = new Date(NOW.getTime() - HOUR_MS)
  const made = await aDeliverable({ piece: { state: "approved", network: "youtube", kind: "video" } })
  await asAdmin((admin) =>
    admin.query(
      "update deliverables set state = 'published', published_at = $2, post_url = 'https://www.youtube.com/watch?v=abcdefghijk' where id = $1",
      [made.deliverableId, publishedAt],
    ),
  )
  const due = {
    deliverableId: made.deliverableId,
    mark: "1h" as const,
    influencerId: made.influencer.influencerId,
    postUrl: "https://www.youtube.com/watch?v=abcdefghijk",
    postId: "abcdefghijk",
    isStory: false,
    publishedAt,
    lastAt: new Date(NOW.getTime() + HOUR_MS),
    failures: 0,
    waitsFor: null,
  }
  const said = {
    outcome: "ok" as const,
    id: "abcdefghijk",
    publishedAt,
    fetchedAt: NOW,
    figures: SAID,
    labels: { paid: true, ai: null },
  }
  return { ...made, keep: () => keepAnswers("youtube", [{ due, said }], NOW) }
}

test("figures that were read are told to both sides, once, with exactly what is documented", async () => {
  const { company, influencer, deliverableId, keep } = await aReadPost()
  const endpoints = [await listen(company), await listen(influencer), await listen((await aDeliverable()).company)]
  await keep()
  await keep()
  const [atCompany = [], atCreator = [], elsewhere = []] = await Promise.all(
    endpoints.map((endpoint) => told(endpoint, /measured/)),
  )
  expect(atCompany).toHaveLength(1)
  expect(atCompany[0]?.data).toEqual(EVENT_DATA["deliverable.measured"].parse(atCompany[0]?.data))
  expect(atCompany[0]?.data).toMatchObject({
    deliverableId,
    mark: "1h",
    source: "connection",
    figures: SAID,
    labels: { paid: true, ai: null },
  })
  expect(atCreator).toEqual(atCompany)
  expect(elsewhere).toEqual([])
})

test.each([
  ["are told as said", false],
  ["are told to nobody who blocks", true],
])("figures that a creator says %s", async (_, isBlocked) => {
  const made = await aDeliverable({
    piece: {
      network: "other",
      kind: "article",
      state: "published",
      publishedAt: new Date(Date.now() - 2 * HOUR_MS),
      postUrl: "https://blog.example/tajine",
    },
  })
  const endpoint = await listen(made.company)
  if (isBlocked) await block(made)
  await declareFigures(made.influencer.actor, { id: made.id, pieceId: made.deliverableId }, { mark: "1h", ...SAID })
  const expected = [{ data: { source: "declared", figures: SAID } }]
  expect(await told(endpoint, /measured/)).toMatchObject(isBlocked ? [] : expected)
})

test("a post that is gone is no figure", async () => {
  const { company, deliverableId } = await aReadPost()
  const endpoint = await listen(company)
  await asAdmin((admin) =>
    admin.query("insert into post_readings (deliverable_id, mark, outcome) values ($1, '1h', 'gone')", [deliverableId]),
  )
  expect(await told(endpoint, /measured/)).toEqual([])
})

test("an invoice is told when it is sent, late, paid and taken back, each once, with exactly what is documented", async () => {
  const made = await aBilledCollaboration({ offer: { depositPercent: 30, budgetCents: 90_000 }, createdAt: NOW })
  const endpoints = [await listen(made.company), await listen(made.influencer)]
  const send = () => sendInvoice(made.influencer.actor, made.id, { milestone: "deposit", locale: "fr" }, NOW)
  const [invoiceId] = await Promise.all([send(), send()])
  const late = new Date("2027-03-01T10:00:00Z")
  await passDays(late)
  await passDays(late)
  const which = { collaborationId: made.id, invoiceId: invoiceId ?? "" }
  const note = (state: "overdue" | "part_paid", paidCents: number, amount: number | null) =>
    notePayment(made.influencer.actor, which, { state, paidCents, amount, paidOn: "2027-03-01" }, late)
  await note("overdue", 0, 10_000)
  await note("part_paid", 10_000, null)
  await creditInvoice(made.influencer.actor, which, "paid", late)
  for (const endpoint of endpoints) {
    const events = await told(endpoint, /^invoice/)
    expect(events.map(({ event, data }) => [event, Object(data).kind, Object(data).state])).toEqual([
      ["invoice.issued", "invoice", "sent"],
      ["invoice.overdue", "invoice", "overdue"],
      ["invoice.paid", "invoice", "paid"],
      ["invoice.issued", "credit_note", "credited"],
    ])
    for (const { event, data } of events) expect(EVENT_DATA[event].parse(data)).toEqual(data)
    expect(JSON.stringify(events)).not.toMatch(/@|FR76|rue des Abeilles/)
  }
})

test("a company that blocks is told of what is late, and nothing of what the creator does", async () => {
  const made = await aBilledCollaboration({ offer: { depositPercent: 30, budgetCents: 90_000 }, createdAt: NOW })
  const endpoint = await listen(made.company)
  await block(made)
  await sendInvoice(made.influencer.actor, made.id, { milestone: "deposit", locale: "fr" }, NOW)
  await passDays(new Date("2027-03-01T10:00:00Z"))
  expect((await told(endpoint, /^invoice/)).map(({ event }) => event)).toEqual(["invoice.overdue"])
})
