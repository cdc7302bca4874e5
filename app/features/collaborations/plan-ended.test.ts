import "./expiry/jobs.server"
import "./money/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany } from "#tests/support/builders"
import { aBuyer, aSeller, HERE } from "#tests/support/invoices"
import { aProposal } from "#tests/support/proposals"
import { giveAnswer } from "./answers/commands.server"
import { approveDraft, askChanges, sendDraft } from "./deliverables/commands.server"
import { publish } from "./deliverables/publish.server"
import { listOwnPieces, loadPiece } from "./deliverables/queries.server"
import { keepBuyer, keepSeller } from "./money/identity.server"
import { loadInvoice, loadInvoiceFile } from "./money/queries.server"
import { sendInvoice } from "./money/send.server"
import { notePayment, sayPaid } from "./money/standing.server"
import { shareReport } from "./posts/report/links.server"
import { loadReport, loadSharedReport } from "./posts/report/report.server"
import { writeReview } from "./reviews/commands.server"
import { loadReviews } from "./reviews/queries.server"

useDatabaseWithMail()

const planOf = (companyId: string, plan: "free" | "pro") =>
  withActor(SYSTEM, (tx) => tx.execute(sql`update companies set plan = ${plan} where id = ${companyId}::uuid`))
const draft = (version: number) => ({ caption: "Une tarte", note: "", files: [], version })

test("a company whose plan ends in the middle goes on to the last word, as its creator does", async () => {
  const company = await aCompany({ plan: "pro" })
  const { id, influencer } = await aProposal({
    company,
    offer: {
      deliverables: [{ network: "instagram", what: "Reel", count: 1, kind: "reel", review: true }],
      rounds: 2,
      reviewDays: 5,
    },
  })
  await giveAnswer(influencer.actor, id, "accept", { version: 1 })
  await planOf(company.companyId, "free")

  const { pieces } = await listOwnPieces(company.actor, id, { after: null, size: 5 })
  const address = { id, pieceId: pieces[0]?.id ?? "" }
  await sendDraft(influencer.actor, address, draft(0))
  await askChanges(company.actor, address, { version: 1, body: "Plus de lumière." })
  await sendDraft(influencer.actor, address, draft(1))
  await approveDraft(company.actor, address, 2)
  await publish(influencer.actor, address, {
    publication: { postUrl: "https://www.instagram.com/reel/C0ffee/", publishedAt: null },
    isCorrection: false,
  })
  expect((await loadPiece(company.actor, address)).drafts).toHaveLength(2)
  await giveAnswer(company.actor, id, "complete", { version: 1 })

  await keepSeller(influencer.actor, aSeller(), HERE)
  await keepBuyer(company.actor, aBuyer())
  const invoiceId = await sendInvoice(influencer.actor, id, { milestone: "balance", locale: "fr" })
  await sayPaid(company.actor, { collaborationId: id, invoiceId }, "sent")
  await notePayment(
    influencer.actor,
    { collaborationId: id, invoiceId },
    { state: "sent", paidCents: 0, amount: null, paidOn: parisDay(new Date()) },
  )
  expect((await loadInvoice(company.actor, id, invoiceId)).invoice.state).toBe("paid")
  expect((await loadInvoiceFile(company.actor, id, invoiceId)).bytes.length).toBeGreaterThan(1000)

  const scope = { kind: "collaboration", id } as const
  await shareReport(company.actor, scope)
  const { link } = await loadReport(company.actor, scope)
  expect((await loadSharedReport(link ?? ""))?.posts).toHaveLength(1)

  await writeReview(company.actor, id, "Livré dans les temps.")
  await writeReview(influencer.actor, id, "Un brief clair.")
  expect((await loadReviews(company.actor, id)).other?.body).toBe("Un brief clair.")
})
