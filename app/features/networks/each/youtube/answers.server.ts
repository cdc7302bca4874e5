import { z } from "zod"
import { Bio, CountInDigits, PlatformId, Title } from "../../reading/counts.server"

const Statistics = z.object({
  subscriberCount: CountInDigits.optional(),
  hiddenSubscriberCount: z.boolean().default(false),
})

/** The parts of `channels.list` that are read (`part=snippet,statistics`); one channel that says nonsense spoils no other. */
export const ChannelList = z.object({
  items: z
    .array(
      z.object({
        id: PlatformId,
        snippet: z.object({ title: Title, customUrl: z.string().max(200).optional() }).optional(),
        statistics: Statistics.optional().catch(undefined),
      }),
    )
    .default([]),
})
export type Channel = z.output<typeof ChannelList>["items"][number]

/** The same list with `part=snippet`; a channel that says nothing of itself has an empty description, or none. */
export const ChannelDescriptions = z.object({
  items: z.array(z.object({ snippet: z.object({ description: Bio.default("") }) })).default([]),
})

/** The parts of the viewers (in percent) by `ageGroup,gender`; no rows where there were too few. */
export const ViewersByAgeAndGender = z.object({
  rows: z.array(z.tuple([z.string(), z.string(), z.number().min(0).max(100.01)])).default([]),
})

/** The views by `country`; a channel may have more of them than followers. */
export const ViewsByCountry = z.object({ rows: z.array(z.tuple([z.string(), z.int().min(0)])).default([]) })

const ApiError = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string() })).default([]),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
})

/** The reasons that an error answer names, such as `quotaExceeded`; none when it has another shape. */
export function errorReasons(body: unknown): string[] {
  const parsed = ApiError.safeParse(body)
  if (!parsed.success) return []
  const { errors, details } = parsed.data.error
  return [...errors, ...details].flatMap(({ reason }) => (reason === undefined ? [] : [reason]))
}
