import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { PublicPage } from "./public-page"

/** Says of a page that the team made and nobody has claimed who made it and from what (GDPR art. 14), and whose it could be. */
export function OriginLine({ page: { source }, siteName }: { page: Pick<PublicPage, "source">; siteName: string }) {
  if (typeof source !== "string") return null
  const site = isolate(siteName)
  return (
    <p className="banner">
      {source === "" ? m.origin_line_unknown({ site }) : m.origin_line({ site, source: isolate(source) })}{" "}
      <a href={localizedHref("/profile/claim")}>
        <u>{m.origin_line_claim()}</u>
      </a>
    </p>
  )
}
