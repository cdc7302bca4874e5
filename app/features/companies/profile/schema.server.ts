import { z } from "zod"
import { COUNTRIES } from "#app/features/influencers/public"
import { m } from "#messages"
import { digestOf } from "#platform/forms/base.server"
import { fitsStored, ifFilled, nameIn, paragraph, typed } from "#platform/forms/fields.server"
import { normalizeSiren } from "#platform/text/siren"
import { normalizeWebsite } from "#platform/text/website"
import { MAX_COMPANY_NAME, validateCompanyName } from "../name"
import { MAX_DESCRIPTION } from "./rules"

/** A company's own profile. Only the name is required. */
export const CompanyProfile = z.strictObject({
  name: typed.transform((text, check) => nameIn(validateCompanyName(text), check, { max: MAX_COMPANY_NAME })),
  website: ifFilled(normalizeWebsite, m.register_website_invalid),
  siren: ifFilled(normalizeSiren, m.register_siren_invalid),
  country: z
    .enum(COUNTRIES)
    .optional()
    .transform((code) => code ?? null),
  description: paragraph(MAX_DESCRIPTION, fitsStored),
})
export type CompanyProfile = z.output<typeof CompanyProfile>

/** A changed profile, with what its screen had shown (`profileDigest`); empty from senders without a screen. */
export const ChangedProfile = CompanyProfile.extend({ base: typed })

/** A hash of the profile's values. */
export function profileDigest({
  name,
  website,
  siren,
  country,
  description,
}: Record<keyof CompanyProfile, string | null>) {
  return digestOf({ name, website, siren, country, description })
}

/** The button that asks for the mark sends nothing along. */
export const VerificationAsked = z.strictObject({})
