import "./expiry/jobs.server"
import "./money/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import "#app/features/webhooks/deliveries/jobs.server"
import { expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { asAdmin } from "#tests/support/database"
import { aDeliverable } from "#tests/support/deliverables"
import { aBilledCollaboration } from "#tests/support/invoices"
import { aProposal } from "#tests/support/proposals"
import type { StepName } from "#tests/support/room-worker-main"
import { useTypedInvoiceDays } from "#tests/support/typed-days"
import { killAt, useWorker } from "#tests/support/worker-process"
import { sendInvoice } from "./money/send.server"

useDatabaseWithMail()
useTypedInvoiceDays()

const startWorker = useWorker("room-worker-main")

type Step = Readonly<{ step: StepName; args: readonly unknown[]; collaborationId: string }>

function start({ step, args }: Step) {
  const told = JSON.stringify(args, function (key, value) {
    return this[key] instanceof Date ? { day: value } : value
  })
  return startWorker([step, told])
}

/** Begins a step and kills its process when all is written but the last row, its history. */
const killInTheMiddle = (step: Step) => killAt("collaboration_events", () => start(step))

/** All that may have been written of a collaboration. */
const everythingOf = (id: string) =>
  asAdmin(async (admin) => {
    const all: unknown[] = []
    for (const query of [
      "select * from collaborations where id = $1",
      "select * from collaboration_events where collaboration_id = $1 order by at, id",
      "select * from deliverables where collaboration_id = $1 order by position",
      "select d.* from deliverable_drafts d join deliverables p on p.id = d.deliverable_id where p.collaboration_id = $1 order by version",
      "select c.* from deliverable_comments c join deliverable_drafts d on d.id = c.draft_id join deliverables p on p.id = d.deliverable_id where p.collaboration_id = $1",
      "select * from invoices where collaboration_id = $1 order by created_at, id",
      "select n.* from invoice_counters n join collaborations c on c.influencer_id = n.influencer_id where c.id = $1",
      "select o.id from mail_outbox o where $1 <> '' order by id",
    ])
      all.push((await admin.query(query, [id])).rows)
    return all
  })
const numbersOf = (influencerId: string) =>
  asAdmin(async (admin) => {
    const numbered = "select number from invoices where influencer_id = $1 order by ordinal"
    return (await admin.query<{ number: string }>(numbered, [influencerId])).rows.map(({ number }) => number)
  })

const NOW = new Date("2027-01-20T10:00:00Z")
const DEPOSIT = { milestone: "deposit", locale: "fr" } as const
const BILLED = { offer: { depositPercent: 30, budgetCents: 90_000 }, createdAt: NOW }

async function aSentInvoice() {
  const made = await aBilledCollaboration(BILLED)
  const invoiceId = await sendInvoice(made.influencer.actor, made.id, DEPOSIT, NOW)
  return { ...made, which: { collaborationId: made.id, invoiceId } }
}

const STEPS: Readonly<Record<string, () => Promise<Step>>> = {
  "a yes to an offer": async () => {
    const { id, influencer } = await aProposal()
    return { step: "giveAnswer", args: [influencer.actor, id, "accept", { version: 1 }], collaborationId: id }
  },
  "a draft": () => ofPiece("to_do", "influencer", "sendDraft", { caption: "Légende", note: "", files: [], version: 0 }),
  "changes that are asked": () => ofPiece("draft_sent", "company", "askChanges", { version: 1, body: "Plus clair" }),
  "a yes to a draft": () => ofPiece("draft_sent", "company", "approveDraft", 1),
  "silence that approves": async () => {
    const made = await aDeliverable({ piece: { state: "draft_sent", answerDueAt: NOW } })
    return { step: "approveBySilence", args: [NOW, made.deliverableId], collaborationId: made.id }
  },
  "a publication": () =>
    ofPiece(
      "approved",
      "influencer",
      "declarePublication",
      { postUrl: "https://www.instagram.com/reel/C0ffee/", postId: "C0ffee", publishedAt: null, screenshot: null },
      { isCorrection: false },
    ),
  "a wish to leave a piece out": () =>
    ofPiece("to_do", "company", "settleSkip", { action: "ask_skip", note: "Sans suite" }),
  "an invoice": async () => {
    const { id, influencer } = await aBilledCollaboration(BILLED)
    return { step: "sendInvoice", args: [influencer.actor, id, DEPOSIT, NOW], collaborationId: id }
  },
  "a payment that is said": async () => {
    const { id, company, which } = await aSentInvoice()
    return { step: "sayPaid", args: [company.actor, which, "sent", NOW], collaborationId: id }
  },
  "a payment that came": async () => {
    const { id, influencer, which } = await aSentInvoice()
    const paid = { state: "sent", paidCents: 0, amount: null, paidOn: "2027-01-20" }
    return { step: "notePayment", args: [influencer.actor, which, paid, NOW], collaborationId: id }
  },
  "a credit note": async () => {
    const { id, influencer, which } = await aSentInvoice()
    return { step: "creditInvoice", args: [influencer.actor, which, "sent", NOW], collaborationId: id }
  },
}

async function ofPiece(
  state: "to_do" | "draft_sent" | "approved",
  side: "company" | "influencer",
  step: StepName,
  ...args: unknown[]
): Promise<Step> {
  const made = await aDeliverable({ piece: { state } })
  return {
    step,
    args: [made[side].actor, { id: made.id, pieceId: made.deliverableId }, ...args],
    collaborationId: made.id,
  }
}

test.each(Object.entries(STEPS))(
  "a process that is killed within %s leaves nothing of it, and it is done again whole",
  {
    timeout: 300_000,
  },
  async (_, aStep) => {
    const step = await aStep()
    const before = await everythingOf(step.collaborationId)
    await killInTheMiddle(step)
    expect(await everythingOf(step.collaborationId)).toEqual(before)
    expect(await start(step).ended).toEqual([0, null])
    expect(await everythingOf(step.collaborationId)).not.toEqual(before)
  },
)

test("an invoice whose process was killed took no number: the next ones follow without a gap, and each is there once", {
  timeout: 300_000,
}, async () => {
  const { id, influencer, company } = await aBilledCollaboration(BILLED)
  const send = (of: string) =>
    ({ step: "sendInvoice", args: [influencer.actor, of, DEPOSIT, NOW], collaborationId: of }) as const
  for (let kill = 0; kill < 3; kill++) await killInTheMiddle(send(id))
  expect(await numbersOf(influencer.influencerId)).toEqual([])
  const other = await aProposal({ ...BILLED, status: "active", influencer, company })
  const [first, same, next] = await Promise.all(
    [id, id, other.id].map((of) => sendInvoice(influencer.actor, of, DEPOSIT, NOW)),
  )
  expect([same, new Set([first, next]).size]).toEqual([first, 2])
  await killInTheMiddle({
    step: "creditInvoice",
    args: [influencer.actor, { collaborationId: id, invoiceId: first }, "sent", NOW],
    collaborationId: id,
  })
  expect(await numbersOf(influencer.influencerId)).toEqual(["2027-001", "2027-002"])
})
