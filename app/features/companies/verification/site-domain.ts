/** The domain that an address must have to prove the website, as in `normalizeWebsite`'s spelling: `orsay.fr`. */
export function siteDomain(website: string): string {
  const host = URL.parse(website)?.hostname ?? ""
  const bare = host.replace(/^www\./, "")
  // `www.fr` is a website; `fr` would be a whole country's.
  return bare.includes(".") ? bare : host
}
