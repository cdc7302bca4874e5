import { z } from "zod"
import { Bio, Count, Handle, PlatformId, Title } from "../../reading/counts.server"

/** `helix/users`: those that there are, in no order. */
export const TwitchUsers = z.object({
  data: z.array(
    z.object({ id: PlatformId, login: Handle, display_name: Title.nullish(), description: Bio.default("") }),
  ),
})
export type TwitchUser = z.output<typeof TwitchUsers>["data"][number]

/** `helix/channels/followers`; who they are is told to moderators alone. */
export const FollowerTotal = z.object({ total: Count })

/** An app's own token; `expires_in` in seconds. */
export const AppToken = z.object({ access_token: z.string().min(1).max(1000), expires_in: z.int().min(0) })
