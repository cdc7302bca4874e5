import { z } from "zod"
import { Bio, Count, Handle, PlatformId, Title } from "../../reading/counts.server"

/** One that says nonsense spoils no other. */
const Profile = z.object({
  did: PlatformId,
  handle: Handle,
  displayName: Title.nullish(),
  description: Bio.nullish(),
  followersCount: Count.optional().catch(undefined),
})
export type BlueskyProfile = z.output<typeof Profile>

/** `app.bsky.actor.getProfiles`: those that there are, in no order. */
export const Profiles = z.object({ profiles: z.array(Profile) })
