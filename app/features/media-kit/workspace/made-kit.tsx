import { useEffect } from "react"
import { useRevalidator } from "react-router"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { useShare } from "#app/ui/use-share"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { KitSheets } from "./kit-sheets"
import type { OwnKit } from "./queries.server"

const LOOK_AGAIN_MS = 2_000

type MadeKitProps = { kit: OwnKit; qr: { path: string; size: number } }

/** The kit in small, the ways to hand it on, and how far its making is. */
export function MadeKit({ kit, qr }: MadeKitProps) {
  const { revalidate } = useRevalidator()
  const share = useShare({ title: m.media_kit_name(), url: kit.address })
  const isMaking = kit.state === "making"
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(revalidate, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMaking, revalidate])

  if (kit.state === "hidden") return <Callout tone="warn">{m.media_kit_hidden()}</Callout>
  return (
    <Card as="section" padding="none" className="overflow-hidden border-[1.5px] border-ink">
      {kit.sheets && <KitSheets of={kit.sheets} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap gap-2.5">
          {share && (
            <Button variant="accent" onClick={share} className="min-w-0 flex-1">
              <Icon name="share-2" size={18} />
              {m.brand_kit_share()}
            </Button>
          )}
          <LinkButton to={localizedHref(paths.mediaKit(kit))} newTab variant={share ? "line" : "accent"}>
            {m.media_kit_see()}
          </LinkButton>
          {kit.madeAt && (
            <LinkButton to={paths.mediaKitPdf(kit)} newTab variant="line">
              <Icon name="file-text" size={18} />
              {m.media_kit_see_pdf()}
            </LinkButton>
          )}
        </div>
        <CopyLink url={kit.address} cut />
        <Standing kit={kit} />
        <Fold label={m.media_kit_qr_label()}>
          <Code kit={kit} qr={qr} />
        </Fold>
        <Form>
          <SubmitButton
            name="intent"
            value="make"
            variant="quiet"
            className="justify-self-center"
            {...(isMaking && { pending: true })}
            pendingLabel={m.media_kit_make_again()}
          >
            <Icon name="refresh-cw" size={18} />
            {m.media_kit_make_again()}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  )
}

function Standing({ kit }: Pick<MadeKitProps, "kit">) {
  if (kit.state === "making")
    return (
      <Callout>
        <p>{m.media_kit_in_progress()}</p>
        <p className="scripted:hidden">
          <a className="underline" href={localizedHref(paths.makeMediaKit)}>
            {m.media_kit_look_again()}
          </a>
        </p>
      </Callout>
    )
  if (!kit.madeAt) return null
  return (
    <p className="flex items-start gap-2 text-ok">
      <Icon name="check" size={18} className="mt-[0.25em]" />
      {m.media_kit_ready({ date: isolate(formatDateTime(kit.madeAt, currentLocale())) })}
    </p>
  )
}

function Code({ kit, qr }: MadeKitProps) {
  return (
    <div className="flex flex-wrap items-center gap-5 py-2">
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
      <div className="grid">
        <a
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
          download="media-kit-qr.svg"
          href={svgAddress(qr)}
        >
          <Icon name="download" size={18} />
          {m.media_kit_qr_download()}
        </a>
        {kit.madeAt && (
          <a
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
            href={paths.mediaKitPicture(kit)}
          >
            <Icon name="image" size={18} />
            {m.media_kit_see_picture()}
          </a>
        )}
      </div>
    </div>
  )
}

function svgAddress({ path, size }: { path: string; size: number }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
