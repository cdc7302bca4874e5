import { z } from "zod"
import { m } from "#messages"
import { day, line, refuse } from "#platform/forms/fields.server"
import { COUNTRIES } from "../countries"
import { INTERESTS } from "../interests"
import { OwnProfile } from "../profile/schema.server"
import { SPOKEN_LANGUAGES } from "../spoken-languages"
import { MAX_CERTIFICATE, MAX_CITY, MAX_INTERESTS } from "./rules"

const Interests = z
  .array(z.enum(INTERESTS))
  .optional()
  .default([])
  .transform((chosen) => [...new Set(chosen)])
  .refine((chosen) => chosen.length <= MAX_INTERESTS, {
    error: () => m.profile_interests_too_many({ max: MAX_INTERESTS }),
  })

export const DetailsFields = OwnProfile.extend({
  interests: Interests,
  country: z.enum(COUNTRIES).optional(),
  /** As typed: the place that is meant is looked up when it is stored. */
  city: line(MAX_CITY).transform((city) => city || undefined),
  languages: z
    .array(z.enum(SPOKEN_LANGUAGES))
    .optional()
    .default([])
    .transform((spoken) => [...new Set(spoken)]),
  certificateNumber: line(MAX_CERTIFICATE).transform((number) => number || null),
  certificateExpiresOn: day().transform((text) => text || undefined),
})

/** All that creators say of themselves. */
export const OwnDetails = DetailsFields.superRefine(askForWholeCertificate)
export type OwnDetails = z.output<typeof OwnDetails>

type Certificate = { certificateNumber: string | null; certificateExpiresOn?: string | undefined }

/** A certificate is a number and the day it ends, or neither. */
export function askForWholeCertificate(
  { certificateNumber, certificateExpiresOn }: Certificate,
  check: z.RefinementCtx<unknown>,
) {
  if (certificateNumber && !certificateExpiresOn) refuse(check, m.form_required(), "certificateExpiresOn")
  if (certificateExpiresOn && !certificateNumber) refuse(check, m.form_required(), "certificateNumber")
}
