import { directionOf, type Locale } from "#app/locale"
import { DevicePage } from "#app/ui/device-page"
import { m } from "#messages"

type DrawnPage = { html: string; css: string; locale: Locale }

/** The page as visitors get it, in small and only to be looked at. */
export function PageInWindow({ page }: { page: DrawnPage }) {
  return (
    <DevicePage
      title={m.editor_preview()}
      tabIndex={-1}
      css={`${page.css}html{overflow:hidden}`}
      documentWith={(style) => documentOf(page, style)}
      className="pointer-events-none absolute start-0 top-0 size-[250%] origin-top-left scale-40 border-0 lg:size-[160%] lg:scale-[0.625]"
    />
  )
}

function documentOf({ html, locale }: DrawnPage, style: string) {
  const head = `<meta charset="utf-8"><title>${m.editor_preview()}</title>${style}`
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">${head}<body>${html}</body></html>`
}
