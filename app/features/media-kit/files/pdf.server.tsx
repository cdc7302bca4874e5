import { Document, Font, Page, renderToBuffer, StyleSheet } from "@react-pdf/renderer"
import { directionOf } from "#app/locale"
import { m } from "#messages"
import type { Kit } from "../kit"
import { fontFiles, fontStacks } from "./fonts.server"
import { PAPER } from "./paper"
import { PdfCover } from "./pdf-cover"
import { PdfInside } from "./pdf-inside"
import type { PdfLook } from "./pdf-parts"

export type KitDocument = { kit: Kit; portrait: Buffer | null; site: { name: string; url: string }; madeAt: Date }

const registered = registerFonts()

/** The kit on two A4 pages, in the language of the influencer's page. */
export async function kitPdf({ kit, portrait, site, madeAt }: KitDocument): Promise<Buffer> {
  await registered
  const { locale } = kit.page
  const look: PdfLook = { locale, isRtl: directionOf(locale) === "rtl", fonts: fontStacks(locale === "ar") }
  const page = [styles.page, { fontFamily: look.fonts.text, lineHeight: look.isRtl ? 1.6 : 1.4 }]
  return renderToBuffer(
    <Document
      title={m.media_kit_title({ name: kit.page.name }, { locale })}
      author={kit.page.name}
      creator={site.name}
      producer={site.name}
      language={locale}
      creationDate={madeAt}
    >
      <Page size="A4" style={page} wrap={false}>
        <PdfCover kit={kit} portrait={portrait} look={look} siteName={site.name} madeAt={madeAt} />
      </Page>
      <Page size="A4" style={page} wrap={false}>
        <PdfInside kit={kit} look={look} site={site} />
      </Page>
    </Document>,
  )
}

async function registerFonts() {
  for (const { family, weight: fontWeight, woff, name } of fontFiles()) {
    Font.register({ family, src: `data:font/woff;base64,${woff.toString("base64")}`, fontWeight })
    await Font.load({ fontFamily: family, fontWeight })
    // The scripts of a family bear the same name, by which the library takes them for one another and embeds them anew at
    // every change from one to the other.
    const font = Font.getFont({ fontFamily: family, fontWeight })?.data
    if (font) Object.defineProperty(font, "postscriptName", { value: name })
  }
  // A word of another language is not to be cut by the rules of English.
  Font.registerHyphenationCallback((word) => [word])
}

const styles = StyleSheet.create({
  page: { backgroundColor: PAPER.paper, color: PAPER.ink, fontSize: 10.5, fontWeight: 400 },
})
