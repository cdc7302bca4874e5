import { z } from "zod"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { COUNTRIES } from "../countries"
import { INTERESTS } from "../interests"
import { fits } from "../profile/rules"
import { OwnProfile } from "../profile/schema.server"
import { SPOKEN_LANGUAGES } from "../spoken-languages"
import { MAX_CERTIFICATE, MAX_INTERESTS } from "./rules"

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
  languages: z
    .array(z.enum(SPOKEN_LANGUAGES))
    .optional()
    .default([])
    .transform((spoken) => [...new Set(spoken)]),
  certificateNumber: z
    .string()
    .max(1000)
    .optional()
    .transform((typed) => singleLine(typed ?? "") || null)
    .refine((number) => number === null || fits(number, MAX_CERTIFICATE), {
      error: () => m.form_too_long({ max: String(MAX_CERTIFICATE) }),
    }),
  certificateExpiresOn: z.iso
    .date()
    .refine((day) => day >= "1900") // the database knows no year 0
    .optional(),
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
  const ask = (field: string) => check.addIssue({ code: "custom", path: [field], message: m.form_required() })
  if (certificateNumber && !certificateExpiresOn) ask("certificateExpiresOn")
  if (certificateExpiresOn && !certificateNumber) ask("certificateNumber")
}
