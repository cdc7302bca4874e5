import { actorOf } from "#app/features/accounts/public.server"
import { IndexScreen } from "#app/features/landing/index-screen"
import { NOT_KEPT } from "#app/features/landing/meta.server"
import { findIndex } from "#app/features/landing/queries.server"
import { topicLink, townLink } from "#app/features/landing/view.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import { tagPage } from "#platform/http/context.server"
import type { Route } from "./+types/index"

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, [SETTINGS_TAG])
  const site = await siteIdentity()
  const { topics, towns } = await findIndex(actorOf(context))
  const meta = publicPageMeta(
    {
      title: m.landing_page_title({ title: m.landing_index_title(), site: site.name }),
      description: m.landing_index_description(),
      path: paths.creators,
    },
    site,
  )
  return {
    topics: topics.map((each) => topicLink(each, null)),
    towns: towns.map((each) => townLink(each, null)),
    meta: topics.length + towns.length > 0 ? meta : [...meta, NOT_KEPT],
  }
}

export default function LandingIndexRoute({ loaderData }: Route.ComponentProps) {
  return <IndexScreen {...loaderData} />
}
