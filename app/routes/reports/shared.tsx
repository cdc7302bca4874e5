import { data } from "react-router"
import { partOf } from "#app/features/collaborations/posts/report/parts"
import { loadSharedReport } from "#app/features/collaborations/posts/report/report.server"
import { ReportBody } from "#app/features/collaborations/posts/report/report-body"
import * as paths from "#app/paths"
import { Screen } from "#app/ui/screen"
import { m } from "#messages"
import { NotFound } from "#platform/errors/errors"
import { isolate } from "#platform/text/bidi"
import { FOR_ONE_READER } from "../by-secret"
import type { Route } from "./+types/shared"

export const meta: Route.MetaFunction = () => [
  { title: m.posts_report_title() },
  { name: "robots", content: "noindex" },
]

export function headers() {
  return FOR_ONE_READER
}

/** A report for those who have its link. Unknown and withdrawn look alike, and name nobody. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const key = asked.get("key") ?? ""
  const report = await loadSharedReport(key)
  if (!report) throw new NotFound("report")
  return data({ report: { ...report, ...partOf(report.posts, asked) }, key }, { headers: headers() })
}

export default function SharedReportRoute({ loaderData: { report, key } }: Route.ComponentProps) {
  return (
    <Screen title={<bdi>{report.title}</bdi>} description={m.posts_report_for({ name: isolate(report.company) })}>
      <ReportBody report={report} files={paths.reportFiles({ key })} />
    </Screen>
  )
}
