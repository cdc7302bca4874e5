import { isRouteErrorResponse } from "react-router"
import { InlineStyle } from "#app/features/link-page/public"
import { localizedHref, m } from "#messages"
import { KIT_STYLE, LETTER_STYLE } from "./style"

/** Whether this is the answer to a link that opens no kit: withdrawn, over, or never given to anybody. */
export function isClosed(error: unknown) {
  return isRouteErrorResponse(error) && error.data?.kit === "closed"
}

/** The same for all of them: it names nobody. */
export function KitClosed() {
  return (
    <main className="door">
      <Styles />
      <h1>{m.brand_kit_closed_title()}</h1>
      <p>{m.brand_kit_closed_text()}</p>
      <p>
        <a href={localizedHref("/")}>{m.error_home()}</a>
      </p>
    </main>
  )
}

/** Styles of the kit, and of the letter or question in front of it. */
export function Styles() {
  return (
    import.meta.env.SSR && (
      <>
        <InlineStyle name="kit" css={KIT_STYLE} />
        <InlineStyle name="letter" css={LETTER_STYLE} />
      </>
    )
  )
}
