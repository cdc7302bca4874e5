import { Document, Page, renderToBuffer, StyleSheet, View } from "@react-pdf/renderer"
import { signedPages } from "#app/features/figures/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { flowsOf } from "#app/ui/pdf/flows"
import { pdfLook } from "#app/ui/pdf/look.server"
import { PAPER } from "#app/ui/pdf/paper"
import { Figure, Heading, type PdfLook, Row, Words } from "#app/ui/pdf/parts"
import { currentLocale, m } from "#messages"
import { formatDateTime, formatNumber } from "#platform/text/format"
import { POST_FIGURES, type PostFigure } from "#vocabulary/posts"
import type { Moment } from "../rules"
import { expectedText, figureName, markName, networkName, whyText } from "../words"
import { CELL_GAP, CELL_SIZE, cellWidth, IN_PDF } from "./parts"
import type { Report, ReportedPost } from "./report.server"

/** A report on A4 pages, in the reader's language, signed so that changed pages are found out. `id`: of what it is about. */
export async function reportPdf(report: Report, id: string): Promise<Buffer> {
  const madeAt = new Date()
  const locale = currentLocale()
  const [look, site] = await Promise.all([
    pdfLook(locale, { words: JSON.stringify(report.posts.slice(0, IN_PDF)) + report.title + report.company }),
    siteIdentity(),
  ])
  const drawn = await renderToBuffer(
    <Document
      title={m.posts_report_title()}
      creator={site.name}
      producer={site.name}
      language={locale}
      creationDate={madeAt}
    >
      {flowsOf(report.posts.slice(0, IN_PDF), IN_A_FLOW).map((posts, place, flows) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Page key={place} size="A4" style={[styles.page, { fontFamily: look.fonts.text }]}>
          <View style={{ lineHeight: look.isRtl ? 1.6 : 1.4, gap: 14 }}>
            {place === 0 && (
              <View style={{ gap: 6 }}>
                <Heading look={look} size={22}>
                  {report.title}
                </Heading>
                <Words look={look} soft>
                  {`${report.company} · ${m.posts_report_made({ date: formatDateTime(madeAt, locale), site: site.name })}`}
                </Words>
              </View>
            )}
            {posts.map((post) => (
              <PdfPost key={post.id} post={post} look={look} />
            ))}
            {place === flows.length - 1 && <PdfFoot report={report} look={look} />}
          </View>
        </Page>
      ))}
    </Document>,
  )
  return signedPages(drawn, { subject: id, influencerIds: report.influencerIds, madeAt })
}

/** A post takes a third of a sheet. */
const IN_A_FLOW = 20

function PdfFoot({ report, look }: { report: Report; look: PdfLook }) {
  const { locale } = look
  return (
    <>
      {report.posts.length > IN_PDF && (
        <Words look={look} size={8.5} soft>
          {m.posts_report_pdf_cut({ figure: formatNumber(IN_PDF, locale) })}
        </Words>
      )}
      {report.sums.length > 0 && <PdfSums report={report} look={look} />}
      <Words look={look} size={8.5} soft>
        {m.posts_report_note()}
      </Words>
    </>
  )
}

function PdfPost({ post, look }: { post: ReportedPost; look: PdfLook }) {
  const told = POST_FIGURES.filter((figure) => post.moments.some(({ figures }) => (figures?.[figure] ?? null) !== null))
  const titles = [m.posts_mark(), ...told.map(figureName), m.posts_report_source()]
  const widths = titles.slice(0, -1).map(cellWidth)
  return (
    <View wrap={false} style={styles.post}>
      <Words look={look} size={12} bold tight>
        {post.title}
      </Words>
      <Words look={look} size={9.5} soft tight>
        {[
          post.creator,
          networkName(post.network),
          m.posts_published_on({ date: formatDateTime(post.publishedAt, look.locale) }),
        ]
          .filter((part) => part !== "")
          .join(" · ")}
      </Words>
      <Figure look={look} size={8.5} soft tight>
        {post.url}
      </Figure>
      <View style={{ gap: 3, marginTop: 4, marginBottom: 4 }}>
        <Line look={look} widths={widths} head cells={titles} />
        {post.moments.map((moment) => (
          <Line
            key={moment.mark}
            look={look}
            widths={widths}
            cells={[
              markName(moment.mark),
              ...told.map((figure) => countText(moment, figure, look)),
              sourceOf(moment, look),
            ]}
          />
        ))}
      </View>
      <Words look={look} size={9} soft tight>
        {labelLine(post)}
      </Words>
      {post.goneSince && (
        <Words look={look} size={9} tight>
          {m.posts_gone_since({ date: formatDateTime(post.goneSince, look.locale) })}
        </Words>
      )}
    </View>
  )
}

/** The last column has what the others leave. */
function widthOf(width: number | undefined) {
  return width === undefined ? { flexGrow: 1, flexBasis: 0 } : { width, flexShrink: 0 }
}

type LineProps = { look: PdfLook; widths: readonly number[]; cells: readonly string[]; head?: boolean }

function Line({ look, widths, cells, head = false }: LineProps) {
  return (
    <Row look={look} gap={CELL_GAP} align="flex-start">
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
        <View key={at} style={widthOf(widths[at])}>
          <Words look={look} size={CELL_SIZE} soft={head} bold={!head && at === 0} tight>
            {cell}
          </Words>
        </View>
      ))}
    </Row>
  )
}

function PdfSums({ report, look }: { report: Report; look: PdfLook }) {
  return (
    <View wrap={false} style={styles.post}>
      <Words look={look} size={12} bold>
        {m.posts_report_sums()}
      </Words>
      {report.sums.map(({ figure, total, parts, declared }) => (
        <Words key={figure} look={look} size={10} tight>
          {m.posts_report_line({
            name: figureName(figure),
            said: `${formatNumber(total, look.locale)} (${m.posts_report_parts({ count: parts })}${
              declared > 0 ? ` · ${m.posts_report_declared_parts({ count: declared })}` : ""
            })`,
          })}
        </Words>
      ))}
    </View>
  )
}

function countText(moment: Moment, figure: PostFigure, look: PdfLook) {
  const count = moment.figures?.[figure] ?? null
  return count === null ? "–" : formatNumber(count, look.locale)
}

function sourceOf(moment: Moment, look: PdfLook) {
  const { state, readAt, why } = moment
  const date = (at: Date) => formatDateTime(at, look.locale)
  if (readAt && state === "read") return m.posts_read_at({ date: date(readAt) })
  if (readAt && state === "declared") return m.posts_declared_at({ date: date(readAt) })
  if (why && why !== "read") return whyText(why)
  return expectedText(moment, date) ?? ""
}

function labelLine({ labels, network }: ReportedPost) {
  const said = (value: boolean | null) => {
    const name = { network: networkName(network) || "–" }
    if (value === null) return m.posts_label_silent(name)
    return value ? m.posts_label_yes(name) : m.posts_label_no(name)
  }
  const paid = m.posts_report_line({ name: m.posts_label_paid(), said: said(labels.paid) })
  return `${paid} · ${m.posts_report_line({ name: m.posts_label_ai(), said: said(labels.ai) })}`
}

const styles = StyleSheet.create({
  page: { backgroundColor: PAPER.white, color: PAPER.ink, fontSize: 10.5, fontWeight: 400, padding: 48 },
  post: { borderWidth: 0.8, borderColor: PAPER.line, borderRadius: 8, padding: 12, gap: 4 },
})
