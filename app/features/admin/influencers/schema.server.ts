import { z } from "zod"
import { OwnProfile } from "#app/features/influencers/public.server"
import { availabilityByRules, availabilityText, judgeUsername, MIN_USERNAME } from "#app/features/onboarding/public"
import { servedSegments } from "#app/served-segments.server"
import { m } from "#messages"

/** The name in the page's address, by the rules of those who reserve one; empty: none. */
const Address = z
  .string()
  .max(200)
  .optional()
  .default("")
  .transform((typed, check) => {
    const verdict = judgeUsername(typed, servedSegments)
    if (verdict.username === "") return null
    const refused = availabilityByRules(verdict)
    if (refused) check.addIssue(availabilityText(refused) || m.form_too_short({ min: String(MIN_USERNAME) }))
    return verdict.username
  })

export const EditedInfluencer = OwnProfile.extend({
  address: Address,
  active: z.boolean().optional().default(false),
  verified: z.boolean().optional().default(false),
})
export type EditedInfluencer = z.output<typeof EditedInfluencer>
