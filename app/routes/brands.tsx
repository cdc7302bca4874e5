import { BrandsPage } from "#app/features/brands-page/brands-page"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import { tagPage } from "#platform/http/context.server"
import type { Route } from "./+types/brands"

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { site } = loaderData
  const title = m.brands_page_title({ site: site.name })
  return publicPageMeta({ title, description: m.brands_intro(), path: paths.brands }, site)
}

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, [SETTINGS_TAG])
  return { site: await siteIdentity() }
}

export default function BrandsRoute() {
  return <BrandsPage />
}
