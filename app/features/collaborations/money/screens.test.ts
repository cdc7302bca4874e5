import "./jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { createElement, type ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aBilledCollaboration, complete } from "#tests/support/invoices"
import { useTypedInvoiceDays } from "#tests/support/typed-days"
import { inLocale } from "../../../../server/edge/locale.ts"
import { loadInvoice, loadMoney, loadNewInvoice } from "./queries.server"
import { InvoiceScreen } from "./screen/invoice-screen"
import { MoneyPanel } from "./screen/money-panel"
import { NewInvoiceScreen } from "./screen/new-invoice-screen"
import { sendInvoice } from "./send.server"
import { notePayment, sayPaid } from "./standing.server"

useDatabaseWithMail()
useTypedInvoiceDays()

const NOW = new Date("2027-01-20T10:00:00Z")
const shown = (element: ReactElement) =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }))

test("each side sees where a payment stands, and the button that is its own", async () => {
  const made = await aBilledCollaboration({ offer: { depositPercent: 50 }, createdAt: NOW })
  const panel = async (side: "company" | "influencer", now = NOW) =>
    shown(createElement(MoneyPanel, { money: await loadMoney(made[side].actor, made.id, now) }))
  expect(await panel("influencer")).toContain("Faire ma facture")
  expect(await panel("company")).not.toContain("Faire ma facture")
  const preview = await loadNewInvoice(made.influencer.actor, made.id, "deposit", NOW)
  const form = shown(createElement(NewInvoiceScreen, { view: preview, answered: undefined }))
  for (const words of ["Maison Orsay SAS", "225", "article 293 B", "Envoyer la facture", "plateforme agréée"])
    expect(form).toContain(words)

  const invoiceId = await sendInvoice(made.influencer.actor, made.id, { milestone: "deposit", locale: "fr" }, NOW)
  const which = { collaborationId: made.id, invoiceId }
  const screen = async (side: "company" | "influencer", now = NOW) =>
    shown(
      createElement(InvoiceScreen, {
        view: await loadInvoice(made[side].actor, made.id, invoiceId, now),
        answered: undefined,
      }),
    )
  expect(await panel("company")).toMatch(/à payer au plus tard le/)
  expect(await panel("influencer")).toMatch(/à recevoir au plus tard le/)
  expect(await screen("company")).toContain("C’est payé")
  expect(await screen("company")).not.toContain("Annuler par un avoir")
  expect(await screen("influencer")).toContain("Annuler par un avoir")
  const late = new Date("2027-02-25T10:00:00Z")
  for (const side of ["company", "influencer"] as const)
    expect(await panel(side, late)).toMatch(/en retard de .?6.? jours/)
  expect(await screen("company", late)).toContain("D.\u00a0441-\u20605")
  // Half an hour behind midnight in Paris.
  await sayPaid(made.company.actor, which, "sent", new Date("2027-01-20T23:30:00Z"))
  for (const look of [panel, screen])
    for (const side of ["company", "influencer"] as const)
      expect(await look(side)).toMatch(/avoir payé le .?21\sjanvier/)
  await notePayment(
    made.influencer.actor,
    which,
    { state: "sent", paidCents: 0, amount: null, paidOn: "2027-01-20" },
    NOW,
  )
  for (const side of ["company", "influencer"] as const) expect(await panel(side)).toMatch(/payée le/)
  const again = await loadNewInvoice(made.influencer.actor, made.id, "deposit", NOW)
  expect(shown(createElement(NewInvoiceScreen, { view: again, answered: undefined }))).toContain("déjà facturée")
})

test("an invoice paid in part is headed by what is still to come", async () => {
  const made = await aBilledCollaboration({ offer: { depositPercent: 50 }, createdAt: NOW })
  const invoiceId = await sendInvoice(made.influencer.actor, made.id, { milestone: "deposit", locale: "fr" }, NOW)
  await notePayment(
    made.influencer.actor,
    { collaborationId: made.id, invoiceId },
    { state: "sent", paidCents: 0, amount: 10_000, paidOn: "2027-01-20" },
    NOW,
  )
  for (const side of ["company", "influencer"] as const) {
    const view = await loadInvoice(made[side].actor, made.id, invoiceId, NOW)
    const screen = shown(createElement(InvoiceScreen, { view, answered: undefined }))
    expect(/<p class="display[^>]*>(.*?)<\/p>/.exec(screen)?.[1]).toContain("125,00")
    expect(screen).toMatch(/Reste à payer sur .?225,00/)
    expect(screen).toMatch(/100,00.{0,4} reçus sur .?225,00/)
  }
})

test("what is taken off has its minus before it, in Arabic too, and too much of it is said", async () => {
  const made = await aBilledCollaboration({ offer: { depositPercent: 50 }, createdAt: NOW })
  await sendInvoice(made.influencer.actor, made.id, { milestone: "deposit", locale: "fr" }, NOW)
  await complete(made, NOW)
  const view = await loadNewInvoice(made.influencer.actor, made.id, "balance", NOW)
  const form = () => shown(createElement(NewInvoiceScreen, { view, answered: undefined }))
  expect(form()).toContain("\u2068-225,00")
  expect(inLocale("ar", form)).toContain("\u2068-225.00")
  const tooMuch = { ...view, preview: "money_deposit_too_high" }
  expect(shown(createElement(NewInvoiceScreen, { view: tooMuch, answered: undefined }))).toContain("dépasse ce total")
})
