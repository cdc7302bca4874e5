import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { InvoiceTag } from "./invoice-tag"

test("an invoice that is paid in part says how late the rest is", () => {
  const shown = (dueOn: string) =>
    renderToStaticMarkup(<InvoiceTag state="part_paid" side="influencer" dueOn={dueOn} today="2026-11-27" />)
  expect(shown("2026-11-24")).toMatch(/payée en partie.*en retard de .?3.? jours/)
  expect(shown("2026-11-27")).toContain("payée en partie")
  expect(shown("2026-11-27")).not.toContain("en retard")
})
