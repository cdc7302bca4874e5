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
      <img
        src={paths.qrCode(path, "svg")}
        alt={m.editor_qr_alt()}
        width={176}
        height={176}
        className="rounded-card border border-line"
      />
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <h2 className="text-xl">{m.editor_qr()}</h2>
        <p className="text-ink-soft">{m.editor_qr_text()}</p>
        <div className="flex flex-wrap gap-2.5">
          {(["png", "svg"] as const).map((type) => (
            <a key={type} href={paths.qrCode(path, type)} download className={buttonClass({ variant: "line" })}>
              <Icon name="download" size={18} />
              {type === "png" ? m.editor_qr_png() : m.editor_qr_svg()}
            </a>
          ))}
        </div>
      </div>
    </Card>
  )
}
