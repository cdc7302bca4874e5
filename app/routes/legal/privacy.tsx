import { LegalScreen } from "#app/features/content/legal-screen"
import { loadLegalPage } from "#app/features/content/load-legal-page.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { Route } from "./+types/privacy"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.privacy_title(), description: m.privacy_description(), path: paths.privacy },
        loaderData.site,
      )
    : [{ title: m.privacy_title() }]

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegalPage({ request, context }, "privacy_policy")
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen title={m.privacy_title()} text={loaderData.text} />
}
