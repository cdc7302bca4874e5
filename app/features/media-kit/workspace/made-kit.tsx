import { useEffect } from "react"
import { useRevalidator } from "react-router"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import type { OwnKit } from "./queries.server"

const LOOK_AGAIN_MS = 2_000

/** The files and addresses of the kit, and how far their making is. */
export function MadeKit({ kit, qr }: { kit: OwnKit; qr: { path: string; size: number } }) {
  const { revalidate } = useRevalidator()
  const isMaking = kit.state === "making"
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(revalidate, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMaking, revalidate])

  if (kit.state === "hidden") return <Callout tone="warn">{m.media_kit_hidden()}</Callout>
  const path = paths.mediaKit(kit)
  return (
    <Card as="section" padding="large" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      {isMaking ? (
        <Callout>
          <p>{m.media_kit_in_progress()}</p>
          <p className="scripted:hidden">
            <a className="underline" href={localizedHref(paths.makeMediaKit)}>
              {m.media_kit_look_again()}
            </a>
          </p>
        </Callout>
      ) : (
        kit.madeAt && (
          <Callout tone="ok">{m.media_kit_ready({ date: formatDateTime(kit.madeAt, currentLocale()) })}</Callout>
        )
      )}
      <CopyLink url={kit.address} cut />
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={localizedHref(path)} newTab variant="ink">
          {m.media_kit_see()}
        </LinkButton>
        {kit.madeAt && (
          <>
            <LinkButton to={paths.mediaKitPdf(kit)} newTab variant="line">
              <Icon name="file-text" size={18} />
              {m.media_kit_see_pdf()}
            </LinkButton>
            <LinkButton to={paths.mediaKitPicture(kit)} newTab variant="line">
              <Icon name="image" size={18} />
              {m.media_kit_see_picture()}
            </LinkButton>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-5">
        <svg
          role="img"
          aria-label={m.media_kit_qr_label()}
          width={120}
          height={120}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="rounded-card bg-(--awning-cream) text-cut-ink"
        >
          <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <a
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
          download="media-kit-qr.svg"
          href={svgAddress(qr)}
        >
          <Icon name="download" size={18} />
          {m.media_kit_qr_download()}
        </a>
      </div>
      <Form>
        <SubmitButton
          name="intent"
          value="make"
          variant="accent"
          {...(isMaking && { pending: true })}
          pendingLabel={m.media_kit_in_progress()}
        >
          <Icon name="refresh-cw" size={18} />
          {m.media_kit_make_again()}
        </SubmitButton>
      </Form>
    </Card>
  )
}

function svgAddress({ path, size }: { path: string; size: number }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
