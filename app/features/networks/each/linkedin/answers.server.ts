import { z } from "zod"
import { Count, PlatformId, Title } from "../../reading/counts.server"

/** The person who gave a token (`r_basicprofile`); `vanityName` is the name in the profile's address. */
export const Member = z.object({
  id: PlatformId,
  vanityName: z.string().min(1).max(200),
  localizedFirstName: Title.nullish(),
  localizedLastName: Title.nullish(),
})

/** `memberFollowersCount?q=me`. */
export const MemberFollowers = z.object({ elements: z.tuple([z.object({ memberFollowersCount: Count })]) })
