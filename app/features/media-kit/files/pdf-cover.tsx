import { Circle, Image, Path, Rect, Svg, Text, View } from "@react-pdf/renderer"
import type { ReactNode } from "react"
import { imageLabelText, originText, SIGNS } from "#app/features/link-page/public"
import { formatFollowers } from "#app/features/networks/public"
import { initialsOf, paperOf } from "#app/ui/initials"
import { awningStripes, PAPER } from "#app/ui/pdf/paper"
import { Figure, Heading, type PdfLook, Row, Words } from "#app/ui/pdf/parts"
import { m } from "#messages"
import { cutWithEllipsis } from "#platform/text/cut"
import { formatDate, formatNumber } from "#platform/text/format"
import type { Kit } from "../kit"
import { type NetworkLine, networkLines } from "../wording"
import { cutPapers } from "./paper"
import { Dot } from "./pdf-dot"

const A4 = 595.28
const WINDOW = 372
const ONLY_WINDOW = 270
const MARGIN = 42
const BIO_LENGTH = 420
const LONG_NAME = 22

type PdfCoverProps = {
  kit: Kit
  portrait: Buffer | null
  look: PdfLook
  siteName: string
  madeAt: Date
  /** Content when the cover is the only sheet: above the figures, and at its foot. */
  children?: ReactNode
  foot?: ReactNode
}

export function PdfCover({ kit, portrait, look, siteName, madeAt, children, foot }: PdfCoverProps) {
  const { page } = kit
  const { locale } = look
  const origin = originText(page, siteName, locale)
  const lines = networkLines(kit, locale, madeAt).filter(({ exact }) => exact !== null)
  return (
    <View style={{ height: "100%" }}>
      <Window kit={kit} portrait={portrait} look={look} height={foot ? ONLY_WINDOW : WINDOW} />
      <View style={{ flexGrow: 1, paddingHorizontal: MARGIN, paddingTop: 26, paddingBottom: 28, gap: 9 }}>
        <Words look={look} size={9.5} soft>
          {m.media_kit_name({}, { locale })}
        </Words>
        <Heading look={look} size={page.name.length > LONG_NAME ? 32 : 46}>
          {page.name}
        </Heading>
        {page.isVerified && (
          <Row look={look}>
            <Text
              style={{
                backgroundColor: PAPER.okSoft,
                color: PAPER.ok,
                fontSize: 9.5,
                fontWeight: 600,
                paddingHorizontal: 9,
                // The letters stand high in their line.
                paddingTop: 3.5,
                paddingBottom: 0.5,
                borderRadius: 10,
              }}
            >
              {m.ui_verified({}, { locale })}
            </Text>
          </Row>
        )}
        {portrait && page.portraitLabel && (
          <Words look={look} size={9.5} soft>
            {imageLabelText(page.portraitLabel, locale)}
          </Words>
        )}
        {page.bio !== "" && (
          <Words look={look} size={12} soft said>
            {cutWithEllipsis(page.bio, BIO_LENGTH)}
          </Words>
        )}
        {children}
        <View style={{ flexGrow: 1 }} />
        <View style={{ borderTopWidth: 1.2, borderTopColor: PAPER.ink, paddingTop: 14 }}>
          <Row look={look} gap={0} wrap align="flex-start">
            {page.totalFollowers !== null && lines.length > 1 && (
              <Cell look={look} figure={formatFollowers(page.totalFollowers)}>
                <Words look={look} bold>
                  {m.media_kit_total({}, { locale })}
                </Words>
                <Figure look={look} size={9} soft>
                  {formatNumber(page.totalFollowers, locale)}
                </Figure>
              </Cell>
            )}
            {lines.map((line) => (
              <Cell key={line.network} look={look} figure={line.figure}>
                <NetworkCell look={look} line={line} />
              </Cell>
            ))}
          </Row>
        </View>
        {origin && (
          <Words look={look} size={9} soft>
            {origin}
          </Words>
        )}
        <View
          style={{ flexDirection: look.isRtl ? "row-reverse" : "row", justifyContent: "space-between", marginTop: 8 }}
        >
          <Words look={look} size={9} soft>
            {m.media_kit_made_on({ date: formatDate(madeAt, locale) }, { locale })}
          </Words>
          <Figure look={look} size={10.5} bold>
            {siteName}
          </Figure>
        </View>
      </View>
      {foot}
    </View>
  )
}

