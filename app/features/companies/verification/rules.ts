import { isFreeMailProvider } from "./free-mail"
import { siteDomain } from "./site-domain"

/** Why no owner's address says that a website is the company's. */
export type Unproved = "no_website" | "free_mail" | "other_domain"

/**
 * Whether an address proves the website: its domain is the very host, `www.` left out, and no provider's whom anybody may
 * join. No domain above or below will do: `x@orsay.fr` proves neither `shop.orsay.fr` nor, whatever public suffix that
 * may be, `fr`; so nobody has to know which suffixes are public.
 */
export function provesWebsite(email: string, website: string): boolean {
  const domain = domainOf(email)
  return domain !== "" && domain === siteDomain(website) && !isFreeMailProvider(domain)
}

/** Why no confirmed address of a company's owners proves the website; null when one does. */
export function whyUnproved(emails: readonly string[], website: string | null): Unproved | null {
  if (website === null) return "no_website"
  if (emails.some((email) => provesWebsite(email, website))) return null
  const domains = emails.map(domainOf)
  return domains.length > 0 && domains.every(isFreeMailProvider) ? "free_mail" : "other_domain"
}

function domainOf(email: string) {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase()
}
