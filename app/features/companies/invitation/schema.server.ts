import { z } from "zod"

export const FollowedInvitation = z.strictObject({ token: z.string().max(200) })
