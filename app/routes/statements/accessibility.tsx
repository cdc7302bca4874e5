import { siteIdentity, siteSettings } from "#app/features/settings/public.server"
import { AccessibilityStatement } from "#app/features/statements/accessibility"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { Route } from "./+types/accessibility"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.accessibility_title(), description: m.accessibility_intro(), path: paths.accessibility },
        loaderData.site,
      )
    : [{ title: m.accessibility_title() }]

export async function loader() {
  return { site: await siteIdentity(), email: (await siteSettings()).contactEmail }
}

export default function AccessibilityRoute({ loaderData }: Route.ComponentProps) {
  return <AccessibilityStatement email={loaderData.email} />
}
