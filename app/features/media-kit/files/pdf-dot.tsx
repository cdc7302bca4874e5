import { Circle, Path, Svg } from "@react-pdf/renderer"
import { PAPER } from "#app/ui/pdf/paper"
import type { Provenance } from "#vocabulary/networks"

/** The source of a figure: full, half, ring. */
export function Dot({ provenance }: { provenance: Provenance }) {
  const color = provenance === "declared" ? PAPER.inkSoft : PAPER.ok
  return (
    <Svg width={7} height={7} viewBox="0 0 10 10">
      <Circle cx={5} cy={5} r={4} fill={provenance === "connected" ? color : "none"} stroke={color} strokeWidth={1.6} />
      {provenance === "public_api" && <Path d="M5 1A4 4 0 0 0 5 9Z" fill={color} />}
    </Svg>
  )
}
