import { eq } from "drizzle-orm"
import { meantPlace, type Place, placeLabel } from "#app/features/places/public.server"
import { influencers } from "#database/schema/influencers"
import { currentLocale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { isolate } from "#platform/text/bidi"
import type { OwnDetails } from "../details/schema.server"

/**
 * Within the owner's transaction, which says itself that the influencer has changed. Tells whether the badge went with the name: a trigger
 * takes it (database/functions/influencers.sql). Throws `Invalid` for a town that is not known, or not the only one of its name.
 */
export async function setOwnDetails(tx: Tx, owner: Member, influencerId: string, details: OwnDetails) {
  const { interests, country = null, city, certificateExpiresOn = null, ...others } = details
  const placeId = city === undefined ? null : (await placeOf(tx, city, country)).id
  const values = { ...others, country, placeId, certificateExpiresOn, interests: interests.map((name) => ({ name })) }
  const isOwn = eq(influencers.id, influencerId)
  const [before] = await tx.select({ isVerified: influencers.isVerified }).from(influencers).where(isOwn)
  const [after] = await tx
    .update(influencers)
    .set(values)
    .where(isOwn)
    .returning({ isVerified: influencers.isVerified })
  const isUnverified = before?.isVerified === true && after?.isVerified === false
  if (isUnverified)
    await writeAudit(tx, {
      actor: owner.userId,
      action: "influencer_verified",
      target: influencerId,
      before: { is_verified: true },
      after: { is_verified: false },
    })
  return { isUnverified }
}

/** How many towns of the same name the refusal lists. */
const NAMED = 4

async function placeOf(tx: Tx, city: string, country: string | null): Promise<Place> {
  const meant = await meantPlace(tx, city, country)
  if (meant.place) return meant.place
  if (meant.among.length === 0) throw new Invalid("profile_city_unknown", { field: "city" })
  const labels = meant.among.slice(0, NAMED).map((place) => isolate(placeLabel(place, currentLocale())))
  const names = new Intl.ListFormat(currentLocale(), { type: "disjunction" }).format(labels)
  throw new Invalid("profile_city_several", { field: "city", names })
}
