import { singleLine } from "#platform/text/bidi"

export const MAX_NAME = 80
const MAX_TYPED = 1000

// A name stands in mails that we send to addresses nobody has confirmed yet: it must not carry markup or a link.
const MARKUP_OR_LINK = /[<>]|:\/\/|www\./i
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u

export type NameValidation = { kind: "ok"; name: string } | { kind: "empty" | "too_long" | "not_allowed" }

/** A first or last name as it may be stored: one line, without direction marks, 1 to 80 characters. */
export function validateName(typed: string): NameValidation {
  if (typed.length > MAX_TYPED) return { kind: "too_long" }
  const name = singleLine(typed)
  if (!VISIBLE.test(name)) return { kind: "empty" }
  if (name.length > MAX_NAME) return { kind: "too_long" }
  // Full-width and other compatibility forms are read by people, and by some mail programs, as the plain signs.
  if (MARKUP_OR_LINK.test(name.normalize("NFKC"))) return { kind: "not_allowed" }
  return { kind: "ok", name }
}
