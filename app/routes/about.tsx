import { AboutPage } from "#app/features/about-page/about-page"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import { tagPage } from "#platform/http/context.server"
import type { Route } from "./+types/about"

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { site } = loaderData
  const title = m.about_page_title({ site: site.name })
  return publicPageMeta({ title, description: m.about_mission_text(), path: paths.about }, site)
}

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, [SETTINGS_TAG])
  return { site: await siteIdentity() }
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage siteName={loaderData.site.name} />
}
