import { redirect } from "react-router"
import type { Member } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { shareReport, withdrawReport } from "./links.server"
import type { ReportScope } from "./report.server"

/** Makes a report's link, or takes it back, by the button that was pressed. */
export async function actOnReport(
  actor: Member,
  scope: ReportScope,
  { request, back }: Readonly<{ request: Request; back: string }>,
) {
  switch ((await readForm(request)).get("intent")) {
    case "share":
      await shareReport(actor, scope)
      return redirect(back)
    case "withdraw":
      await withdrawReport(actor, scope)
      return redirect(back)
    default:
      throw new Invalid()
  }
}
