import { z } from "zod"
import { Bio, Count, PlatformId, Title } from "../../reading/counts.server"

/** `accounts/lookup` of an account's own server; `note` is HTML. */
export const MastodonAccount = z.object({
  id: PlatformId,
  display_name: Title.nullish(),
  note: Bio.default(""),
  followers_count: Count,
  suspended: z.boolean().optional(),
})
