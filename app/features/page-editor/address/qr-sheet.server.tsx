import { Document, Page, Path, renderToBuffer, Svg, Text, View } from "@react-pdf/renderer"
import { pdfLook } from "#app/ui/pdf/look.server"
import { awningStripes, PAPER } from "#app/ui/pdf/paper"
import { qrPath } from "#app/ui/qr-path"
import type { Locale } from "#messages"
import { cutWithEllipsis } from "#platform/text/cut"

/** A6 upright, in points (ISO 216). */
const WIDTH = 297.64
const MARGIN = 34
const CODE = 208
const AWNING = { width: WIDTH - 2 * MARGIN, stripes: 11, drop: 14 }
/** Black on white: no camera reads less than dark on light, and printers darken what is grey. */
export const [DARK, LIGHT] = ["#000000", "#ffffff"] as const
const TITLE_LENGTH = 60
const LONG_TITLE = 24
/** Within the margins: in the larger size, and at all. */
const [LONG_WORD, WORD_LENGTH] = [14, 20]

type QrSheet = {
  /** The address in the code. */
  address: string
  title: string
  /** The address below the code, for people who type it. */
  shown: string
  locale: Locale
  siteName: string
}

/** A card for the counter, ready for a printer: A6, fonts embedded, the code as lines; nothing touches the edges that are cut. */
export async function qrSheet({ address, title, shown, locale, siteName }: QrSheet): Promise<Buffer> {
  const look = await pdfLook(locale, { words: title })
  const { size, path } = qrPath(address)
  const written = look
    .written(title)
    .split(/\s+/)
    .map((word) => cutWithEllipsis(word, WORD_LENGTH))
  const words = cutWithEllipsis(written.join(" "), TITLE_LENGTH) || shown
  const longest = Math.max(...words.split(" ").map((word) => word.length))
  return renderToBuffer(
    <Document title={title} creator={siteName} producer={siteName} language={locale}>
      <Page size="A6" style={{ backgroundColor: LIGHT, color: PAPER.ink, fontFamily: look.fonts.text }} wrap={false}>
        <View style={{ height: "100%", padding: MARGIN }}>
          <Svg width={AWNING.width} height={28} viewBox={`0 0 ${AWNING.width} 28`}>
            {awningStripes(AWNING).map((stripe) => (
              <Path
                key={stripe.path}
                d={stripe.path}
                fill={stripe.fill === PAPER.cream ? PAPER.accentSoft : stripe.fill}
              />
            ))}
          </Svg>
          <View style={{ flexGrow: 1, alignItems: "center", justifyContent: "center", gap: 14 }}>
            <Text
              style={{
                fontFamily: look.fonts.display,
                fontSize: words.length > LONG_TITLE || longest > LONG_WORD ? 17 : 24,
                fontWeight: look.isRtl ? 600 : 800,
                lineHeight: look.isRtl ? 1.4 : 1.15,
                direction: look.isRtl ? "rtl" : "ltr",
                textAlign: "center",
              }}
            >
              {words}
            </Text>
            <Svg width={CODE} height={CODE} viewBox={`0 0 ${size} ${size}`}>
              <Path d={`M0 0h${size}v${size}H0z`} fill={LIGHT} />
              <Path d={path} fill={DARK} />
            </Svg>
            <Text style={{ fontSize: 11, fontWeight: 600, direction: "ltr", textAlign: "center" }}>{shown}</Text>
          </View>
        </View>
      </Page>
    </Document>,
  )
}
