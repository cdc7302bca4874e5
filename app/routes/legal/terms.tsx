import { LegalScreen } from "#app/features/content/legal-screen"
import { loadLegalPage } from "#app/features/content/load-legal-page.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { Route } from "./+types/terms"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta({ title: m.nav_terms(), description: m.terms_description(), path: paths.terms }, loaderData.site)
    : [{ title: m.nav_terms() }]

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegalPage({ request, context }, "terms")
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen title={m.nav_terms()} text={loaderData.text} />
}
