import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { drawInvoice } from "./draw.server"
import { removeOldInvoices } from "./purge.server"
import { passDays, remindCompanies } from "./remind.server"

/** Enqueued with the number, in its transaction. */
defineJob("draw-invoice", { payload: z.strictObject({ id: z.uuid() }), retries: 10 }, ({ id }) => drawInvoice(id))

/** Each hour, so that the state changes a little after midnight in Paris; in the morning for the mails. */
defineJob("invoice-days", { payload: z.object({}), schedule: { cron: "12 * * * *", payload: {} } }, () => passDays())
defineJob("invoice-reminders", { payload: z.object({}), schedule: { cron: "30 8 * * *", payload: {} } }, async () => {
  await passDays()
  await remindCompanies()
})
defineJob("old-invoices", { payload: z.object({}), schedule: { cron: "55 4 * * *", payload: {} } }, async () => {
  await removeOldInvoices()
})
