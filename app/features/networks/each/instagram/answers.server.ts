import { z } from "zod"
import { Bio, Count, Handle, PlatformId, Title } from "../../reading/counts.server"

/** Business Discovery's answer about another professional account. */
export const Discovery = z.object({
  business_discovery: z.object({ id: PlatformId, name: Title.nullish(), followers_count: Count }),
})
export const DiscoveredBio = z.object({
  business_discovery: z.object({ id: PlatformId, biography: Bio.nullish() }),
})

/** `me`; `user_id` is the id that Business Discovery knows the account by, `id` is another for each app. */
export const OwnProfile = z.object({
  user_id: PlatformId,
  username: Handle,
  name: Title.nullish(),
  account_type: z.string(),
  followers_count: Count.optional(),
})
export type OwnProfile = z.output<typeof OwnProfile>

/** How many followers are in each group; no data below a hundred followers. */
export const FollowerGroups = z
  .object({
    data: z.array(
      z.object({
        total_value: z.object({
          breakdowns: z
            .array(
              z.object({
                results: z.array(z.object({ dimension_values: z.tuple([z.string()]), value: Count })).default([]),
              }),
            )
            .default([]),
        }),
      }),
    ),
  })
  .transform(({ data: [demographics] }) =>
    (demographics?.total_value.breakdowns[0]?.results ?? []).map(
      ({ dimension_values: [key], value }) => [key, value] as const,
    ),
  )
