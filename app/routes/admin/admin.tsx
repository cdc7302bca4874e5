import { data } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { OverviewCards } from "#app/features/dashboard/admin/overview-cards"
import { countSite } from "#app/features/dashboard/admin/queries.server"
import { LoadFailed } from "#app/features/dashboard/load-failed"
import { Screen } from "#app/ui/screen"
import { m } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import type { Route } from "./+types/overview"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["admin"] })]

export const meta: Route.MetaFunction = () => [{ title: m.nav_administration() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const counts = await orFailed(request, () => countSite(signedIn(context)))
  return data({ counts }, { status: counts === "failed" ? 503 : 200 })
}

export default function AdminOverviewRoute({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <Screen title={m.nav_administration()} description={m.admin_subtitle()}>
      {counts === "failed" ? <LoadFailed message={m.admin_load_failed()} /> : <OverviewCards counts={counts} />}
    </Screen>
  )
}
