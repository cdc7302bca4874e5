import { LegalScreen } from "#app/features/content/legal-screen"
import { loadLegalPage } from "#app/features/content/load-legal-page.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { Route } from "./+types/mentions"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        {
          title: m.content_mentions_title(),
          description: m.content_mentions_description({ name: loaderData.site.name }),
          path: paths.legalNotice,
        },
        loaderData.site,
      )
    : [{ title: m.content_mentions_title() }]

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegalPage({ request, context }, "mentions_legales")
}

export default function MentionsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen title={m.content_mentions_title()} text={loaderData.text} />
}
