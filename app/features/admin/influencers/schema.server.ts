import { z } from "zod"
import { OwnProfile } from "#app/features/influencers/public.server"
import { availabilityByRules, availabilityText, judgeUsername, MIN_USERNAME } from "#app/features/onboarding/public"
import { MAX_SOURCE } from "#app/features/origins/public"
import { servedSegments } from "#app/served-segments.server"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"

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

/** Where the person of a profile without an owner is told of it; empty: not known. */
const PersonEmail = z
  .string()
  .max(1000)
  .optional()
  .default("")
  .transform((typed, check) => {
    if (typed.trim() === "") return null
    const address = normalizeEmail(typed)
    if (address === null) check.addIssue(m.email_invalid())
    return address
  })

const Box = z
  .literal("on")
  .optional()
  .transform((sent) => sent === "on")

export const EditedInfluencer = OwnProfile.extend({
  address: Address,
  active: Box,
  source: z.string().max(1000).optional().default("").transform(singleLine).pipe(z.string().max(MAX_SOURCE)),
  personEmail: PersonEmail,
  verified: Box,
})
export type EditedInfluencer = z.output<typeof EditedInfluencer>
