/** A creator's domain as browsers name it: it has the scheme and the port of the site. */
export function domainOrigin(name: string, siteUrl: string) {
  const { protocol, port } = new URL(siteUrl)
  return `${protocol}//${name}${port === "" ? "" : `:${port}`}`
}
