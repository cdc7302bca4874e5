import { eq } from "drizzle-orm"
import { influencerTag } from "#app/features/influencers/public"
import { listNetworks, type NetworkRow } from "#app/features/networks/public.server"
import * as paths from "#app/paths"
import { customLinks, influencers } from "#database/schema/influencers"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import { config } from "#platform/config/config.server"
import { readAs, VISITOR } from "#platform/database/actor.server"
import { figureSigner } from "../keys/signing.server"
import { FIGURE_KEYS_TAG } from "../keys/tag"
import { claimedTime, type FigureClaims } from "./claims"

/** A figure as everybody sees it today, and the code that proves it. */
type SignedFigure = { claims: FigureClaims; code: string }

export type SignedFigures = {
  influencerId: string
  name: string
  path: string | null
  /** The key that signed them. */
  kid: string
  figures: SignedFigure[]
}

const kept = createCache<SignedFigures | null>({ lifetimeMs: LIFETIMES.influencer, maxEntries: 5_000 })

/**
 * The figures of a page, signed: made of what the row says when somebody asks, and kept in memory until the page or the keys change.
 * As a visitor sees it, no matter who asks. Null for a hidden page.
 */
export function findSignedFigures(influencerId: string): Promise<SignedFigures | null> {
  return kept.take(influencerId, [influencerTag(influencerId), FIGURE_KEYS_TAG], () => signFigures(influencerId))
}

async function signFigures(influencerId: string): Promise<SignedFigures | null> {
  const found = await readAs(VISITOR, async (tx) => {
    const [[influencer], networks] = await Promise.all([
      tx
        .select({ name: influencers.name, path: customLinks.customPath })
        .from(influencers)
        .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
        .where(eq(influencers.id, influencerId)),
      listNetworks(tx, influencerId),
    ])
    return influencer && { ...influencer, networks }
  })
  if (!found) return null
  const { name, path, networks } = found
  const { kid, sign } = await figureSigner()
  const figures = networks.flatMap((row) => claimsOf(row, { influencerId, name, path }) ?? [])
  const signed = figures.map(async (claims) => ({ claims, code: await sign("figure", claims) }))
  return { influencerId, name, path, kid, figures: await Promise.all(signed) }
}

type Person = Pick<SignedFigures, "influencerId" | "name" | "path">

/** The claims for a network's row; null without a figure. */
function claimsOf(row: NetworkRow, { influencerId, name, path }: Person): FigureClaims | null {
  const { network, handle, platformId, followers, precision, provenance, fetchedAt, expiresAt } = row
  if (followers === null || provenance === null || fetchedAt === null) return null
  const iss = config().publicUrl
  return {
    iss,
    sub: influencerId,
    name,
    page: iss + paths.creatorPageOf(path, influencerId),
    network,
    handle,
    ...(platformId !== null && { platformId }),
    ...(provenance === "declared" ? { declaredFollowers: followers } : { followers }),
    precision: precision ?? "exact",
    provenance,
    asOf: claimedTime(fetchedAt),
    ...(expiresAt && { exp: Math.floor(expiresAt.getTime() / 1000) }),
  }
}
