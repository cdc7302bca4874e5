import { z } from "zod"
import { CountInDigits, Handle, PlatformId, Title } from "../../reading/counts.server"

/** `my_profile`; a count that its owner does not show is not there. */
export const SnapchatProfiles = z.object({
  public_profiles: z.array(
    z.object({
      public_profile: z.object({
        id: PlatformId,
        snap_user_name: Handle,
        display_name: Title.nullish(),
        subscriber_count: CountInDigits.optional(),
      }),
    }),
  ),
})
export type SnapchatProfile = z.output<typeof SnapchatProfiles>["public_profiles"][number]["public_profile"]

export const SnapchatError = z.object({ error_code: z.string() })
