import { Document, Page, View } from "@react-pdf/renderer"
import { siteIdentity } from "#app/features/settings/public.server"
import { archivePdf } from "#app/ui/pdf/archive.server"
import { flowsOf } from "#app/ui/pdf/flows"
import { pdfLook } from "#app/ui/pdf/look.server"
import { PAPER } from "#app/ui/pdf/paper"
import { Figure, Heading, Said, Words } from "#app/ui/pdf/parts"
import { type Locale, m } from "#messages"
import { formatDay, formatNumber } from "#platform/text/format"
import { exactPrice } from "../exact-price"
import type { Statement } from "./queries.server"

/** Enough for three sheets. */
const IN_A_FLOW = 59

/** How the columns share the width: a date such as 24 septembre 2026 stands on one line. */
const SHARES = [1, 1.7, 1.4]
const [COMPANY, DAY] = [1, 2]
const GAP = 10
const RULED = { borderBottomWidth: 0.8, borderBottomColor: PAPER.line }

/** A creator's year on A4, to be kept. */
export async function incomePdf(statement: Statement, locale: Locale, madeAt: Date) {
  const { year, received, left, cents, inKindCents, seller } = statement
  const [look, site] = await Promise.all([
    pdfLook(locale, { words: JSON.stringify([received, seller]), isExact: true }),
    siteIdentity(),
  ])
  const title = m.money_income_title({ year: String(year) }, { locale })
  const row = (key: string, cells: readonly string[], { isBilledOn = false } = {}) => (
    <View
      key={key}
      wrap={false}
      style={{
        flexDirection: look.isRtl ? "row-reverse" : "row",
        gap: GAP,
        paddingVertical: 4,
        ...RULED,
      }}
    >
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells of a line that never changes
        <View key={place} style={{ flexGrow: SHARES[place] ?? 1, flexBasis: 0 }}>
          {place === COMPANY ? (
            <Said look={look}>{cell}</Said>
          ) : place === DAY ? (
            // An Arabic date is words: laid out as a figure, its year stands before its month.
            <Words look={look}>{cell}</Words>
          ) : (
            <Figure look={look}>{cell}</Figure>
          )}
          {place === DAY && isBilledOn && (
            <Words look={look} size={9} soft>
              {m.money_field_issued({}, { locale })}
            </Words>
          )}
        </View>
      ))}
    </View>
  )
  const head = row("head", [
    m.money_income_number({}, { locale }),
    m.money_income_company({}, { locale }),
    m.money_income_day({}, { locale }),
    m.money_income_received({}, { locale }),
    m.money_pdf_in_kind({}, { locale }),
  ])
  const inAll = (sum: number) => (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Figure look={look} bold>
        {exactPrice(sum, locale)}
      </Figure>
    </View>
  )
  const total = (
    <View style={{ flexDirection: look.isRtl ? "row-reverse" : "row", gap: GAP, paddingVertical: 4, ...RULED }}>
      {/* As wide as the three columns above and the two gaps between them: in the first alone it would break. */}
      <View style={{ flexGrow: SHARES.reduce((sum, share) => sum + share), flexBasis: 2 * GAP }}>
        <Words look={look} bold>
          {m.money_pdf_total_year({}, { locale })}
        </Words>
      </View>
      {inAll(cents)}
      {inAll(inKindCents)}
    </View>
  )
  return archivePdf(
    <Document>
      {flowsOf(received, IN_A_FLOW).map((rows, place, flows) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          key={place}
          size="A4"
          style={{ fontFamily: look.fonts.text, fontSize: 10.5, padding: 48, color: PAPER.ink }}
        >
          <View style={{ gap: 8, lineHeight: look.isRtl ? 1.6 : 1.4 }}>
            {place === 0 && (
              <>
                <Heading look={look} size={20}>
                  {title}
                </Heading>
                {seller && (
                  <Said look={look}>{`${seller.name}${seller.registration ? ` · ${seller.registration}` : ""}`}</Said>
                )}
                <Words look={look} soft>
                  {`${m.money_income_text({}, { locale })} ${m.money_income_platform({}, { locale })}`}
                </Words>
              </>
            )}
            <View>
              {head}
              {rows.map((each) =>
                row(
                  `${each.number} ${each.issuedOn}`,
                  [
                    each.number,
                    each.company,
                    formatDay(each.paidOn ?? each.issuedOn, locale),
                    exactPrice(each.cents, locale),
                    exactPrice(each.inKindCents, locale),
                  ],
                  { isBilledOn: !each.paidOn },
                ),
              )}
              {place === flows.length - 1 && left > 0 && (
                <Words look={look}>{m.money_pdf_more({ count: formatNumber(left, locale) }, { locale })}</Words>
              )}
              {place === flows.length - 1 && total}
            </View>
            {place === flows.length - 1 && (
              <Words look={look} size={9} soft>
                {m.money_no_payment({}, { locale })}
              </Words>
            )}
          </View>
        </Page>
      ))}
    </Document>,
    { title, language: locale, producer: site.name, madeAt },
  )
}
