import { useParams } from "react-router"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { destinationOf } from "./address"
import { InlineStyle } from "./inline-style"
import { notFoundWords } from "./meta"
import { NOT_FOUND_STYLE } from "./themes/themes"

/** For a page that there may be, and that cannot be read now; `number` is that of a fault's request. */
export function LoadFailedScreen({ number }: { number: string | undefined }) {
  return (
    <main>
      {import.meta.env.SSR && <InlineStyle name="gone" css={NOT_FOUND_STYLE} />}
      <div className="gone" />
      <h1>{m.profile_load_failed()}</h1>
      <p>{number ? m.error_fault_text() : m.error_unavailable_text()}</p>
      {number && (
        <p>
          {m.error_request_id()} <bdi dir="ltr">{number}</bdi>
        </p>
      )}
      {/* biome-ignore lint/a11y/useValidAnchor: the address that was asked for, a link's secret in it too; on a domain of its own a page stands at "/" and not at its path */}
      <a href="">{m.error_retry()}</a>
      <a href={localizedHref("/")}>{m.error_home()}</a>
    </main>
  )
}

/** For addresses behind which nobody is, and for pages that are not shown: the two look alike. */
export function NotFoundScreen({ askedBy }: { askedBy: "path" | "id" }) {
  const { title, text } = notFoundWords(askedBy)
  const destination = destinationOf(useParams().customPath)
  return (
    <main>
      {import.meta.env.SSR && <InlineStyle name="gone" css={NOT_FOUND_STYLE} />}
      <div className="gone" />
      <h1>{title}</h1>
      <p>{text}</p>
      {destination.kind === "page" && (
        <a href={localizedHref(`${paths.reserveUsername}?username=${destination.path}`)} rel="nofollow">
          {m.link_page_not_found_name()}
        </a>
      )}
      <a href={localizedHref("/")}>{m.error_home()}</a>
    </main>
  )
}
