import { z } from "zod"
import { definitionOf } from "#app/features/collaborations/public"
import type { PublishedPost } from "#app/features/collaborations/public.server"
import { POST_MARKS, READING_OUTCOMES } from "#vocabulary/posts"
import { Time } from "./views.server"

const count = z.int().nullable()
const Moment = z.object({
  mark: z.enum(POST_MARKS),
  state: z.enum(["read", "declared", "to_come", "asked", "nothing"]),
  figures: z
    .object({ views: count, likes: count, comments: count, shares: count, saves: count, reach: count })
    .nullable()
    .meta({ description: "Null is what the network does not tell, which is not 0." }),
  isRounded: z.boolean().nullable().meta({ description: "False as the network says it; null of what was declared." }),
  readAt: Time.nullable(),
  why: z.enum(READING_OUTCOMES).nullable().meta({ description: "Why there is no figure." }),
  dueAt: Time.nullable(),
})

/** A published post and its figures. */
export const PostFields = {
  url: z.string(),
  publishedAt: Time,
  isDeclared: z.boolean().meta({ description: "By its creator's word alone." }),
  goneSince: Time.nullable().meta({ description: "No longer there, as the last readings say." }),
  labels: z
    .object({ paid: z.boolean().nullable(), ai: z.boolean().nullable() })
    .meta({ description: "What the network says of the labels that the post wears." }),
  definition: z.string().meta({ description: "What the network means by its figures." }),
  moments: z.array(Moment),
}

export function postView({ network, url, publishedAt, isDeclared, goneSince, labels, moments }: PublishedPost) {
  return {
    url,
    publishedAt: publishedAt.toISOString(),
    isDeclared,
    goneSince: goneSince?.toISOString() ?? null,
    labels: { paid: labels.paid, ai: labels.ai },
    definition: definitionOf(network),
    moments: moments.map(({ readAt, dueAt, ...moment }) => ({
      ...moment,
      isRounded: moment.state === "read" ? false : null,
      readAt: readAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
    })),
  }
}
