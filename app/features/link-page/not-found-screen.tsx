import { localizedHref, m } from "#messages"
import { InlineStyle } from "./inline-style"
import { notFoundWords } from "./meta"
import { NOT_FOUND_STYLE } from "./themes/themes"

/** For addresses behind which nobody is, and for pages that are not shown: the two look alike. */
export function NotFoundScreen({ askedBy }: { askedBy: "path" | "id" }) {
  const { title, text } = notFoundWords(askedBy)
  return (
    <main>
      {import.meta.env.SSR && <InlineStyle name="gone" css={NOT_FOUND_STYLE} />}
      <div className="gone" />
      <h1>{title}</h1>
      <p>{text}</p>
      <a href={localizedHref("/")}>{m.error_home()}</a>
    </main>
  )
}
