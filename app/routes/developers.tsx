import { DevelopersPage } from "#app/features/api/developers/developers-page"
import { developersView } from "#app/features/api/developers/view.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import { tagPage } from "#platform/http/context.server"
import type { Route } from "./+types/developers"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.developers_title(), description: m.developers_intro(), path: paths.developers },
        loaderData.site,
      )
    : [{ title: m.developers_title() }]

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, [SETTINGS_TAG])
  return { view: developersView(), site: await siteIdentity() }
}

export default function DevelopersRoute({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage view={loaderData.view} />
}
