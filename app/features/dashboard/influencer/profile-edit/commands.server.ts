import { lockOwnInfluencer, setOwnDetails } from "#app/features/influencers/public.server"
import { setHandles } from "#app/features/networks/public.server"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { MAIN_NETWORKS, type Network } from "#vocabulary/networks"
import type { ProfileEdit } from "./schema.server"

/** Changes the actor's own profile; an account left empty is taken off. Throws `NotFound` for somebody without an influencer, `RateLimited`. */
export function saveProfile(actor: Actor, edit: ProfileEdit) {
  return editProfile(actor, () => Promise.resolve(edit))
}

/** Accounts beyond those of the form: `among` are the networks that are spoken of. */
type Others = { handles: Partial<Record<Network, string>>; among: readonly Network[] }
const NO_OTHERS: Others = { handles: {}, among: [] }

/** As `saveProfile`: `makeEdit` reads, in the transaction it is given, what nobody else changes meanwhile. */
export async function editProfile(actor: Actor, makeEdit: (tx: Tx) => Promise<ProfileEdit>, others = NO_OTHERS) {
  if (actor.kind === "member") await takeRateLimit("profile_account", actor.userId)
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const { details, handles } = await makeEdit(tx)
    await setOwnDetails(tx, influencerId, details)
    const among = [...MAIN_NETWORKS, ...others.among]
    await setHandles(tx, influencerId, { ...others.handles, ...handles }, among) // says that the influencer has changed
  })
}
