import { beforeAll } from "vitest"
import { asAdmin } from "./database"

/** Invoices and payments of the days that a test file passes as `now`: the database would date what members do by its own clock. */
export function useTypedInvoiceDays() {
  beforeAll(() => asAdmin((admin) => admin.query("alter table invoices disable trigger date_invoice")))
}
