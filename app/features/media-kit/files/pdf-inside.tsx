import { Circle, Path, Svg, Text, View } from "@react-pdf/renderer"
import type { ReactNode } from "react"
import { pageAddress } from "#app/features/link-page/public"
import { pathIn } from "#app/locale"
import * as paths from "#app/paths"
import { PAPER } from "#app/ui/pdf/paper"
import { Figure, Heading, type PdfLook, Row, Words } from "#app/ui/pdf/parts"
import { qrPath } from "#app/ui/qr-path"
import { m } from "#messages"
import { cutWithEllipsis } from "#platform/text/cut"
import { utcDay } from "#platform/text/day"
import { curveOf, type Growth } from "../growth"
import type { Kit, KitPackage } from "../kit"
import { factLines, growthWords, priceText } from "../wording"
import { mirrored } from "./paper"
import { PdfAudience } from "./pdf-audience"

const MARGIN = 42
const CHART_WIDTH = 503
/** So that everything stands on one page: beside an audience there is less room. */
const ROOM = { chartHeight: 98, collaborations: 6, packages: 4, described: 2, topics: 10 }
const ROOM_WITH_AUDIENCE = { chartHeight: 62, collaborations: 3, packages: 2, described: 0, topics: 8 }
type Room = typeof ROOM

function roomFor({ demographics }: Kit): Room {
  return demographics.length > 0 ? ROOM_WITH_AUDIENCE : ROOM
}

type PdfInsideProps = { kit: Kit; look: PdfLook; site: { name: string; url: string }; madeAt: Date }

export function PdfInside({ kit, look, site, madeAt }: PdfInsideProps) {
  const { page, growth, demographics, packages } = kit
  const room = roomFor(kit)
  return (
    <View style={{ height: "100%" }}>
      <View style={{ flexGrow: 1, paddingHorizontal: MARGIN, paddingTop: 36, gap: demographics.length > 0 ? 14 : 20 }}>
        {growth && <GrowthChart growth={growth} room={room} look={look} />}
        <PdfAudience kit={kit} look={look} />
        <PdfFacts kit={kit} look={look} />
        {page.collaborations.length > 0 && <Work collaborations={page.collaborations} room={room} look={look} />}
        {packages.length > 0 && <Prices packages={packages} room={room} look={look} />}
      </View>
      <PdfBand kit={kit} look={look} site={site} madeAt={madeAt} />
    </View>
  )
}

function Part({ title, look, children }: { title: string; look: PdfLook; children: ReactNode }) {
  return (
    <View style={{ gap: 8 }}>
      <Heading look={look} size={17}>
        {title}
      </Heading>
      {children}
    </View>
  )
}

function GrowthChart({ growth, room, look }: { growth: Growth; room: Room; look: PdfLook }) {
  const words = growthWords(growth, look.locale)
  const chart = { width: CHART_WIDTH, height: room.chartHeight }
  const curve = curveOf(growth, chart)
  const { line, area, end } = look.isRtl ? mirrored(curve, chart.width) : curve
  return (
    <View style={{ gap: 6 }}>
      <View style={between(look)}>
        <Heading look={look} size={17}>
          {m.media_kit_growth({}, { locale: look.locale })}
        </Heading>
        <Figure look={look} size={20} bold>
          {words.change}
        </Figure>
      </View>
      <Svg width={chart.width + 8} height={chart.height + 2} viewBox={`-4 0 ${chart.width + 8} ${chart.height + 2}`}>
        {[0.02, 0.34, 0.66, 1].map((share) => (
          <Path key={share} d={`M0 ${share * chart.height}H${chart.width}`} stroke={PAPER.line} strokeWidth={0.8} />
        ))}
        <Path d={area} fill={PAPER.accentSoft} />
        <Path d={line} fill="none" stroke={PAPER.accent} strokeWidth={2} />
        <Circle cx={end.x} cy={end.y} r={3.4} fill={PAPER.accent} />
      </Svg>
      <Words look={look} size={9.5} soft>
        {words.period}
      </Words>
    </View>
  )
}

function between({ isRtl }: PdfLook) {
  return { flexDirection: isRtl ? "row-reverse" : "row", justifyContent: "space-between", gap: 14 } as const
}

export function PdfFacts({ kit, look }: { kit: Kit; look: PdfLook }) {
  const room = roomFor(kit)
  const { locale } = look
  const { topics, town, country, languages, certificate } = factLines(kit, locale)
  return (
    <Row look={look} gap={32} align="flex-start">
      {topics.length > 0 && (
        <View style={COLUMN}>
          <Part title={m.media_kit_topics({}, { locale })} look={look}>
            <Row look={look} gap={5} wrap>
              {topics.slice(0, room.topics).map((topic) => (
                <Text key={topic} style={TOPIC}>
                  {look.written(topic)}
                </Text>
              ))}
            </Row>
          </Part>
        </View>
      )}
      <View style={COLUMN}>
        {town && <Fact look={look} label={m.media_kit_city({}, { locale })} values={[town]} />}
        {country && <Fact look={look} label={m.media_kit_country({}, { locale })} values={[country]} />}
        {languages.length > 0 && (
          <Fact
            look={look}
            label={m.media_kit_languages({}, { locale })}
            values={[new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(languages)]}
          />
        )}
        {certificate && (
          <Fact
            look={look}
            label={m.media_kit_certificate({}, { locale })}
            values={[certificate.number, certificate.until]}
          />
        )}
      </View>
    </Row>
  )
}

