import { PLACE_SLUG } from "#app/features/places/public"
import { currentLocale } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { type LandingGroup, landingPath, topicOf } from "./address.server"
import { findPlace } from "./queries.server"
import type { About } from "./view.server"

type Named = { first: string; second?: string | undefined }

/** The topic or town that an address names, in any language or case, and its canonical address. Throws `NotFound` for others. */
export async function groupAt(
  actor: Actor,
  { first, second }: Named,
): Promise<{ group: LandingGroup; about: About; path: string }> {
  const topic = topicOf(first.toLowerCase())
  const slug = (topic ? second : first)?.toLowerCase() ?? null
  if (!topic && second !== undefined) throw new NotFound("landing_group")
  const place = slug !== null && PLACE_SLUG.test(slug) ? await findPlace(actor, slug) : null
  if (slug !== null && !place) throw new NotFound("landing_group")
  const group: LandingGroup | null = topic ? { topic, town: slug } : slug ? { topic, town: slug } : null
  if (!group) throw new NotFound("landing_group")
  return { group, about: { topic, place }, path: landingPath(currentLocale(), group) }
}
