import { redirect } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { reportedPath } from "#app/features/notices/address"
import { sendNotice } from "#app/features/notices/commands.server"
import { isReference } from "#app/features/notices/reference.server"
import { NewNotice } from "#app/features/notices/schema.server"
import { Kept } from "#app/features/notices/screen/kept"
import { ReportForm } from "#app/features/notices/screen/report-form"
import { ReportScreen } from "#app/features/notices/screen/report-screen"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/report"

export const handle = { notSent: () => m.report_not_sent() }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta({ title: m.report_title(), description: m.report_intro(), path: paths.report }, loaderData.site)
    : [{ title: m.report_title() }]

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const site = await siteIdentity()
  const path = reportedPath(searchParams.get("url") ?? "", site.url)
  const reference = searchParams.get("reference") ?? ""
  return {
    site,
    url: path === null ? "" : `${site.url}${path}`,
    openedAt: String(Date.now()),
    reference: isReference(reference) ? reference : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sentFrom = { clientAddress: context.get(clientAddressContext), locale: currentLocale() }
  const form = await readForm(request)
  return submit(form, NewNotice, async (notice) => {
    const reference = await sendNotice(actorOf(context), notice, sentFrom)
    return redirect(localizedHref(`${paths.report}?reference=${reference}`))
  })
}

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { url, openedAt, reference } = loaderData
  return (
    <ReportScreen>
      {reference && !actionData ? (
        <Kept reference={reference} />
      ) : (
        <ReportForm answer={actionData} openedAt={openedAt} url={url} />
      )}
    </ReportScreen>
  )
}
