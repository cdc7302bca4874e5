const MAX_TYPED = 1000
// RFC 5321 §4.5.3.1: 64 octets before the @, 254 for the whole address.
const MAX_LOCAL_PART = 64
const MAX_ADDRESS = 254
const MAX_LABEL = 63

const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-z0-9-]+$/

/**
 * The one spelling under which an address is stored, compared and counted by limits; null when it is none.
 * Compatibility forms are folded before anything is checked: a full-width `ａ@ｘ.fr` is the same mailbox as `a@x.fr`, and
 * letters of other alphabets that merely look alike are refused.
 */
export function normalizeEmail(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null
  const address = typed.normalize("NFKC").trim().toLowerCase()
  const [local = "", domain = "", ...rest] = address.split("@")
  if (rest.length > 0 || address.length > MAX_ADDRESS || !isLocalPart(local) || !isDomain(domain)) return null
  return address
}

/** The mailbox that an address in its normal form leads to: what stands behind a `+` is its owner's own mark with most who keep mail. */
export function mailboxOf(address: string) {
  const [mark, at] = [address.indexOf("+", 1), address.lastIndexOf("@")]
  return mark > 0 && mark < at ? address.slice(0, mark) + address.slice(at) : address
}

function isLocalPart(local: string) {
  return local.length <= MAX_LOCAL_PART && LOCAL_PART.test(local) && local.split(".").every((part) => part !== "")
}

function isDomain(domain: string) {
  const labels = domain.split(".")
  return labels.length >= 2 && labels.every(isLabel) && /^(?:[a-z]{2}|xn--)/.test(labels.at(-1) ?? "")
}

function isLabel(label: string) {
  return label.length <= MAX_LABEL && LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-")
}
