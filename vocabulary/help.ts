/** Who an article is written for: French says *tu* to creators, *vous* to brands, and neither to everybody. */
export const READERS = ["creators", "brands", "everybody"] as const
export type Reader = (typeof READERS)[number]

/** The articles in the order of the list. A slug is the same in every language, and is the name of the article's files. */
export const HELP_ARTICLES = [
  { slug: "reserver-un-nom", reader: "creators" },
  { slug: "reseaux", reader: "creators" },
  { slug: "chiffres", reader: "creators" },
  { slug: "page", reader: "creators" },
  { slug: "kit-media", reader: "creators" },
  { slug: "domaine", reader: "creators" },
  { slug: "collaborations", reader: "creators" },
  { slug: "contrat", reader: "creators" },
  { slug: "facture", reader: "creators" },
  { slug: "verification", reader: "brands" },
  { slug: "trouver-et-proposer", reader: "brands" },
  { slug: "suivre-et-payer", reader: "brands" },
  { slug: "se-connecter", reader: "everybody" },
  { slug: "supprimer-un-compte", reader: "everybody" },
] as const satisfies readonly { slug: string; reader: Reader }[]

export type ArticleSlug = (typeof HELP_ARTICLES)[number]["slug"]

export function isArticleSlug(slug: string): slug is ArticleSlug {
  return HELP_ARTICLES.some((article) => article.slug === slug)
}
