import { singleLine } from "#platform/text/bidi"

export const MAX_COMPANY_NAME = 120
const MARKUP_OR_LINK = /[<>]|:\/\//

export type CompanyNameValidation = { kind: "ok"; name: string } | { kind: "empty" | "too_long" | "not_allowed" }

/** A company's name as it may be stored: one line of 1 to 120 characters, without markup or the beginning of a link. */
export function validateCompanyName(typed: string): CompanyNameValidation {
  const name = singleLine(typed)
  if (name === "") return { kind: "empty" }
  if (name.length > MAX_COMPANY_NAME) return { kind: "too_long" }
  return MARKUP_OR_LINK.test(name.normalize("NFKC")) ? { kind: "not_allowed" } : { kind: "ok", name }
}
