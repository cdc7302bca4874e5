import { useRef } from "react"
import { m } from "#messages"
import { classNames } from "./class-names"
import { CopiedNews, useCopy } from "./copy-link"
import { Icon } from "./icon"

/** The address of a creator's page, always at hand: to read, to copy. */
export function LinkPill({ url, className }: { url: string; className?: string }) {
  const address = useRef<HTMLElement>(null)
  const { copied, copy } = useCopy(url, address)
  const bare = url.replace(/^https?:\/\//, "")
  const cut = bare.indexOf("/") + 1
  return (
    <div
      className={classNames(
        "edge flex min-h-11.5 min-w-0 items-center rounded-pill bg-surface ps-4 text-sm font-semibold unscripted:pe-4 max-[20em]:ps-0",
        className,
      )}
    >
      {copied ? (
        <span className="min-w-0 flex-1 truncate text-ok max-[20em]:hidden">{m.ui_link_copied()}</span>
      ) : (
        <bdi ref={address} dir="ltr" className="flex min-w-0 flex-1 select-all max-[20em]:hidden rtl:justify-end">
          {/* On a narrow screen the site gives way to the name, which tells one address from another. */}
          <span className="truncate font-normal text-ink-soft nav:hidden">{bare.slice(0, cut)}</span>
          <span className="max-nav:hidden font-normal text-ink-soft">/</span>
          <span className="max-w-full shrink-0 truncate">{bare.slice(cut)}</span>
        </bdi>
      )}
      <button
        type="button"
        onClick={copy}
        aria-label={m.ui_copy_link()}
        className="hidden size-11 shrink-0 cursor-pointer place-items-center rounded-pill scripted:grid"
      >
        <Icon name={copied ? "check" : "copy"} size={18} />
      </button>
      <CopiedNews>{copied && m.ui_link_copied()}</CopiedNews>
    </div>
  )
}
