import fc from "fast-check"
import { expect, test } from "vitest"
import { MAX_PASSKEYS } from "#app/features/accounts/passkeys/rules"
import { GRACE_DAYS } from "#app/features/accounts/removal/queries.server"
import { REVIEW } from "#app/features/collaborations/deliverables/rules"
import { REVIEW_DAYS } from "#app/features/collaborations/reviews/rules"
import { CONTRACT_THRESHOLD_CENTS } from "#app/features/collaborations/totals/rules"
import { OFFER_DAYS } from "#app/features/collaborations/transitions"
import { INVITATION_DAYS, MAX_PEOPLE } from "#app/features/companies/members/rules"
import { NEW_CONVERSATIONS } from "#app/features/companies/standing"
import { OPEN_RESULTS } from "#app/features/directory/public"
import { ACCOUNT_DAYS, FAILING_DAYS, WAITING_DAYS } from "#app/features/domains/rules"
import { DAYS_VALID, MAX_LIVE_KITS } from "#app/features/media-kit/addressed/rules"
import { MAX_PACKAGES } from "#app/features/media-kit/packages/commands.server"
import { STALE_AFTER_DAYS } from "#app/features/networks/provenance"
import { MAX_USERNAME, MIN_USERNAME } from "#app/features/onboarding/usernames/rules"
import { MAX_BLOCKS } from "#app/features/page-editor/blocks/kinds"
import * as paths from "#app/paths"
import { HELP_ARTICLES } from "#vocabulary/help"
import { LOCALES } from "#vocabulary/locales"
import { registerProblems } from "../../../scripts/checks/registers"
import { linesOf, plainText, questionsIn } from "./article-text"
import { articleData } from "./meta"
import { listArticles } from "./queries.server"
import { searchArticles } from "./search"

const SITE = { name: "Vitrine", url: "https://vitrine.example" }
const ALL = Object.fromEntries(LOCALES.map((locale) => [locale, listArticles(locale, SITE.name)]))
const articlesIn = (locale: string) => ALL[locale] ?? []
const articleOf = (locale: string, slug: string) => articlesIn(locale).find((article) => article.slug === slug)

test.each(HELP_ARTICLES)(
  "$slug says the same in the three languages: parts, steps, links, and what is pictured",
  ({ slug }) => {
    const shapes = LOCALES.map((locale) => {
      const article = articleOf(locale, slug)
      if (!article) throw new Error(`${slug} is not there in ${locale}`)
      const pieces = article.blocks.flatMap((block) => ("items" in block ? block.items.flat() : block.pieces))
      return {
        parts: article.blocks.map((block) => (`items` in block ? `${block.kind} ${block.items.length}` : block.kind)),
        links: pieces.flatMap((piece) => (typeof piece !== "string" && "link" in piece ? [piece.href] : [])),
        strong: pieces.filter((piece) => typeof piece !== "string" && "strong" in piece).length,
        pictured: article.alt !== null,
        questions: questionsIn(article.blocks).length,
      }
    })
    expect(shapes[0]?.parts.length).toBeGreaterThan(3)
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  },
)

