import { guard, signedIn } from "#app/features/accounts/public.server"
import { actOnReport } from "#app/features/collaborations/posts/report/act.server"
import { partOf } from "#app/features/collaborations/posts/report/parts"
import { loadReport } from "#app/features/collaborations/posts/report/report.server"
import { ReportBody } from "#app/features/collaborations/posts/report/report-body"
import { ShareCard } from "#app/features/collaborations/posts/report/share-card"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/list-report"
import { companyRoom } from "./room.server"

export const middleware: Route.MiddlewareFunction[] = [
  guard({ roles: ["entreprise"], permissions: ["contact_influencers"] }),
  companyRoom,
]

export const meta: Route.MetaFunction = () => [{ title: m.posts_report_title() }]

/** Several collaborations in one report: those of a list, or of a campaign. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { link, report, ...loaded } = await loadReport(signedIn(context), { kind: "list", id })
  const part = partOf(report.posts, new URL(request.url).searchParams)
  return {
    ...loaded,
    report: { ...report, ...part },
    url: link && config().publicUrl + localizedHref(paths.sharedReport(link)),
  }
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return actOnReport(signedIn(context), { kind: "list", id }, { request, back: localizedHref(paths.listReport(id)) })
}

export default function ListReportRoute({ loaderData: { report, url }, params: { id } }: Route.ComponentProps) {
  const name = report.title ? isolate(report.title) : m.lists_favourites()
  const trail = [
    { href: localizedHref(paths.lists), label: m.lists_title() },
    { href: localizedHref(paths.list(id)), label: name },
  ]
  return (
    <Screen
      title={m.posts_report_title()}
      above={<Breadcrumb trail={trail} current={m.posts_report_title()} />}
      description={name}
    >
      <div className="grid gap-6">
        <ReportBody
          report={report}
          files={paths.reportFiles({ list: id })}
          action={
            <LinkButton to={localizedHref(paths.collaborations)} variant="line">
              {m.collaborations_see()}
            </LinkButton>
          }
        />
        <ShareCard url={url} />
      </div>
    </Screen>
  )
}
