import { z } from "zod"
import { Count, Handle, PlatformId, Title } from "../../reading/counts.server"

export const Page = z.object({ id: PlatformId, name: Title.nullish(), followers_count: Count })
export type Page = z.output<typeof Page>

/** The Pages that a person manages, each with a token of its own; one without a name of its own is called by its id. */
export const ManagedPages = z.object({
  data: z.array(
    z.object({
      id: PlatformId,
      name: Title.nullish(),
      username: Handle.optional(),
      access_token: z.string().min(1).max(2000),
    }),
  ),
})