test.each(LOCALES)("no article in %s shows a mark, or misses a word of a screen", (locale) => {
  for (const article of articlesIn(locale)) {
    const text = [article.title, article.summary, ...article.blocks.flatMap(linesOf)].join("\n")
    expect(text).not.toMatch(/[{}[\]*`#]|undefined/)
    expect([article.slug, article.title.length > 5, article.summary.length > 20, article.words !== ""]).toEqual([
      article.slug,
      true,
      true,
      true,
    ])
  }
})

test("every link of an article leads to a screen of the site", () => {
  const screens = new Set<unknown>(Object.values(paths))
  for (const { slug, blocks } of articlesIn("fr"))
    for (const block of blocks)
      for (const piece of "items" in block ? block.items.flat() : block.pieces)
        if (typeof piece !== "string" && "link" in piece)
          expect(screens, `${slug}: ${plainText([piece])}`).toContain(piece.href.split("?")[0])
})

test("French says tu to creators, vous to brands, and neither to everybody", () => {
  const register = { creators: "claim_", brands: "company_", everybody: "help_" } as const
  const problems = articlesIn("fr").flatMap(({ slug, reader, title, summary, blocks }) => {
    const text = [title, summary, ...blocks.flatMap(linesOf)].join("\n").replaceAll(/« [^»]* »/g, "")
    return registerProblems({ [register[reader] + slug]: text.replaceAll("prie-vous", "") })
  })
  expect(problems).toEqual([])
})

test.each([
  ["reserver-un-nom", [MIN_USERNAME, MAX_USERNAME]],
  ["chiffres", [STALE_AFTER_DAYS]],
  ["page", [MAX_BLOCKS]],
  ["kit-media", [MAX_PACKAGES, DAYS_VALID, MAX_LIVE_KITS]],
  ["domaine", [ACCOUNT_DAYS, WAITING_DAYS, FAILING_DAYS]],
  ["collaborations", [OFFER_DAYS, REVIEW_DAYS, REVIEW.rounds, REVIEW.days]],
  ["contrat", [CONTRACT_THRESHOLD_CENTS / 100]],
  ["verification", [...Object.values(NEW_CONVERSATIONS), MAX_PEOPLE, INVITATION_DAYS]],
  ["trouver-et-proposer", [...Object.values(NEW_CONVERSATIONS), OPEN_RESULTS, OFFER_DAYS]],
  ["suivre-et-payer", [CONTRACT_THRESHOLD_CENTS / 100, REVIEW.rounds, REVIEW.days]],
  ["se-connecter", [MAX_PASSKEYS]],
  ["supprimer-un-compte", [GRACE_DAYS]],
] as const)("the figures that %s says are those of the rules, in every language", (slug, figures) => {
  for (const locale of LOCALES) {
    const lines = articleOf(locale, slug)?.blocks.flatMap(linesOf).join(" ") ?? ""
    const said = (lines.replace(/(?<=\d)[\s,](?=\d{3})/g, "").match(/\d+/g) ?? []).map(Number)
    for (const figure of figures)
      expect([locale, said], `${figure} in ${locale}`).toEqual([locale, expect.arrayContaining([figure])])
  }
})

const foundIn = (locale: string, question: string) =>
  searchArticles(question, articlesIn(locale)).map(({ article }) => article.slug)

test.each([
  ["fr", "domaine", "domaine"],
  ["fr", "DOMAINES", "domaine"],
  ["fr", "comment supprimer mon compte ?", "supprimer-un-compte"],
  ["fr", "verifier l'entreprise", "verification"],
  ["fr", "réseaux mastodon", "reseaux"],
  ["fr", "clé d'accès", "se-connecter"],
  ["fr", "lien mort", "page"],
  ["en", "passkeys", "se-connecter"],
  ["en", "town", "page"],
  ["fr", "e\u0301diteur theme", "page"],
  ["en", "delete my account", "supprimer-un-compte"],
  ["en", "invoices", "facture"],
  ["ar", "فاتورة", "facture"],
  ["ar", "الفاتوره", "facture"],
  ["ar", "نِطاق", "domaine"],
  ["ar", "التوثيق", "verification"],
  ["ar", "مفتاح المرور", "se-connecter"],
  ["ar", "كيف احذف حساب", "supprimer-un-compte"],
] as const)("in %s, %j finds %s first", (locale, question, slug) => {
  expect(foundIn(locale, question)[0]).toBe(slug)
})

test("what nobody wrote about finds nothing, and neither do words that say nothing", () => {
  for (const question of ["zzzz", "le la les", "?", " ", "domaine zzzz"]) expect(foundIn("fr", question)).toEqual([])
})

test("any question is answered, and what is found says why in words of the article", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.constantFrom(...LOCALES), (question, locale) => {
      for (const { excerpt } of searchArticles(question, articlesIn(locale))) expect(excerpt).not.toBe("")
    }),
    { numRuns: 100 },
  )
})

test("search engines learn where an article stands, and which questions it answers", () => {
  const article = articleOf("fr", "domaine")
  if (!article) throw new Error("the article is missing")
  expect(articleData(article, SITE)).toMatchObject({
    "script:ld+json": {
      "@graph": [
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { position: 1 },
            { position: 2, item: `${SITE.url}/aide` },
            { position: 3, name: article.title },
          ],
        },
        { "@type": "FAQPage", mainEntity: questionsIn(article.blocks).map(({ question }) => ({ name: question })) },
      ],
    },
  })
  expect(questionsIn(article.blocks).length).toBeGreaterThan(1)
})
