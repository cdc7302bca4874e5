import { LINK_SCHEMES } from "#vocabulary/page"

/**
 * A stored address as it may be followed, or null. Checked on writing too; once more here, since a page shows it to
 * everybody. Names and passwords are taken out, letters of other scripts in a host are written as punycode.
 */
export function safeLink(stored: string | null): string | null {
  const url = stored === null ? null : URL.parse(stored)
  if (!url || !LINK_SCHEMES.has(url.protocol)) return null
  url.username = ""
  url.password = ""
  return url.href
}

/** Whether an address opens another program (mail, telephone) rather than a page. */
export function opensProgram(link: string) {
  return /^(?:mailto|tel):/.test(link)
}

/** A picture of this site, else null: link pages load nothing from elsewhere. */
export function ownPicture(stored: string | null): string | null {
  return stored !== null && /^\/(?![/\\])[\w./-]+$/.test(stored) ? stored : null
}
