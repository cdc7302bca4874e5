import { type Profile, readOwnProfile } from "#app/features/influencers/public.server"
import { listNetworks } from "#app/features/networks/public.server"
import type { Tx } from "#platform/database/actor.server"
import { digestOf } from "#platform/forms/base.server"
import { MAIN_NETWORKS, type Network } from "#vocabulary/networks"

type Accounts = readonly Readonly<{ network: Network; handle: string | null }>[]

/** A hash of the values that the profile's form can change. */
export function profileDigest(profile: Profile, accounts: Accounts) {
  const { name, bio, interests, country, town, languages, certificateNumber, certificateExpiresOn } = profile
  const handles = MAIN_NETWORKS.map((main) => accounts.find(({ network }) => network === main)?.handle)
  const place = town?.id
  return digestOf({ name, bio, interests, country, place, languages, certificateNumber, certificateExpiresOn, handles })
}

/** The digest of the actor's stored profile, which a form compares with the one that it was opened with. */
export async function ownProfileDigest(tx: Tx, influencerId: string) {
  const [profile, accounts] = await Promise.all([readOwnProfile(tx), listNetworks(tx, influencerId)])
  return profile && profileDigest(profile, accounts)
}
