import { Rect, Svg, View } from "@react-pdf/renderer"
import type { DemographicGroup } from "#app/features/networks/public"
import { PAPER } from "#app/ui/pdf/paper"
import { Figure, Heading, type PdfLook, Row, Words } from "#app/ui/pdf/parts"
import { m } from "#messages"
import type { Kit } from "../kit"
import { demographicsLines } from "../wording"
import { Dot } from "./pdf-dot"

const COLUMN = { width: 155, bar: 3 }

/** The audience on the first network that reports it: two would overflow the page; the online kit shows all. */
export function PdfAudience({ kit, look }: { kit: Kit; look: PdfLook }) {
  const [first] = demographicsLines(kit, look.locale)
  if (!first) return null
  return (
    <View style={{ gap: 6, flexShrink: 0 }}>
      <Heading look={look} size={17}>
        {m.networks_demographics({}, { locale: look.locale })}
      </Heading>
      <Row look={look} gap={19} align="flex-start">
        {first.groups.map((group) => (
          <Bars key={group.kind} group={group} look={look} />
        ))}
      </Row>
      {first.views && (
        <Words look={look} size={9}>
          {first.views}
        </Words>
      )}
      <Row look={look} gap={4}>
        <Dot provenance="connected" />
        <Words look={look} size={9} soft>
          {first.source}
        </Words>
      </Row>
    </View>
  )
}

function Bars({ group: { title, bars }, look }: { group: DemographicGroup; look: PdfLook }) {
  return (
    <View style={{ width: COLUMN.width, gap: 3 }}>
      <Words look={look} size={9.5} bold>
        {title}
      </Words>
      {bars.map(({ key, label, percent, share }) => {
        const width = share * COLUMN.width
        return (
          <View key={key}>
            <View style={{ flexDirection: look.isRtl ? "row-reverse" : "row", justifyContent: "space-between" }}>
              <Words look={look} size={9} tight>
                {label}
              </Words>
              <Figure look={look} size={9} bold tight>
                {percent}
              </Figure>
            </View>
            <Svg width={COLUMN.width} height={COLUMN.bar}>
              <Rect x={0} y={0} width={COLUMN.width} height={COLUMN.bar} rx={1.5} fill={PAPER.line} />
              <Rect
                x={look.isRtl ? COLUMN.width - width : 0}
                y={0}
                width={width}
                height={COLUMN.bar}
                rx={1.5}
                fill={PAPER.ink}
              />
            </Svg>
          </View>
        )
      })}
    </View>
  )
}
