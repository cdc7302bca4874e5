import { loadTransparency } from "#app/features/notices/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { TransparencyStatement } from "#app/features/statements/transparency"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { Route } from "./+types/transparency"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.transparency_title(), description: m.transparency_intro(), path: paths.transparency },
        loaderData.site,
      )
    : [{ title: m.transparency_title() }]

export async function loader() {
  return { site: await siteIdentity(), years: await loadTransparency() }
}

export default function TransparencyRoute({ loaderData }: Route.ComponentProps) {
  return <TransparencyStatement years={loaderData.years} />
}
