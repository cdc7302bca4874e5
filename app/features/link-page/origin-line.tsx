import type { Locale } from "#app/locale"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { PublicPage } from "./public-page"

/**
 * Says who made a page that nobody has claimed, and from which source; in the reader's language unless one is given. Null for any other
 * page.
 */
export function originText({ source }: Pick<PublicPage, "source">, siteName: string, locale?: Locale): string | null {
  if (typeof source !== "string") return null
  const [site, options] = [isolate(siteName), locale && { locale }]
  return source === ""
    ? m.origin_line_unknown({ site }, options)
    : m.origin_line({ site, source: isolate(source) }, options)
}

/** Says of a page that the team made and nobody has claimed who made it and from what (GDPR art. 14), and whose it could be. */
export function OriginLine({ page, siteName }: { page: Pick<PublicPage, "source">; siteName: string }) {
  const text = originText(page, siteName)
  if (text === null) return null
  return (
    <p className="banner">
      {text}{" "}
      <a href={localizedHref(paths.claim)}>
        <u>{m.origin_line_claim()}</u>
      </a>
    </p>
  )
}
