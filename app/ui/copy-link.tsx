import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { m } from "#messages"
import { Button } from "./button"
import { classNames } from "./class-names"
import { Icon } from "./icon"

const FEEDBACK_MS = 2500

type CopyLinkProps = {
  url: string
  label?: string
  copiedLabel?: string
  /** For links whose end nobody reads, such as an id: it stays on one line, and is copied whole. */
  cut?: boolean
}

/** An address, or a code, that can be taken along: by the button, or by hand (one click selects it whole). */
export function CopyLink(props: CopyLinkProps) {
  const { url, label = m.ui_copy_link(), copiedLabel = m.ui_link_copied(), cut = false } = props
  const address = useRef<HTMLElement>(null)
  const { copied, copy } = useCopy(url, address)

  return (
    <div className="edge flex flex-wrap items-center gap-2 rounded-card bg-surface p-1.5 sm:rounded-pill sm:ps-5">
      <bdi
        ref={address}
        dir="ltr"
        className={classNames(
          "min-w-0 flex-1 py-2 text-lg max-sm:px-3.5 select-all rtl:text-end",
          cut ? "truncate contain-inline-size max-sm:basis-full" : "break-all",
        )}
      >
        {url.replace(/^https?:\/\//, "")}
      </bdi>
      <span className="hidden scripted:contents">
        <Button variant="ink" onClick={copy} className="max-sm:w-full">
          <Icon name={copied ? "check" : "copy"} size={18} />
          {copied ? copiedLabel : label}
        </Button>
        <CopiedNews>{copied && copiedLabel}</CopiedNews>
      </span>
    </div>
  )
}

/** Copies an address and says so for a while. Without a clipboard (plain http, or refused) what shows it is left selected. */
export function useCopy(url: string, address: RefObject<HTMLElement | null>) {
  return useCopied(
    () => navigator.clipboard.writeText(url),
    () => {
      if (address.current) getSelection()?.selectAllChildren(address.current)
    },
  )
}

/** Whether something has just been copied, and what copies it; where that fails, `otherwise`. */
export function useCopied(write: () => Promise<void>, otherwise: () => void) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await write()
      setCopied(true)
    } catch {
      otherwise()
    }
  }
  return { copied, copy }
}

/** Announces the copy to screen readers. Beside the button, since a live region inside would change the button's name. */
export function CopiedNews({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  )
}
