import { hash } from "node:crypto"
import type { Kit } from "../kit"

/** Counts up with the design, so that kits made by an older one are made anew. */
const DESIGN = 8

/**
 * Says whether two kits would give the same files: what they show of a person, where their addresses lead, and whether a key was
 * withdrawn that may have signed their figures.
 */
export function dataHash(kit: Kit, site: { name: string; url: string }, lastWithdrawn: string | null): string {
  const { influencerId, path, name, bio, picture, portraitLabel, isVerified, locale, networks, totalFollowers } =
    kit.page
  const { collaborations, source, domain, reviews, town } = kit.page
  // Left out where there is none, so that the hash of older kits stays the same.
  const person = {
    influencerId,
    path,
    domain: domain ?? undefined,
    town: town ?? undefined,
    name,
    bio,
    picture,
    portraitLabel,
    isVerified,
    locale,
    source,
  }
  const page = { ...person, networks, totalFollowers, collaborations, reviews: reviews?.length ? reviews : undefined }
  const { interests, country, languages, certificate, growth, demographics, packages } = kit
  const facts = { interests, country, languages, certificate, growth, demographics, packages }
  const shown = { DESIGN, site, lastWithdrawn, page, ...facts }
  return hash("sha256", JSON.stringify(shown))
}
