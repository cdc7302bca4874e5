import { z } from "zod"
import { Count, Handle, PlatformId, Title } from "../../reading/counts.server"

/** `user/info`; which fields there are is what was asked for. An answer with 200 may be an error all the same. */
export const TiktokUser = z.object({
  data: z.object({
    user: z.object({ open_id: PlatformId, display_name: Title.nullish(), follower_count: Count }),
  }),
})
export const TiktokIdentity = z.object({
  data: z.object({ user: z.object({ open_id: PlatformId, display_name: Title.nullish(), username: Handle }) }),
})

const ApiError = z.object({ error: z.object({ code: z.string() }) })

/** The code of an error; null when there is none. */
export function tiktokErrorCode(body: unknown): string | null {
  const parsed = ApiError.safeParse(body)
  return parsed.success ? parsed.data.error.code : null
}
