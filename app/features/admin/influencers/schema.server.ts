import type { z } from "zod"
import { OwnProfile } from "#app/features/influencers/public.server"
import { availabilityByRules, availabilityText, MIN_USERNAME, validateUsername } from "#app/features/onboarding/public"
import { MAX_SOURCE } from "#app/features/origins/public"
import { servedSegments } from "#app/served-segments.server"
import { m } from "#messages"
import { box, emailIfAny, fitsStored, line, refuse, typed } from "#platform/forms/fields.server"

/** The name in the page's address, by the rules of those who reserve one; empty: none. */
const Address = typed.transform((text, check) => {
  const validation = validateUsername(text, servedSegments)
  if (validation.username === "") return null
  const refused = availabilityByRules(validation)
  if (refused) refuse(check, availabilityText(refused) || m.form_too_short({ min: String(MIN_USERNAME) }))
  return validation.username
})

export const EditedInfluencer = OwnProfile.extend({
  address: Address,
  active: box,
  source: line(MAX_SOURCE, fitsStored),
  /** The e-mail address at which the person of a profile without an owner is informed; empty: not known. */
  personEmail: emailIfAny,
  /** Of one that is hidden: whether its owner is kept from showing it. */
  suspended: box,
  verified: box,
})
export type EditedInfluencer = z.output<typeof EditedInfluencer>
