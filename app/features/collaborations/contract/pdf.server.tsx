import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer"
import { siteIdentity } from "#app/features/settings/public.server"
import { archivePdf } from "#app/ui/pdf/archive.server"
import { documentStyles, HouseSign } from "#app/ui/pdf/document"
import { flowsOf } from "#app/ui/pdf/flows"
import { pdfLook } from "#app/ui/pdf/look.server"
import { PAPER } from "#app/ui/pdf/paper"
import { Heading, type PdfLook, Words } from "#app/ui/pdf/parts"
import { type Locale, m } from "#messages"
import { formatDate } from "#platform/text/format"
import { PdfAnnex, PdfArticles } from "./pdf-articles"
import type { Terms } from "./terms"

export type ContractDocument = Readonly<{ terms: Terms; locale: Locale; version: number; madeAt: Date }>

/** Entries of the annex. */
const IN_A_FLOW = 60

/** One version of a contract on A4 pages, with the clauses that law 2023-451, art. 8 I, asks for; to be kept, as PDF/A. */
export async function contractPdf({ terms, locale, version, madeAt }: ContractDocument): Promise<Buffer> {
  const [look, site] = await Promise.all([
    pdfLook(locale, { words: JSON.stringify(terms), isExact: true }),
    siteIdentity(),
  ])
  const words = { locale }
  const edition = m.collaborations_pdf_version({ version: String(version), date: formatDate(madeAt, locale) }, words)
  return archivePdf(
    <Document>
      {flowsOf(terms.total.entries, IN_A_FLOW).map((entries, place, flows) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Page key={place} size="A4" style={[documentStyles.page, { fontFamily: look.fonts.text }]}>
          <Foot look={look}>{`${site.name} · ${edition}`}</Foot>
          {/* Not on the page, where a height of lines makes what is fixed disappear. */}
          <View style={{ fontSize: 10.5, lineHeight: look.isRtl ? 1.6 : 1.4 }}>
            {place === 0 && (
              <>
                <View style={styles.head}>
                  <HouseSign look={look} />
                  <Heading look={look} size={22}>
                    {m.collaborations_pdf_title({}, words)}
                  </Heading>
                  <Words look={look} soft>
                    {edition}
                  </Words>
                  <View style={styles.aid}>
                    <Words look={look} size={9.5}>
                      {m.collaborations_contract_aid({}, words)}
                    </Words>
                  </View>
                </View>
                <PdfArticles terms={terms} look={look} />
              </>
            )}
            <PdfAnnex
              terms={terms}
              look={look}
              entries={entries}
              isFirst={place === 0}
              isLast={place === flows.length - 1}
            />
          </View>
        </Page>
      ))}
    </Document>,
    { title: m.collaborations_pdf_title({}, words), language: locale, producer: site.name, madeAt },
  )
}

/** On every page: which document it is, and which page of how many. */
function Foot({ look, children }: { look: PdfLook; children: string }) {
  const [start, end] = look.isRtl ? (["right", "left"] as const) : (["left", "right"] as const)
  const small = { fontSize: 8.5, color: PAPER.inkSoft, direction: look.isRtl ? "rtl" : "ltr" } as const
  // With widths of their own, since the number of pages is not known yet when the places are given.
  return (
    <View
      fixed
      style={[
        documentStyles.foot,
        { flexDirection: look.isRtl ? "row-reverse" : "row", justifyContent: "space-between" },
      ]}
    >
      <Text style={[small, { width: 360, textAlign: start }]}>{look.written(children)}</Text>
      <Text
        style={[small, { width: 130, textAlign: end }]}
        render={({ pageNumber, totalPages }) =>
          look.written(
            m.collaborations_pdf_page({ page: String(pageNumber), pages: String(totalPages) }, { locale: look.locale }),
          )
        }
      />
    </View>
  )
}

const styles = StyleSheet.create({
  head: { gap: 7, marginBottom: 12 },
  aid: { backgroundColor: PAPER.paper, padding: 9, borderRadius: 6 },
})
