import { data } from "react-router"
import { LegalScreen } from "#app/features/content/legal-screen"
import { findLegalText } from "#app/features/content/queries.server"
import { publicPageMeta } from "#app/page-meta"
import { currentLocale, m } from "#messages"
import { config } from "#platform/config/config.server"
import { orFailed } from "#platform/errors/or-failed.server"
import type { Route } from "./+types/privacy"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.privacy_title(), description: m.privacy_description(), path: "/privacy" },
        loaderData.site,
      )
    : [{ title: m.privacy_title() }]

export async function loader({ request }: Route.LoaderArgs) {
  const text = await orFailed(request, () => findLegalText("privacy_policy", currentLocale()))
  const site = { name: config().siteName, url: config().publicUrl }
  return data({ text, site }, { status: text === "failed" ? 503 : text === null ? 404 : 200 })
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen title={m.privacy_title()} text={loaderData.text} />
}
