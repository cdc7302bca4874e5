import { lockOwnInfluencer, setOwnDetails } from "#app/features/influencers/public.server"
import { setHandles } from "#app/features/networks/public.server"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { MAIN_NETWORKS } from "#vocabulary/networks"
import type { ProfileEdit } from "./schema.server"

/** Changes the actor's own profile; an account left empty is taken off. Throws `NotFound` for somebody without an influencer. */
export function saveProfile(actor: Actor, edit: ProfileEdit) {
  return editProfile(actor, () => Promise.resolve(edit))
}

/** As `saveProfile`: `makeEdit` reads, in the transaction it is given, what nobody else changes meanwhile. */
export function editProfile(actor: Actor, makeEdit: (tx: Tx) => Promise<ProfileEdit>) {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const { details, handles } = await makeEdit(tx)
    await setOwnDetails(tx, influencerId, details)
    await setHandles(tx, influencerId, handles, MAIN_NETWORKS) // says that the influencer has changed
  })
}
