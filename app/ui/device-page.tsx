import { type ComponentProps, use } from "react"
import { Nonce } from "#app/nonce"

type DevicePageProps = Omit<ComponentProps<"iframe">, "srcDoc" | "style" | "title"> & {
  title: string
  css: string
  /** The whole document, given the element with its style. */
  documentWith: (style: string) => string
}

/**
 * A document of ours in a frame, which has the policy of the page around it. On a page that is kept for everybody there is no nonce:
 * what came with it is allowed by its hash, what is made in the browser gets its style by script, and is hidden until then.
 */
export function DevicePage({ title, css, documentWith, onLoad, ...rest }: DevicePageProps) {
  const nonce = use(Nonce)
  const byScript = nonce === "" && typeof document !== "undefined"
  return (
    <iframe
      {...rest}
      title={title}
      srcDoc={documentWith(byScript ? "" : `<style nonce="${nonce}">${css}</style>`)}
      style={byScript ? { visibility: "hidden" } : undefined}
      onLoad={(event) => {
        if (byScript) putStyle(event.currentTarget, css)
        onLoad?.(event)
      }}
    />
  )
}

function putStyle(frame: HTMLIFrameElement, css: string) {
  const { contentDocument: page } = frame
  if (page?.defaultView && page.styleSheets.length === 0) {
    const sheet = new page.defaultView.CSSStyleSheet()
    sheet.replaceSync(css)
    page.adoptedStyleSheets = [sheet]
  }
  frame.style.visibility = ""
}
