import * as paths from "#app/paths"
import { buttonClass } from "#app/ui/button-look"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"

/** The page's address to be photographed. Always dark on white, or cameras do not read it. */
export function QrCard({ path }: { path: string }) {
  return (
    <Card as="section" className="flex flex-wrap items-center gap-6">
      {/* Asked for anew when the address changes. */}
      <QrPicture name={path} size={176} alt={m.editor_qr_alt()} />
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <h2 className="text-xl">{m.editor_qr()}</h2>
        <p className="text-ink-soft">{m.editor_qr_text()}</p>
        <QrFiles name={path} />
      </div>
    </Card>
  )
}

/** The same of one link, folded away: its scans count as clicks. */
export function LinkQr({ id }: { id: string }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="qr-code" size={18} />
        {m.editor_link_qr()}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap items-center gap-5 pt-2">
        <QrPicture name={id} size={120} alt={m.editor_link_qr()} />
        <div className="grid min-w-0 flex-1 basis-52 gap-3">
          <p className="text-sm text-ink-soft">{m.editor_link_qr_text()}</p>
          <QrFiles name={id} />
        </div>
      </div>
    </details>
  )
}

function QrPicture({ name, size, alt }: { name: string; size: number; alt: string }) {
  return (
    <img
      src={paths.qrCode(name, "svg")}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      className="rounded-card border border-line"
    />
  )
}

function QrFiles({ name }: { name: string }) {
  const files = { pdf: m.editor_qr_pdf(), png: m.editor_qr_png(), svg: m.editor_qr_svg() }
  return (
    <div className="flex flex-wrap gap-2.5">
      {(["pdf", "png", "svg"] as const).map((type) => (
        <a key={type} href={paths.qrCode(name, type)} download className={buttonClass({ variant: "line" })}>
          <Icon name="download" size={18} />
          {files[type]}
        </a>
      ))}
    </div>
  )
}
