import { ArticleScreen } from "#app/features/help/article-screen"
import { articleData } from "#app/features/help/meta"
import { listArticles } from "#app/features/help/queries.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { currentLocale, m } from "#messages"
import { NotFound } from "#platform/errors/errors"
import { tagPage } from "#platform/http/context.server"
import { isArticleSlug } from "#vocabulary/help"
import type { Route } from "./+types/article"

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: m.help_title() }]
  const { article, site } = loaderData
  const { slug, title, summary } = article
  return [
    ...publicPageMeta({ title, description: summary, path: paths.helpArticle(slug) }, site),
    articleData(article, site),
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isArticleSlug(params.article)) throw new NotFound("help_article")
  tagPage(context, [SETTINGS_TAG])
  const site = await siteIdentity()
  const articles = listArticles(currentLocale(), site.name)
  const place = articles.findIndex(({ slug }) => slug === params.article)
  const [found, next = null] = articles.slice(place)
  if (!found) throw new NotFound("help_article")
  const { slug, title, summary, alt, picture, blocks } = found
  return {
    article: { slug, title, summary, alt, picture, blocks },
    next: next && { slug: next.slug, title: next.title },
    site,
  }
}

export default function HelpArticleRoute({ loaderData: { article, next } }: Route.ComponentProps) {
  return <ArticleScreen article={article} next={next} />
}
