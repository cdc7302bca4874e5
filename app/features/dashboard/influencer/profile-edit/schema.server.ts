import type { z } from "zod"
import { askForWholeCertificate, DetailsFields } from "#app/features/influencers/public.server"
import { handleField } from "#app/features/networks/public.server"
import { MAIN_NETWORKS, type MainNetwork } from "#vocabulary/networks"

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
    const handles: Partial<Record<MainNetwork, string>> = {}
    for (const network of MAIN_NETWORKS) if (typed[network]) handles[network] = typed[network]
    return { details, handles }
  })
export type ProfileEdit = z.output<typeof ProfileEdit>
