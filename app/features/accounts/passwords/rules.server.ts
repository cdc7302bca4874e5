export const MIN_PASSWORD = 6 // a promise of docs/product.md
const MIN_ADMIN_PASSWORD = 12
const MAX_PASSWORD = 128

const MAX_TYPED = 1000
const MIN_OWN_WORD = 4

export type PasswordOwner = { email: string; names: readonly string[]; admin?: boolean }

export type PasswordRefusal =
  | { reason: "too_short"; min: number }
  | { reason: "too_long"; max: number }
  | { reason: "personal" | "common" }

/** The form in which a password is judged and hashed, so that every keyboard's way of writing é opens the same account. */
export function normalizePassword(typed: string) {
  return typed.normalize("NFKC")
}

/**
 * Why a new password is refused, or null when it is good. Lengths count code points. Names are those of the person, the
 * username included; in them and in the part of the e-mail before the @, words of four letters or more are looked for.
 */
export async function passwordRefusal(typed: string, owner: PasswordOwner): Promise<PasswordRefusal | null> {
  if (typed.length > MAX_TYPED) return { reason: "too_long", max: MAX_PASSWORD }
  const password = normalizePassword(typed)
  const length = [...password].length
  const min = owner.admin ? MIN_ADMIN_PASSWORD : MIN_PASSWORD

  if (length < min) return { reason: "too_short", min }
  if (length > MAX_PASSWORD) return { reason: "too_long", max: MAX_PASSWORD }
  if (isPersonal(password, owner)) return { reason: "personal" }
  if (await isCommon(password)) return { reason: "common" }
  return null
}

/** For a password accepted earlier: the one of a plain user who has become an admin since. */
export function isTooShortForAdmin(password: string) {
  return [...normalizePassword(password)].length < MIN_ADMIN_PASSWORD
}

function isPersonal(password: string, { email, names }: PasswordOwner) {
  const [local = ""] = email.split("@")
  const together = [names.join(""), names.toReversed().join(""), local.replace(/[^\p{L}\p{N}]/gu, "")]
  const own = new Set([...names, local, ...together].flatMap(wordsOf))
  return wordsOf(password).some((word) => own.has(word)) || (local !== "" && folded(password).includes(folded(email)))
}

/** Whole words only: somebody called Anne may well choose `panneau-bleu`. A capital inside, as in `MarieDupont`, begins a word too. */
function wordsOf(text: string) {
  const split = text.replace(/\p{Ll}(?=\p{Lu})/gu, "$& ")
  return [text, split]
    .flatMap((form) => [...(form.match(/[\p{L}\p{M}]+/gu) ?? []), ...(form.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])])
    .map(folded)
    .filter((word) => word.replace(/\P{L}/gu, "").length >= MIN_OWN_WORD)
}

function folded(text: string) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
}

async function isCommon(password: string) {
  if (new Set(password).size <= 2) return true
  common ??= loadCommon()
  return (await common).has(folded(password))
}

// 130 kB that only sign-up and a new password need.
let common: Promise<ReadonlySet<string>> | undefined
async function loadCommon() {
  const { COMMON_PASSWORDS } = await import("./common-passwords.server")
  return new Set(COMMON_PASSWORDS.split(/\s/))
}
