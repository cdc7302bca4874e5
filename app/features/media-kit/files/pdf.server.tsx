import { Document, Page, renderToBuffer, StyleSheet } from "@react-pdf/renderer"
import { pdfLook } from "#app/ui/pdf/look.server"
import { PAPER } from "#app/ui/pdf/paper"
import type { PdfLook } from "#app/ui/pdf/parts"
import { m } from "#messages"
import type { Letter } from "../addressed/shown"
import { hasInside, type Kit, reviewsIn } from "../kit"
import { PdfCover } from "./pdf-cover"
import { PdfBand, PdfFacts, PdfInside } from "./pdf-inside"
import { PdfLetter } from "./pdf-letter"
import { PdfReviews } from "./pdf-reviews"

export type KitDocument = {
  kit: Kit
  portrait: Buffer | null
  site: { name: string; url: string }
  madeAt: Date
  /** The letter to the brand on the first page of a kit for it, with its picture as JPEG. */
  letter?: { of: Letter; picture: Buffer | null }
}

/** The kit on two A4 pages, or on one while that holds it all, in the language of the influencer's page. */
export async function kitPdf({ kit: known, portrait, site, madeAt, letter }: KitDocument): Promise<Buffer> {
  const { locale } = known.page
  const look = await pdfLook(locale, { words: JSON.stringify([known, site.name, letter?.of]) })
  const kit = { ...known, page: { ...known.page, name: nameIn(look, known.page) } }
  const page = [styles.page, { fontFamily: look.fonts.text, lineHeight: look.isRtl ? 1.6 : 1.4 }]
  const cover = { kit, portrait, look, siteName: site.name, madeAt }
  return renderToBuffer(
    <Document
      title={m.media_kit_title({ name: known.page.name }, { locale })}
      author={known.page.name}
      creator={site.name}
      producer={site.name}
      language={locale}
      creationDate={madeAt}
    >
      {letter && (
        <Page size="A4" style={page} wrap={false}>
          <PdfLetter {...letter} kit={kit} look={look} />
        </Page>
      )}
      {hasInside(kit) ? (
        [
          <Page key="cover" size="A4" style={page} wrap={false}>
            <PdfCover {...cover} />
          </Page>,
          <Page key="inside" size="A4" style={page} wrap={false}>
            <PdfInside kit={kit} look={look} site={site} madeAt={madeAt} />
          </Page>,
        ]
      ) : (
        <Page size="A4" style={page} wrap={false}>
          <PdfCover {...cover} foot={<PdfBand kit={kit} look={look} site={site} madeAt={madeAt} />}>
            <PdfFacts kit={kit} look={look} />
          </PdfCover>
        </Page>
      )}
      {reviewsIn(kit).length > 0 && (
        <Page size="A4" style={page}>
          <PdfReviews kit={kit} look={look} />
        </Page>
      )}
    </Document>,
  )
}

/** The name; if the fonts can draw nothing of it, the one in the page's address. */
export function nameIn({ written }: PdfLook, { name, path }: Kit["page"]) {
  return written(name) || path || name
}

const styles = StyleSheet.create({
  page: { backgroundColor: PAPER.paper, color: PAPER.ink, fontSize: 10.5, fontWeight: 400 },
})
