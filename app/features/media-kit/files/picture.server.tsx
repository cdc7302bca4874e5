import { imageLabelText, originText } from "#app/features/link-page/public"
import { provenanceLabel } from "#app/features/networks/public"
import { initialsOf, paperOf } from "#app/ui/initials"
import { pdfLook } from "#app/ui/pdf/look.server"
import { awningStripes, PAPER } from "#app/ui/pdf/paper"
import type { PdfLook } from "#app/ui/pdf/parts"
import { drawingAddress, drawPicture, familiesOf } from "#app/ui/pdf/picture.server"
import { m } from "#messages"
import { cutWithEllipsis } from "#platform/text/cut"
import { formatShortDate } from "#platform/text/format"
import { PROVENANCES, type Provenance } from "#vocabulary/networks"
import { networkLines } from "../wording"
import { cutPapers } from "./paper"
import { type KitDocument, nameIn } from "./pdf.server"

const PICTURE = { width: 1200, height: 630 }
export const PICTURE_PORTRAIT = { width: 500, height: 630 }
const NAME_LENGTH = 60
const LONG_NAME = 16
const ORIGIN_LENGTH = 160
const FIGURES = 3

/** The preview picture of a link to the kit, for messengers: the logo, the name, and the largest figures with their sources. */
export async function kitPicture({ kit: { page }, portrait, site, madeAt }: KitDocument): Promise<Buffer> {
  const { locale } = page
  const words = `${page.name} ${site.name}`
  const look = await pdfLook(locale, { words })
  const { isRtl } = look
  const family = familiesOf(look.fonts.display)
  const { back, arch } = cutPapers(paperOf(page.influencerId))
  const figures = largestFigures(page, madeAt, look)
  const shown = PROVENANCES.filter((provenance) => figures.some((figure) => figure.provenance === provenance))
  const fullName = nameIn(look, page)
  const name = cutWithEllipsis(fullName, NAME_LENGTH)
  const origin = originText(page, site.name, locale)
  const start = isRtl ? "right" : "left"

  const element = (
    <div
      style={{
        display: "flex",
        flexDirection: isRtl ? "row-reverse" : "row",
        width: "100%",
        height: "100%",
        backgroundColor: PAPER.paper,
        color: PAPER.ink,
        fontFamily: familiesOf(look.fonts.text),
      }}
    >
      <div
        style={{
          display: "flex",
          position: "relative",
          alignItems: "center",
          justifyContent: "center",
          width: PICTURE_PORTRAIT.width,
          height: "100%",
          backgroundColor: back,
          overflow: "hidden",
        }}
      >
        {portrait ? (
          <img src="portrait" alt="" width={PICTURE_PORTRAIT.width} height={PICTURE_PORTRAIT.height} />
        ) : (
          <>
            <div
              style={{
                position: "absolute",
                left: 20,
                top: 330,
                width: 460,
                height: 460,
                borderRadius: 230,
                backgroundColor: arch,
              }}
            />
            <div style={{ ...INITIALS, fontFamily: family, fontWeight: isRtl ? 600 : 800 }}>{initialsOf(fullName)}</div>
          </>
        )}
        <img
          src={awningAddress()}
          alt=""
          width={PICTURE_PORTRAIT.width}
          height={74}
          style={{ position: "absolute", top: 0, left: 0 }}
        />
      </div>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          flexGrow: 1,
          flexBasis: 0,
          padding: "64px 64px 54px",
          direction: isRtl ? "rtl" : "ltr",
          textAlign: start,
        }}
      >
        <div style={{ fontSize: 30, color: PAPER.inkSoft }}>{m.media_kit_name({}, { locale })}</div>
        <div
          style={{
            marginTop: 10,
            fontFamily: family,
            fontWeight: isRtl ? 600 : 800,
            fontSize: fullName.length > LONG_NAME ? 62 : 84,
            lineHeight: isRtl ? 1.4 : 1.04,
            letterSpacing: isRtl ? 0 : -1.8,
          }}
        >
          {name}
        </div>
        {portrait && page.portraitLabel && (
          <div style={{ marginTop: 10, fontSize: 22, color: PAPER.inkSoft }}>
            {imageLabelText(page.portraitLabel, locale)}
          </div>
        )}
        <div style={{ flexGrow: 1 }} />
        <div
          style={{
            display: "flex",
            gap: 44,
            paddingTop: 26,
            borderTop: `3px solid ${PAPER.ink}`,
          }}
        >
          {figures.map(({ network, figure, name: networkName, provenance, day }) => (
            <div key={network} style={{ display: "flex", flexDirection: "column", textAlign: start }}>
              <div
                style={{
                  fontFamily: family,
                  fontWeight: isRtl ? 600 : 800,
                  fontSize: 50,
                  lineHeight: 1.3,
                  direction: "ltr",
                }}
              >
                {figure}
              </div>
              <div style={{ display: "flex", alignItems: "center", gap: 9, fontSize: 25 }}>
                {networkName}
                <SourceDot provenance={provenance} />
              </div>
              <div style={{ fontSize: 20, color: PAPER.inkSoft }}>{day}</div>
            </div>
          ))}
        </div>
        <div style={{ display: "flex", gap: 24, marginTop: 18 }}>
          {shown.map((provenance) => (
            <div key={provenance} style={{ display: "flex", alignItems: "center", gap: 9 }}>
              <SourceDot provenance={provenance} />
              <div style={{ fontSize: 20, color: PAPER.inkSoft }}>{provenanceLabel(provenance, locale)}</div>
            </div>
          ))}
        </div>
        {origin && (
          <div style={{ marginTop: 18, fontSize: 18, color: PAPER.inkSoft }}>
            {cutWithEllipsis(look.written(origin), ORIGIN_LENGTH)}
          </div>
        )}
        <div style={{ marginTop: 18, fontSize: 25, fontWeight: 600, direction: "ltr", textAlign: start }}>
          {site.name}
        </div>
      </div>
    </div>
  )
  return drawPicture(element, { ...PICTURE, words, images: portrait ? [{ src: "portrait", data: portrait }] : [] })
}

