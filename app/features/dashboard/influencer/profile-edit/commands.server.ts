import { lockOwnInfluencer, setOwnDetails } from "#app/features/influencers/public.server"
import { setHandles } from "#app/features/networks/public.server"
import { type Member, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { MAIN_NETWORKS, type Network } from "#vocabulary/networks"
import { ownProfileDigest } from "./queries.server"
import type { ProfileEdit } from "./schema.server"

/**
 * Changes the actor's own profile; an account left empty is taken off. Tells whether the badge went with the name. Throws `NotFound`
 * for somebody without an influencer, `RateLimited`, and `Conflict` where the profile is no longer that of `base` (`profileDigest`):
 * another tab's words would go without a sign.
 */
export function saveProfile(actor: Member, edit: ProfileEdit, { base = "" } = {}) {
  return editProfile(actor, () => Promise.resolve(edit), { base })
}

type Options = Readonly<{
  /** Accounts beyond those of the form. */
  handles?: Partial<Record<Network, string>>
  /** The networks beyond those of the form that are spoken of. */
  among?: readonly Network[]
  base?: string
}>

/** Like `saveProfile`, but `makeEdit` reads the present values in the transaction, while nobody else can change them. */
export async function editProfile(actor: Member, makeEdit: (tx: Tx) => Promise<ProfileEdit>, options: Options) {
  const { handles: others, among = [], base = "" } = options
  await takeRateLimit("profile_account", actor.userId)
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const before = base && (await ownProfileDigest(tx, influencerId))
    const { details, handles } = await makeEdit(tx)
    const { isUnverified } = await setOwnDetails(tx, actor, influencerId, details)
    await setHandles(tx, influencerId, { ...others, ...handles }, [...MAIN_NETWORKS, ...among]) // says that the influencer has changed
    // A second press of the button finds its own values stored already, which is no conflict.
    if (base !== before && (await ownProfileDigest(tx, influencerId)) !== before)
      throw new Conflict("profile_changed_meanwhile")
    return { isUnverified }
  })
}