type WindowProps = Pick<PdfCoverProps, "kit" | "portrait" | "look"> & { height: number }

function Window({ kit: { page }, portrait, look, height }: WindowProps) {
  const { back, arch } = cutPapers(paperOf(page.influencerId))
  return (
    <View style={{ height, backgroundColor: back }}>
      {portrait ? (
        <Image src={{ data: portrait, format: "jpg" }} style={{ width: A4, height, objectFit: "cover" }} />
      ) : (
        <>
          <Svg width={A4} height={height} style={{ position: "absolute" }}>
            <Rect x={0} y={0} width={A4} height={height} fill={back} />
            <Circle cx={A4 / 2} cy={height + 30} r={230} fill={arch} />
          </Svg>
          <Text
            style={{
              fontFamily: look.fonts.display,
              fontWeight: look.isRtl ? 600 : 800,
              fontSize: 110,
              textAlign: "center",
              marginTop: height * 0.46,
              lineHeight: 1.3,
            }}
          >
            {look.written(initialsOf(page.name))}
          </Text>
        </>
      )}
      <Svg width={A4} height={60} style={{ position: "absolute", top: 0 }}>
        {awningStripes({ width: A4, stripes: 19, drop: 26 }).map(({ path, fill }) => (
          <Path key={path} d={path} fill={fill} />
        ))}
      </Svg>
    </View>
  )
}

function Cell({ look, figure, children }: { look: PdfLook; figure: string; children: ReactNode }) {
  return (
    <View
      style={{ width: "25%", paddingBottom: 12, gap: 1, ...(look.isRtl ? { paddingLeft: 10 } : { paddingRight: 10 }) }}
    >
      {/* A sign before the figure comes from a font of its own, which alone would put its whole line lower than the others. */}
      <View style={{ flexDirection: "row", justifyContent: look.isRtl ? "flex-end" : "flex-start" }}>
        {figure.split(/(?<= )/).map((part) => (
          <Text
            key={part}
            style={{
              fontFamily: look.fonts.display,
              fontWeight: look.isRtl ? 600 : 800,
              fontSize: 25,
              lineHeight: 1.2,
              direction: "ltr",
              ...(part.endsWith(" ") && { marginTop: -3.6 }),
            }}
          >
            {/* Without the space, who copies the figure has the two in one. */}
            {look.written(part) + (part.endsWith(" ") ? " " : "")}
          </Text>
        ))}
      </View>
      {children}
    </View>
  )
}

function NetworkCell({ look, line }: { look: PdfLook; line: NetworkLine }) {
  return (
    <>
      <Row look={look} gap={4}>
        <Svg width={10} height={10} viewBox="0 0 24 24">
          <Path d={SIGNS[line.network]} fill={PAPER.ink} />
        </Svg>
        <Figure look={look} bold>
          {line.name}
        </Figure>
      </Row>
      {line.provenance && (
        <>
          <Figure look={look} size={9} soft>
            {line.exact}
          </Figure>
          <Row look={look} gap={4}>
            <Dot provenance={line.provenance} />
            <Words look={look} size={9} soft>
              {line.source}
            </Words>
          </Row>
          <Words look={look} size={9} soft>
            {line.date}
          </Words>
          {line.stale && (
            <Words look={look} size={8} color={PAPER.warn}>
              {line.stale}
            </Words>
          )}
          {line.owned && (
            <Words look={look} size={8} color={PAPER.ok}>
              {line.owned}
            </Words>
          )}
        </>
      )}
    </>
  )
}
