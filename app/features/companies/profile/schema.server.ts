import { z } from "zod"
import { COUNTRIES } from "#app/features/influencers/public"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { normalizeSiren } from "#platform/text/siren"
import { normalizeWebsite } from "#platform/text/website"
import { judgeCompanyName, MAX_COMPANY_NAME } from "../name"
import { MAX_DESCRIPTION } from "./rules"

const MAX_TYPED = 10_000
const typed = z.string().max(MAX_TYPED).optional().default("")

const Name = typed.transform((text, check) => {
  const verdict = judgeCompanyName(text)
  switch (verdict.kind) {
    case "ok":
      return verdict.name
    case "empty":
      return refuse(check, m.form_required())
    case "too_long":
      return refuse(check, m.name_too_long({ max: MAX_COMPANY_NAME }))
    case "not_allowed":
      return refuse(check, m.name_not_allowed())
  }
})

/** What a company says of itself. Only the name is needed. */
export const CompanyProfile = z.strictObject({
  name: Name,
  website: whenFilled(normalizeWebsite, m.register_website_invalid),
  siren: whenFilled(normalizeSiren, m.register_siren_invalid),
  country: z
    .enum(COUNTRIES)
    .optional()
    .transform((code) => code ?? null),
  description: typed.transform(cleanText).refine((text) => [...text].length <= MAX_DESCRIPTION, {
    error: () => m.form_too_long({ max: String(MAX_DESCRIPTION) }),
  }),
})
export type CompanyProfile = z.output<typeof CompanyProfile>

/** A field that may be left empty: null then, else its stored form. */
function whenFilled(normalize: (text: string) => string | null, sentence: () => string) {
  return typed.transform((text, check) => {
    if (text.trim() === "") return null
    return normalize(text) ?? refuse(check, sentence())
  })
}

/** Line by line without signs that turn the text, and never more than one empty line. */
function cleanText(text: string) {
  return text
    .split(/\r\n|\r|\n/)
    .map(singleLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

function refuse(check: z.RefinementCtx<unknown>, message: string) {
  check.addIssue({ code: "custom", message })
  return z.NEVER
}

/** The button that asks for the mark sends nothing along. */
export const VerificationAsked = z.strictObject({})
