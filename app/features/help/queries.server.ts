import { m } from "#app/paraglide/messages.js"
import type { Locale } from "#messages"
import { typesetterOf } from "#platform/text/typeset"
import { type ArticleSlug, HELP_ARTICLES, type Reader } from "#vocabulary/help"
import { type ArticleText, articleText } from "./article-text"

/** `picture`: the address of its picture, where it has one. */
export type Article = ArticleText & { slug: ArticleSlug; reader: Reader; picture: string | null }

const files = import.meta.glob<string>("./articles/*/*.md", { query: "?raw", import: "default", eager: true })
const pictures = import.meta.glob<string>("./pictures/*.webp", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
})

const read = new Map<Locale, { siteName: string; articles: readonly Article[] }>()

/** Every article in one language, read once for the name that the site has. */
export function listArticles(locale: Locale, siteName: string): readonly Article[] {
  const before = read.get(locale)
  if (before?.siteName === siteName) return before.articles
  const articles = HELP_ARTICLES.map(({ slug, reader }) => ({ ...readArticle(slug, locale, siteName), slug, reader }))
  read.set(locale, { siteName, articles })
  return articles
}

function readArticle(slug: ArticleSlug, locale: Locale, siteName: string) {
  const file = files[`./articles/${locale}/${slug}.md`]
  if (file === undefined) throw new Error(`the article ${slug} has no file in ${locale}`)
  const typeset = typesetterOf(locale)
  const text = articleText(typeset ? typeset(file) : file, { siteName, screenWords: (key) => screenWords(key, locale) })
  return { ...text, picture: pictures[`./pictures/${slug}.${locale}.webp`] ?? null }
}

const messages: Readonly<Record<string, unknown>> = m

/** A screen's text by its key; throws for an unknown one, which a test finds. */
function screenWords(key: string, locale: Locale) {
  const message = messages[key]
  if (typeof message !== "function") throw new Error(`no screen has the words ${key}`)
  return String(message({}, { locale }))
}
