import type { z } from "zod"
import { askForWholeCertificate, DetailsFields } from "#app/features/influencers/public.server"
import { handleField } from "#app/features/networks/public.server"
import { typed } from "#platform/forms/fields.server"
import { MAIN_NETWORKS, type MainNetwork } from "#vocabulary/networks"

const Fields = DetailsFields.extend({
  instagram: handleField("instagram"),
  tiktok: handleField("tiktok"),
  youtube: handleField("youtube"),
  facebook: handleField("facebook"),
})

/** A profile: what creators say of themselves, and their accounts on the networks that every profile lists. */
export const ProfileEdit = Fields.superRefine(askForWholeCertificate).transform(editOf)
export type ProfileEdit = z.output<typeof ProfileEdit>

/** The form of it, with what its screen had shown (`profileDigest`). */
export const ChangedProfile = Fields.extend({ base: typed })
  .superRefine(askForWholeCertificate)
  .transform(({ base, ...fields }) => ({ base, edit: editOf(fields) }))

function editOf({ instagram, tiktok, youtube, facebook, ...details }: z.output<typeof Fields>) {
  const given = { instagram, tiktok, youtube, facebook }
  const handles: Partial<Record<MainNetwork, string>> = {}
  for (const network of MAIN_NETWORKS) if (given[network]) handles[network] = given[network]
  return { details, handles }
}
