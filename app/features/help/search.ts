import { wordsOf } from "#platform/text/words"
import { type ArticleText, linesOf } from "./article-text"

/** Longer questions are cut: what comes after says no more. */
export const MAX_QUESTION = 100
const MAX_WORDS = 8

/** Words that are in every question, as they are folded, and say nothing of what it is about. */
const EMPTY =
  /^(?:le|la|les?|l|une?|de|du|des|d|en|et|a|au|aux|mon|ma|me|mes|ton|ta|te|tes|je|j|tu|on|il|ce|c|se|s|ne|n|pa|pas|qu|que|qui|quoi|est|sur|pour|dans?|avec|comment|pourquoi|faire|the|an|of|to|my|your|i|is|are|do|does|doe|how|what|can|in|for|and|it|ما|هل|كيف|في|من|الي|علي|عن|ان|هذا|هذه|لي)$/

export type Hit<Article> = { article: Article; excerpt: string }

/** The articles that have each word of the question, or its beginning; the best first. */
export function searchArticles<Article extends ArticleText>(
  question: string,
  articles: readonly Article[],
): Hit<Article>[] {
  const asked = [...new Set(wordsOf(question.slice(0, MAX_QUESTION)))].filter((word) => !EMPTY.test(word))
  const words = asked.slice(0, MAX_WORDS)
  if (words.length === 0) return []
  return articles
    .map((article) => ({ article, ...found(article, words) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ article, excerpt }) => ({ article, excerpt }))
}

/** The weight of a word by its position. */
const WEIGHTS = { title: 8, words: 5, summary: 4, heading: 3, text: 1 } as const

type Place = { weight: number; line: string; isText: boolean; has: readonly string[] }
const kept = new WeakMap<ArticleText, readonly Place[]>()

/** Every line of an article with its words, found out once. */
function placesOf(article: ArticleText): readonly Place[] {
  const before = kept.get(article)
  if (before) return before
  const lines = [
    { weight: WEIGHTS.title, line: article.title, isText: false },
    { weight: WEIGHTS.words, line: article.words, isText: false },
    { weight: WEIGHTS.summary, line: article.summary, isText: false },
    ...article.blocks.flatMap((block) => {
      const isText = block.kind !== "heading"
      return linesOf(block).map((line) => ({ weight: isText ? WEIGHTS.text : WEIGHTS.heading, line, isText }))
    }),
  ]
  const places = lines.map((place) => ({ ...place, has: wordsOf(place.line) }))
  kept.set(article, places)
  return places
}

function found(article: ArticleText, words: readonly string[]) {
  const places = placesOf(article)
  const matches = ({ has }: Place, word: string) => has.some((each) => each.startsWith(word))
  const weights = words.map((word) => Math.max(0, ...places.map((place) => (matches(place, word) ? place.weight : 0))))
  if (weights.includes(0)) return { weight: 0, excerpt: "" }

  const count = (place: Place) => words.filter((word) => matches(place, word)).length
  const best = places.filter(({ isText }) => isText).toSorted((one, other) => count(other) - count(one))[0]
  const excerpt = best && count(best) > 0 ? best.line : article.summary
  return { weight: weights.reduce((sum, weight) => sum + weight, 0), excerpt }
}
