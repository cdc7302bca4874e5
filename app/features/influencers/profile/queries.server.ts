import { eq, sql } from "drizzle-orm"
import { PLACE, type Place } from "#app/features/places/public.server"
import { influencers } from "#database/schema/influencers"
import { places } from "#database/schema/places"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import type { ImageLabel } from "#vocabulary/page"
import { validCertificate } from "../certificate"
import { type Interest, isInterest } from "../interests"
import { isSpokenLanguage, type SpokenLanguage } from "../spoken-languages"

export type Profile = {
  id: string
  name: string
  bio: string
  pictureUrl: string | null
  portraitLabel: ImageLabel | null
  /** The code of a composed portrait; null for a photo. */
  composedPortrait: string | null
  isVerified: boolean
  isActive: boolean
  /** Keys of the closed lists. */
  interests: Interest[]
  country: string | null
  town: Place | null
  languages: SpokenLanguage[]
  certificateNumber: string | null
  /** `2027-01-31`. */
  certificateExpiresOn: string | null
  /** Holds a certificate that is valid today. */
  isCertified: boolean
}

/** The profile of the actor's own influencer, or null. */
export function findOwnProfile(actor: Actor): Promise<Profile | null> {
  return readAs(actor, readOwnProfile)
}

/** `findOwnProfile` within a transaction: one that has locked the influencer may write what it makes of it. */
export async function readOwnProfile(tx: Tx): Promise<Profile | null> {
  const [profile] = await tx
    .select({
      id: influencers.id,
      name: influencers.name,
      bio: influencers.bio,
      pictureUrl: influencers.profileImageUrl,
      portraitLabel: influencers.portraitLabel,
      composedPortrait: influencers.composedPortrait,
      isVerified: influencers.isVerified,
      isActive: influencers.isActive,
      interests: influencers.interests,
      country: influencers.country,
      town: PLACE,
      languages: influencers.languages,
      certificateNumber: influencers.certificateNumber,
      certificateExpiresOn: influencers.certificateExpiresOn,
    })
    .from(influencers)
    .leftJoin(places, eq(places.id, influencers.placeId))
    .where(sql`${influencers.id} = (select app_private.get_user_influencer_id())`)
  if (!profile) return null
  return {
    ...profile,
    interests: profile.interests.map(({ name }) => name).filter(isInterest),
    languages: profile.languages.filter(isSpokenLanguage),
    isCertified: validCertificate(profile, new Date()) !== null,
  }
}
