import { z } from "zod"
import { isCountry } from "#app/features/influencers/public"
import { LOCALES } from "#app/locale"
import { m } from "#messages"
import { box, filled, fitsStored, line, paragraph } from "#platform/forms/fields.server"
import { normalizeEmail } from "#platform/text/email-address"
import { OFFER_LIMITS } from "../offers/rules"

const IDENTITY_LIMITS = { name: 200, postalAddress: 500, email: 254, registration: 60 }

/** The form of a side's identity. */
export const IdentityForm = z.strictObject({
  name: filled(line(IDENTITY_LIMITS.name, fitsStored)),
  postalAddress: filled(paragraph(IDENTITY_LIMITS.postalAddress)),
  email: filled(line(IDENTITY_LIMITS.email)).refine((text) => text === "" || normalizeEmail(text) !== null, {
    error: () => m.collaborations_email_invalid(),
  }),
  taxCountry: z.string().refine(isCountry, { error: () => m.form_required() }),
  registration: line(IDENTITY_LIMITS.registration).transform((text) => text || null),
})
export type IdentityForm = z.output<typeof IdentityForm>

/** The choices for a version of the contract. */
export const MakeForm = z.strictObject({
  locale: z.enum(LOCALES),
  usageRights: paragraph(OFFER_LIMITS.usageRights),
  frenchPublic: box,
})
export type MakeForm = z.output<typeof MakeForm>

/** A side's word that it accepts the bytes that it has read. */
export const AcceptForm = z.strictObject({
  version: z.coerce.number().int().min(1).max(100_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: filled(line(IDENTITY_LIMITS.name, fitsStored)),
  agreed: box.refine((ticked) => ticked, { error: () => m.collaborations_contract_tick() }),
})
export type AcceptForm = z.output<typeof AcceptForm>
