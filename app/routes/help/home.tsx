import { HelpScreen } from "#app/features/help/help-screen"
import { listArticles } from "#app/features/help/queries.server"
import { MAX_QUESTION, searchArticles } from "#app/features/help/search"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { currentLocale, m } from "#messages"
import { tagPage } from "#platform/http/context.server"
import type { Route } from "./+types/home"

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: m.help_title() }]
  const page = { title: m.help_page_title(), description: m.help_description(), path: paths.help }
  // A question's results are no page of their own for search engines.
  const results = loaderData.found ? [{ name: "robots", content: "noindex, follow" }] : []
  return [...publicPageMeta(page, loaderData.site), ...results]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const question = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_QUESTION)
  if (question === "") tagPage(context, [SETTINGS_TAG]) // made-up questions fill no memory
  const site = await siteIdentity()
  const articles = listArticles(currentLocale(), site.name)
  const found =
    question === ""
      ? null
      : searchArticles(question, articles).map(({ article: { slug, title }, excerpt }) => ({ slug, title, excerpt }))
  const listed = found ? [] : articles.map(({ slug, reader, title, summary }) => ({ slug, reader, title, summary }))
  return { articles: listed, question, found, site }
}

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  return <HelpScreen {...loaderData} />
}
