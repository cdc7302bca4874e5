import { use } from "react"
import { Nonce } from "#app/nonce"
import { classNames } from "#app/ui/class-names"
import { currentLocale } from "#messages"
import type { ExamplePage } from "./pages.server"

/**
 * A link page on the screen of a telephone, by itself in a frame: neither its style nor the site's reaches into the other,
 * and it is laid out for the telephone's width whatever the window's. Only to be looked at.
 */
export function ThemeScreen({ page, title, shown }: { page: ExamplePage; title: string; shown: boolean }) {
  const nonce = use(Nonce)
  return (
    <iframe
      title={title}
      tabIndex={-1}
      srcDoc={documentOf(page, nonce, title)}
      className={classNames(
        "pointer-events-none absolute start-0 top-0 size-[138.9%] origin-top-left scale-72 border-0 transition-opacity duration-250 rtl:origin-top-right",
        !shown && "opacity-0",
      )}
    />
  )
}

function documentOf({ html, css }: ExamplePage, nonce: string, title: string) {
  return `<!doctype html><html lang="${currentLocale()}"><meta charset="utf-8"><title>${title}</title><style nonce="${nonce}">${css}html{overflow:hidden}</style>${html}</html>`
}