function largestFigures(page: KitDocument["kit"]["page"], now: Date, { written }: PdfLook) {
  const networks = page.networks
    .filter(({ followers }) => followers !== null)
    .sort((a, b) => (b.followers ?? 0) - (a.followers ?? 0))
    .slice(0, FIGURES)
  return networkLines({ page: { ...page, networks } }, page.locale, now).map((line, place) => {
    const fetchedAt = networks[place]?.source?.fetchedAt
    return { ...line, figure: written(line.figure), day: fetchedAt ? formatShortDate(fetchedAt, page.locale) : "" }
  })
}

/** The source of a figure: full, half, ring. */
function SourceDot({ provenance }: { provenance: Provenance | null }) {
  if (!provenance) return null
  const color = provenance === "declared" ? PAPER.inkSoft : PAPER.ok
  const fill = provenance === "connected" ? color : "transparent"
  return (
    <div
      style={{
        display: "flex",
        width: 18,
        height: 18,
        borderRadius: 9,
        border: `3px solid ${color}`,
        backgroundColor: fill,
        overflow: "hidden",
      }}
    >
      {provenance === "public_api" && <div style={{ width: 6, height: 12, backgroundColor: color }} />}
    </div>
  )
}

const INITIALS = { position: "relative", fontSize: 170, marginTop: 120 } as const

function awningAddress() {
  const { width } = PICTURE_PORTRAIT
  const stripes = awningStripes({ width, stripes: 11, drop: 46 })
  const paths = stripes.map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`).join("")
  return drawingAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="74" viewBox="0 0 ${width} 74">${paths}</svg>`,
  )
}
