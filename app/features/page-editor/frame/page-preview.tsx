import { use, useRef } from "react"
import type { RenderedPage } from "#app/features/link-page/public.server"
import { directionOf } from "#app/locale"
import { Nonce } from "#app/nonce"
import { DeviceFrame } from "#app/ui/device-frame"
import { currentLocale, m } from "#messages"

/** The page as visitors get it, on the screen of a telephone. Its links open beside the editor. */
export function PagePreview({ page }: { page: RenderedPage }) {
  const nonce = use(Nonce)
  const scrolled = useRef(0)
  return (
    <DeviceFrame className="h-[36rem]">
      <div className="relative h-full">
        <iframe
          title={m.editor_preview()}
          srcDoc={documentOf(page, nonce)}
          // What was looked at stays in view when the page is made anew.
          onLoad={({ currentTarget: { contentWindow } }) => {
            contentWindow?.scrollTo(0, scrolled.current)
            contentWindow?.addEventListener("scroll", () => {
              scrolled.current = contentWindow.scrollY
            })
          }}
          className="absolute start-0 top-0 size-[138.9%] origin-top-left scale-72 border-0 rtl:origin-top-right"
        />
      </div>
    </DeviceFrame>
  )
}

function documentOf({ html, css }: RenderedPage, nonce: string) {
  const locale = currentLocale()
  const head = `<meta charset="utf-8"><title>${m.editor_preview()}</title><base target="_blank"><style nonce="${nonce}">${css}html{scrollbar-width:none}</style>`
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">${head}<body>${html}</body></html>`
}
