import { beforeAll } from "vitest"
import { asAdmin } from "./database"

/** Invoices and payments of the days that a test file passes as `now`: the database would date what members do by its own clock. */
export function useTypedInvoiceDays() {
  beforeAll(() => asAdmin((admin) => admin.query("alter table invoices disable trigger date_invoice")))
}

/** Offers, drafts and conversations of the days that a test file passes as `now`, likewise. */
export function useTypedWorkDays() {
  beforeAll(() =>
    asAdmin(async (admin) => {
      for (const [table, trigger] of [
        ["collaborations", "date_collaboration"],
        ["deliverables", "date_deliverable"],
        ["conversations", "date_conversation"],
      ])
        await admin.query(`alter table ${table} disable trigger ${trigger}`)
    }),
  )
}
