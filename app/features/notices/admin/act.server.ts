import { type AdminAction, idOf, submitOrFlash, withFlash } from "#app/features/admin-kit/public.server"
import { m } from "#messages"
import { closeReport } from "./close-report.server"
import { decide, takeUp } from "./decide.server"
import { NewDecision } from "./schema.server"

const GONE = "admin_report_gone"
const failed = (reason: string) => ({ title: m.ui_error(), text: reason })

/** The forms of the reports; `intent` says which button. */
export async function actOnReports({ actor, client, form }: AdminAction) {
  const acting = { actor, client }
  const id = form.get("id")
  switch (form.get("intent")) {
    case "take_up":
      return withFlash(async () => {
        await takeUp(acting, idOf(id, GONE))
        return { title: m.admin_report_done_taken() }
      }, failed)
    case "decide":
      form.delete("id")
      return submitOrFlash(
        form,
        NewDecision,
        async (decision) => {
          await decide(acting, idOf(id, GONE), decision)
          const done = { title: m.admin_report_done_decided(), text: m.admin_report_done_decided_text() }
          return withFlash(async () => done, failed)
        },
        failed,
      )
    case "close":
    case "block": {
      const block = form.get("intent") === "block"
      return withFlash(async () => {
        await closeReport(acting, idOf(id, GONE), { block })
        return { title: block ? m.admin_report_done_blocked() : m.admin_report_done_closed() }
      }, failed)
    }
    default:
      return null
  }
}
