import { eq } from "drizzle-orm"
import { setOwnDetails } from "#app/features/influencers/public.server"
import { insertPackage } from "#app/features/media-kit/public.server"
import { setHandles } from "#app/features/networks/public.server"
import { changeOwnPage, insertBlock, insertCollaboration, setAppearance } from "#app/features/page-editor/public.server"
import { meantPlace } from "#app/features/places/public.server"
import { influencers } from "#database/schema/influencers"
import { places } from "#database/schema/places"
import type { Member, Tx } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { isEmpty } from "./contents"
import type { PageDocument } from "./format.server"
import { type ImportPlan, networksIn, planImport } from "./plan.server"
import { contentsOf } from "./queries.server"

/**
 * Makes the actor's empty account what a document says, all of it or nothing. Throws `NotFound` without a page,
 * `Conflict` where blocks, collaborations or packages stand already, `RateLimited`.
 */
export async function importPage(actor: Member, document: PageDocument): Promise<void> {
  await takeRateLimit("profile_account", actor.userId)
  return changeOwnPage(actor, undefined, async (tx, influencerId) => {
    const plan = await planFor(tx, influencerId, document)
    await setOwnDetails(tx, actor, influencerId, plan.details)
    await setAppearance(tx, influencerId, plan.look)
    await setHandles(tx, influencerId, plan.handles, networksIn(plan))
    for (const block of plan.blocks) await insertBlock(tx, influencerId, block)
    // Newest first is how they are shown. All get the same moment here, and then the later id comes first: hence backwards.
    for (const collaboration of plan.collaborations.toReversed())
      await insertCollaboration(tx, influencerId, collaboration)
    for (const [before, offer] of plan.packages.entries()) await insertPackage(tx, influencerId, offer, before)
  })
}

/** The changes that an import would make to the influencer's account. Throws `Conflict` if the account is not empty. */
export async function planFor(tx: Tx, influencerId: string, document: PageDocument): Promise<ImportPlan> {
  if (!isEmpty(await contentsOf(tx, influencerId))) throw new Conflict("portable_not_empty")
  const [own] = await tx
    .select({
      name: influencers.name,
      bio: influencers.bio,
      country: influencers.country,
      city: places.slug,
      certificateNumber: influencers.certificateNumber,
      certificateExpiresOn: influencers.certificateExpiresOn,
      theme: influencers.theme,
      accent: influencers.accent,
      pageLocale: influencers.pageLocale,
    })
    .from(influencers)
    .leftJoin(places, eq(places.id, influencers.placeId))
    .where(eq(influencers.id, influencerId))
  if (!own) throw new NotFound("no_influencer")
  const { city, country } = document.profile
  const meant = city ? await meantPlace(tx, city, country) : null
  return planImport(document, own, meant?.place ?? null)
}
