import { INTERESTS, type Interest } from "#app/features/influencers/public"
import { type Locale, pathIn } from "#app/locale"
import * as paths from "#app/paths"
import { TOPIC_SLUGS } from "#vocabulary/topics"

/** The subject of a page: a topic, a town by its slug, or both. */
export type LandingGroup = { topic: Interest; town: string | null } | { topic: null; town: string }

const TOPICS: ReadonlyMap<string, Interest> = new Map(
  INTERESTS.flatMap((topic) => Object.values(TOPIC_SLUGS[topic]).map((slug): [string, Interest] => [slug, topic])),
)

/** The topic that a part of an address names, in any language; null where it may name a town. */
export function topicOf(slug: string): Interest | null {
  return TOPICS.get(slug) ?? null
}

/** The page's address in a language, with its prefix. Arabic ones have the English word, which is easier to hand on. */
export function landingPath(locale: Locale, { topic, town }: LandingGroup) {
  const word = topic && TOPIC_SLUGS[topic][locale === "fr" ? "fr" : "en"]
  return pathIn(locale, [paths.creators, word, town].filter((part) => part !== null).join("/"))
}

export function landingPaths(group: LandingGroup): Readonly<Record<Locale, string>> {
  return { fr: landingPath("fr", group), en: landingPath("en", group), ar: landingPath("ar", group) }
}
