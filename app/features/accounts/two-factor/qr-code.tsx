import { m } from "#messages"
import type { QrCode as Code } from "./qr-code.server"

/** The same key for a phone's camera; dark on light in both modes, as scanners expect. */
export function QrCode({ code }: { code: Code }) {
  return (
    <svg
      role="img"
      aria-label={m.two_factor_qr()}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-card border-[1.5px] border-cut-ink bg-(--awning-cream) text-cut-ink"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
