import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { m } from "#messages"
import { InvoiceTag } from "./invoice-tag"

test("an invoice that is paid in part says how late the rest is", () => {
  const shown = (dueOn: string) =>
    renderToStaticMarkup(<InvoiceTag state="part_paid" side="influencer" dueOn={dueOn} today="2026-11-27" />)
  expect(shown("2026-11-24")).toMatch(/payée en partie.*en retard de .?3.? jours/)
  expect(shown("2026-11-27")).toContain("payée en partie")
  expect(shown("2026-11-27")).not.toContain("en retard")
})

test("an invoice that its company says is paid is neither to be paid nor late: it waits for its creator's word", () => {
  const claimedAt = new Date("2026-11-25T10:00:00Z")
  for (const state of ["sent", "due", "overdue", "part_paid"] as const) {
    const shown = (side: "company" | "influencer") =>
      renderToStaticMarkup(<InvoiceTag {...{ state, side, claimedAt }} dueOn="2026-11-24" today="2026-11-27" />)
    expect(shown("company")).toContain("déclarée payée")
    expect(shown("influencer")).toContain("paiement à confirmer")
    for (const html of [shown("company"), shown("influencer")]) {
      expect(html).not.toMatch(/à payer|à recevoir|en retard/)
      expect(html.includes("payée en partie")).toBe(state === "part_paid")
    }
  }
  const confirmed = <InvoiceTag state="paid" side="company" claimedAt={claimedAt} paidOn="2026-11-26" />
  expect(renderToStaticMarkup(confirmed)).toContain("payée le")
})

test("Arabic says the same of a deposit, a balance and an invoice: they are not of one gender", () => {
  const words = { locale: "ar" } as const
  const [date, figure] = ["28 ديسمبر", "3"]
  const said = [
    m.money_payable({ due: "" }, words),
    m.money_state_later({}, words),
    m.money_state_to_send({}, words),
    m.money_state_sent({ date }, words),
    m.money_state_sent_company({ date }, words),
    m.money_state_due({}, words),
    m.money_state_said({}, words),
    m.money_state_said_company({}, words),
    m.money_state_part({}, words),
    m.money_state_paid({ date }, words),
    m.money_state_settled({}, words),
    ...[0, 1, 2, 3, 11, 100].map((count) => m.money_state_overdue({ count, figure }, words)),
  ]
  for (const text of said) expect(text).not.toMatch(/^(?:تُ|دُفعت)|^(?!ال)\S+ة(?: |$)/u)
})

test("a day or two late are words in Arabic, without a figure behind them", () => {
  const late = (count: number) => m.money_state_overdue({ count, figure: String(count) }, { locale: "ar" })
  expect([late(1), late(2), late(3)].map((text) => /\d/.test(text))).toEqual([false, false, true])
})
