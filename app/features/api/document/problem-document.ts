import { z } from "zod"
import { PROBLEMS } from "../problems"

/** The body of every error. */
export const ProblemDocument = z.object({
  type: z.string().meta({ description: "Where the kind of problem is explained." }),
  title: z.string(),
  status: z.int(),
  code: z.string().meta({
    description: "What programs decide by: the kind of problem, or a closer name.",
    examples: Object.keys(PROBLEMS),
  }),
  detail: z.string().optional().meta({ description: "For people, in the language of Accept-Language." }),
  requestId: z.string().meta({ description: "To be told to whoever runs the site. The same as in X-Request-Id." }),
  errors: z
    .array(
      z.object({
        in: z.enum(["body", "query"]),
        pointer: z.string().meta({ description: "Which value, as a JSON Pointer." }),
        detail: z.string(),
      }),
    )
    .optional(),
})
