import { LegalScreen } from "#app/features/content/legal-screen"
import { loadLegalPage } from "#app/features/content/load-legal-page.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { Route } from "./+types/cookies"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        {
          title: m.content_cookies_title(),
          description: m.content_cookies_description({ name: loaderData.site.name }),
          path: paths.cookies,
        },
        loaderData.site,
      )
    : [{ title: m.content_cookies_title() }]

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegalPage({ request, context }, "cookies_policy")
}

export default function CookiesRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen title={m.content_cookies_title()} text={loaderData.text} />
}
