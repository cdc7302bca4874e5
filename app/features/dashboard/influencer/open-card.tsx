import { useRef } from "react"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { CopiedNews, useCopy } from "#app/ui/copy-link"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { useShare } from "#app/ui/use-share"
import { WindowCard } from "#app/ui/window-card"
import { localizedHref, m } from "#messages"

const ROUND = "edge grid size-12 place-items-center rounded-pill bg-surface hover:bg-line/60"

/** A page that nobody has seen yet: its address, to take where people are. */
export function OpenCard({ url }: { url: string }) {
  const address = useRef<HTMLElement>(null)
  const { copied, copy } = useCopy(url, address)
  return (
    <WindowCard
      title={
        <>
          {m.home_open()}
          <br />
          {m.home_open_then()}
        </>
      }
      actions={
        <>
          <span className="hidden flex-1 scripted:flex sm:flex-none">
            <Button variant="accent" onClick={copy} className="w-full">
              <Icon name={copied ? "check" : "copy"} size={18} />
              {copied ? m.ui_link_copied() : m.home_copy()}
            </Button>
            <CopiedNews>{copied && m.ui_link_copied()}</CopiedNews>
          </span>
          <span className="scripted:hidden">
            <LinkButton to={localizedHref(paths.editorAddress)} variant="accent">
              {m.home_do_share()}
            </LinkButton>
          </span>
          <span className="flex gap-2">
            <ShareButton url={url} />
            <LinkButton to={localizedHref(paths.editorAddress)} variant="line" className="size-12 px-0!">
              <Icon name="qr-code" />
              <span className="sr-only">{m.home_qr()}</span>
            </LinkButton>
          </span>
        </>
      }
    >
      {m.home_open_why()}{" "}
      <bdi ref={address} dir="ltr" className="font-semibold text-ink select-all wrap-anywhere">
        {url.replace(/^https?:\/\//, "")}
      </bdi>
    </WindowCard>
  )
}

/** The sheet of the telephone, where there is one. */
function ShareButton({ url }: { url: string }) {
  const share = useShare({ url })
  if (!share) return null
  return (
    <button type="button" onClick={share} aria-label={m.home_share()} className={`${ROUND} cursor-pointer`}>
      <Icon name="share-2" />
    </button>
  )
}
