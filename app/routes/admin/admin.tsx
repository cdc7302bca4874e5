import { lazy, Suspense } from "react"
import { data, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import { AdminFrame } from "#app/features/admin-kit/frame/admin-frame"
import { headingOf, loadFailedText, viewOf } from "#app/features/admin-kit/tabs"
import { LoadFailed } from "#app/features/dashboard/load-failed"
import { RouteError } from "#app/features/errors/route-error"
import type { loader as rootLoader } from "#app/root"
import { PendingNavigation } from "#app/ui/pending-navigation"
import { SkipLink } from "#app/ui/skip-link"
import { untilLoaded } from "#app/ui/until-loaded"
import { m } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import { readForm } from "#platform/forms/read-form.server"
import { clientOf } from "#platform/http/client.server"
import { OwnFrame } from "../own-frame-later"
import type { Route } from "./+types/admin"
import { adminNotSent } from "./not-sent"
import { PanelView } from "./panels"
import { actInPanel, loadPanel } from "./panels.server"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["admin"] })]

export const handle = { notSent: adminNotSent }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${headingOf(loaderData.view).title()} · ${m.nav_administration()}` : m.nav_administration() },
]

const SessionWatch = lazy(() => untilLoaded(() => import("#app/features/accounts/open-page/session-watch")))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const view = viewOf(searchParams)
  const { userId, email, expiresAt } = ownSession(context)
  const panel = await orFailed(request, () => loadPanel(view, signedIn(context), searchParams))
  return data(
    { view, searched: searchParams.get("q") ?? "", panel, session: { userId, email, expiresAt } },
    { status: panel === "failed" ? 503 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams: params } = new URL(request.url)
  const form = await readForm(request)
  return actInPanel(viewOf(params), { actor: signedIn(context), form, params, client: clientOf(context) })
}

/**
 * A refusal, too, means that what is shown has changed: by default the router would keep it as it was. Where nothing
 * answers, it stays.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionStatus !== undefined && actionStatus < 500) || defaultShouldRevalidate
}

export default function AdminRoute({ loaderData: { view, searched, panel, session } }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const { title, subtitle } = headingOf(view)
  return (
    <>
      <SkipLink />
      <PendingNavigation labelFor={m.access_loading} />
      <AdminFrame
        siteName={site?.siteName ?? "Vitrine"}
        email={session.email}
        tab={view === "search" ? null : view}
        searched={view === "search" ? searched : ""}
        title={title()}
        subtitle={subtitle()}
      >
        {panel === "failed" ? <LoadFailed message={loadFailedText(view)} /> : <PanelView {...panel} />}
      </AdminFrame>
      <Suspense>
        <SessionWatch userId={session.userId} expiresAt={session.expiresAt} />
      </Suspense>
    </>
  )
}

/** A refusal is shown in the frame of the person's own area. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OwnFrame>
      <RouteError error={error} />
    </OwnFrame>
  )
}
