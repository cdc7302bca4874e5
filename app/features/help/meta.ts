import type { MetaDescriptor } from "react-router"
import type { Site } from "#app/page-meta"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, m } from "#messages"
import type { ArticleSlug } from "#vocabulary/help"
import { type HelpBlock, questionsIn } from "./article-text"

type Described = { slug: ArticleSlug; title: string; blocks: readonly HelpBlock[] }

/** Where the article stands on the site, and the questions that it answers, where it has some, in schema.org's words. */
export function articleData({ slug, title, blocks }: Described, site: Site): MetaDescriptor {
  const questions = questionsIn(blocks)
  const places = [
    { name: m.nav_home(), path: "/" },
    { name: m.help_title(), path: paths.help },
    { name: title, path: paths.helpArticle(slug) },
  ]
  const crumbs = {
    "@type": "BreadcrumbList",
    itemListElement: places.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: site.url + localizedHref(path),
    })),
  }
  const answered = {
    "@type": "FAQPage",
    inLanguage: currentLocale(),
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  }
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@graph": questions.length > 0 ? [crumbs, answered] : [crumbs],
    },
  }
}
