import { z } from "zod"
import { parseCount } from "#app/features/networks/public"
import { m } from "#messages"
import { ifFilled, refuse } from "#platform/forms/fields.server"
import { POST_FIGURES, POST_MARKS } from "#vocabulary/posts"

const count = ifFilled(parseCount, () => m.posts_count_invalid())

/** A creator's figures for one moment of a post; empty ones are unknown. */
export const DeclaredFigures = z
  .strictObject({
    mark: z.enum(POST_MARKS),
    views: count,
    likes: count,
    comments: count,
    shares: count,
    saves: count,
    reach: count,
  })
  .superRefine((said, check) => {
    if (POST_FIGURES.every((figure) => said[figure] === null)) refuse(check, m.posts_count_missing(), "views")
  })
export type DeclaredFigures = z.output<typeof DeclaredFigures>
