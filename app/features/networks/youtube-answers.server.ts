import { z } from "zod"

/** Digits in a string; within what a number holds exactly, which is far beyond the number of people. */
const Count = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)

/** The parts of `channels.list` that are read (`part=snippet,statistics`). */
export const ChannelList = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        snippet: z.object({ title: z.string().max(1000) }).optional(),
        statistics: z.object({ subscriberCount: Count.optional(), hiddenSubscriberCount: z.boolean().default(false) }),
      }),
    )
    .default([]),
})

/** The same list with `part=snippet`; a channel that says nothing of itself has an empty description, or none. */
export const ChannelDescriptions = z.object({
  items: z.array(z.object({ snippet: z.object({ description: z.string().max(20_000).default("") }) })).default([]),
})

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
