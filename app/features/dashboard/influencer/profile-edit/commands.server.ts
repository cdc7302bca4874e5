import type { z } from "zod"
import {
  askForWholeCertificate,
  DetailsFields,
  lockOwnInfluencer,
  setOwnDetails,
} from "#app/features/influencers/public.server"
import { handleField, setHandles } from "#app/features/networks/public.server"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { PROFILE_NETWORKS, type ProfileNetwork } from "./networks"

/** The form of the profile: what creators say of themselves, and their accounts on the networks that every profile lists. */
export const ProfileEdit = DetailsFields.extend({
  instagram: handleField("instagram"),
  tiktok: handleField("tiktok"),
  youtube: handleField("youtube"),
  facebook: handleField("facebook"),
})
  .superRefine(askForWholeCertificate)
  .transform(({ instagram, tiktok, youtube, facebook, ...details }) => {
    const typed = { instagram, tiktok, youtube, facebook }
    const handles: Partial<Record<ProfileNetwork, string>> = {}
    for (const network of PROFILE_NETWORKS) if (typed[network]) handles[network] = typed[network]
    return { details, handles }
  })
export type ProfileEdit = z.output<typeof ProfileEdit>

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
    await setHandles(tx, influencerId, handles, PROFILE_NETWORKS) // says that the influencer has changed
  })
}
