import { guard, signedIn } from "#app/features/accounts/public.server"
import { actOnReport } from "#app/features/collaborations/posts/report/act.server"
import { partOf } from "#app/features/collaborations/posts/report/parts"
import { loadReport } from "#app/features/collaborations/posts/report/report.server"
import { ReportBody } from "#app/features/collaborations/posts/report/report-body"
import { ShareCard } from "#app/features/collaborations/posts/report/share-card"
import { collaborationTrail } from "#app/features/collaborations/screen/trail"
import { useCollaborationNews } from "#app/features/collaborations/screen/use-collaboration-news"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import type { Route } from "./+types/report"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.posts_report_title() }]

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { link, report, ...loaded } = await loadReport(signedIn(context), { kind: "collaboration", id })
  const part = partOf(report.posts, new URL(request.url).searchParams)
  return {
    ...loaded,
    report: { ...report, ...part },
    url: link && config().publicUrl + localizedHref(paths.sharedReport(link)),
  }
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const back = localizedHref(paths.collaborationReport(id))
  return actOnReport(signedIn(context), { kind: "collaboration", id }, { request, back })
}

export default function ReportRoute({ loaderData: { report, isCompany, url }, params: { id } }: Route.ComponentProps) {
  useCollaborationNews(id)
  return (
    <Screen
      title={m.posts_report_title()}
      above={<Breadcrumb trail={collaborationTrail(id, report.title)} current={m.posts_report_title()} />}
    >
      <div className="grid gap-6">
        <ReportBody report={report} files={paths.reportFiles({ collaboration: id })} />
        {isCompany && <ShareCard url={url} />}
      </div>
    </Screen>
  )
}