function Fact({ look, label, values }: { look: PdfLook; label: string; values: string[] }) {
  return (
    <View>
      <Words look={look} size={9.5} soft>
        {label}
      </Words>
      {values.map((value) => (
        <Words key={value} look={look} bold>
          {value}
        </Words>
      ))}
    </View>
  )
}

type WorkProps = { collaborations: Kit["page"]["collaborations"]; room: Room; look: PdfLook }

function Work({ collaborations, room, look }: WorkProps) {
  const { locale } = look
  return (
    <Part title={m.media_kit_collaborations({}, { locale })} look={look}>
      <Row look={look} gap={14} wrap align="flex-start">
        {collaborations.slice(0, room.collaborations).map(({ id, companyName, companyType, year }) => (
          <View key={id} style={{ width: 160, borderTopWidth: 1, borderTopColor: PAPER.ink, paddingTop: 5 }}>
            <Words look={look} bold>
              {companyName}
            </Words>
            <Row look={look} gap={5}>
              {companyType && (
                <Words look={look} size={9.5} soft>
                  {companyType}
                </Words>
              )}
              <Figure look={look} size={9.5} soft>
                {String(year)}
              </Figure>
            </Row>
          </View>
        ))}
      </Row>
      <Words look={look} size={9} soft>
        {m.media_kit_paid({}, { locale })}
      </Words>
    </Part>
  )
}

function Prices({ packages, room, look }: { packages: readonly KitPackage[]; room: Room; look: PdfLook }) {
  return (
    <Part title={m.media_kit_packages({}, { locale: look.locale })} look={look}>
      <View>
        {packages.slice(0, room.packages).map((each) => (
          <View key={each.id} style={{ borderBottomWidth: 0.8, borderBottomColor: PAPER.line, paddingVertical: 6 }}>
            <View style={between(look)}>
              <Words look={look} bold said>
                {each.title}
              </Words>
              <Words look={look} bold>
                {priceText(each, look.locale)}
              </Words>
            </View>
            {each.description !== "" && packages.length <= room.described && (
              <Words look={look} size={9.5} soft said>
                {cutWithEllipsis(each.description.replaceAll("\n", " "), 90)}
              </Words>
            )}
          </View>
        ))}
      </View>
    </Part>
  )
}

export function PdfBand({ kit: { page }, look, site, madeAt }: PdfInsideProps) {
  const { locale } = look
  // To what was known on this day and what is today; from there to the page. A code in full would be too fine to print.
  const { path, size } = qrPath(site.url + pathIn(locale, paths.signedFigures(page, utcDay(madeAt))))
  const shown = pageAddress(page, site.url).replace(/^https?:\/\//, "")
  return (
    <View style={{ backgroundColor: PAPER.ink, paddingHorizontal: MARGIN, paddingVertical: 26 }}>
      <Row look={look} gap={22}>
        <View style={{ flexGrow: 1, flexBasis: 0, gap: 5 }}>
          <Heading look={look} size={20} color={PAPER.bandText}>
            {m.media_kit_contact({}, { locale })}
          </Heading>
          <Words look={look} color={PAPER.bandSoft}>
            {m.media_kit_contact_text({ name: page.name }, { locale })}
          </Words>
          <Text
            style={{
              color: PAPER.bandText,
              fontWeight: 600,
              direction: "ltr",
              textAlign: look.isRtl ? "right" : "left",
            }}
          >
            {look.written(shown)}
          </Text>
        </View>
        <View style={{ width: 84 }}>
          <Words look={look} size={9.5} color={PAPER.bandSoft}>
            {m.media_kit_qr_pdf({}, { locale })}
          </Words>
        </View>
        <Svg
          width={84}
          height={84}
          viewBox={`0 0 ${size} ${size}`}
          style={{ backgroundColor: PAPER.white, borderRadius: 6 }}
        >
          <Path d={path} fill={PAPER.ink} />
        </Svg>
      </Row>
    </View>
  )
}

const COLUMN = { flexGrow: 1, flexBasis: 0, gap: 8 }

const TOPIC = {
  backgroundColor: PAPER.accentSoft,
  color: PAPER.accentInk,
  fontSize: 9.5,
  paddingHorizontal: 9,
  paddingVertical: 2.5,
  borderRadius: 10,
}
