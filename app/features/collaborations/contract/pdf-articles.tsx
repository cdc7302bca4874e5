import { View } from "@react-pdf/renderer"
import { Children, type ReactNode } from "react"
import { PAPER } from "#app/ui/pdf/paper"
import { Heading, type PdfLook, Row, Said, Words } from "#app/ui/pdf/parts"
import { m } from "#messages"
import { formatDay, formatPercent, formatPrice } from "#platform/text/format"
import { countryName } from "#platform/text/names"
import { categoryName, lawOf } from "../offers/categories"
import { dueText, penaltyText } from "../offers/payment"
import { disclosureName, placeName } from "../offers/rules"
import type { Identity, Terms } from "./terms"

type Part = { terms: Terms; look: PdfLook }

/** The mandatory clauses in their order (law 2023-451, art. 8 I), and how the contract is accepted. */
export function PdfArticles({ terms, look }: Part) {
  const words = { locale: look.locale }
  const { offer, usageRights } = terms
  const price = (cents: number) => m.collaborations_price({ price: formatPrice(cents, look.locale) }, words)
  return (
    <View style={{ gap: 13 }}>
      <Article look={look} title={m.collaborations_pdf_parties({}, words)}>
        <Row look={look} gap={22} align="flex-start">
          <Party look={look} title={m.collaborations_pdf_brand({}, words)} identity={terms.company} />
          <Party look={look} title={m.collaborations_pdf_influencer({}, words)} identity={terms.influencer} />
        </Row>
      </Article>
      <Article look={look} title={m.collaborations_pdf_missions({}, words)}>
        <Words look={look}>{m.collaborations_pdf_missions_text({}, words)}</Words>
        <Fact look={look} label={m.collaborations_field_title({}, words)} text={offer.title} />
        <Fact look={look} label={m.collaborations_field_objective({}, words)} text={offer.objective} />
        <Fact
          look={look}
          label={m.collaborations_field_category({}, words)}
          text={categoryName(offer.category, look.locale)}
        />
        {offer.deliverables.map(({ network, what, count }) => (
          <Fact
            key={`${network} ${what} ${count}`}
            look={look}
            label={`${count} × ${placeName(network, look.locale)}`}
            text={what}
          />
        ))}
        <Fact look={look} label={m.collaborations_field_brief({}, words)} text={offer.brief} />
      </Article>
      <Article look={look} title={m.collaborations_pdf_pay({}, words)}>
        <Words look={look}>{m.collaborations_pdf_pay_text({}, words)}</Words>
        <Words look={look} bold>
          {price(offer.budgetCents)}
        </Words>
        {offer.valueInKindCents > 0 ? (
          <>
            <Words look={look}>{m.collaborations_pdf_value_text({}, words)}</Words>
            <Words look={look} bold>
              {price(offer.valueInKindCents)}
            </Words>
            <Said look={look}>{offer.valueInKind}</Said>
          </>
        ) : (
          <Words look={look}>{m.collaborations_pdf_value_none({}, words)}</Words>
        )}
        <Payment look={look} offer={offer} />
      </Article>
      <Article look={look} title={m.collaborations_pdf_duties({}, words)}>
        <Words look={look}>{m.collaborations_pdf_duties_text({}, words)}</Words>
        {usageRights === "" ? (
          <Words look={look}>{m.collaborations_pdf_rights_none({}, words)}</Words>
        ) : (
          <>
            <Words look={look}>{m.collaborations_pdf_rights_text({}, words)}</Words>
            <Said look={look}>{usageRights}</Said>
          </>
        )}
      </Article>
      <Article look={look} title={m.collaborations_pdf_disclosure({}, words)}>
        <Words look={look}>
          {m.collaborations_pdf_disclosure_text({ label: disclosureName(offer.disclosure, look.locale) }, words)}
        </Words>
        <Words look={look}>{m.collaborations_pdf_forbidden_text({}, words)}</Words>
        {lawOf(offer.category, look.locale) && <Words look={look}>{lawOf(offer.category, look.locale)}</Words>}
      </Article>
      <Article look={look} title={m.collaborations_pdf_liability({}, words)}>
        <Words look={look}>{m.collaborations_liability({}, words)}</Words>
      </Article>
      <Article look={look} title={m.collaborations_pdf_law({}, words)}>
        <Words look={look}>
          {terms.frenchPublic ? m.collaborations_pdf_law_french({}, words) : m.collaborations_pdf_law_other({}, words)}
        </Words>
      </Article>
      <Article look={look} title={m.collaborations_pdf_dates({}, words)}>
        <Words look={look}>
          {m.collaborations_pdf_dates_text(
            {
              from: formatDay(offer.startsOn, look.locale),
              to: formatDay(offer.endsOn, look.locale),
              agreed: formatDay(terms.agreedOn, look.locale),
            },
            words,
          )}
        </Words>
      </Article>
      <Article look={look} title={m.collaborations_pdf_acceptance({}, words)}>
        <Words look={look}>{m.collaborations_pdf_acceptance_text({}, words)}</Words>
      </Article>
    </View>
  )
}

/** The day of payment and the price of a delay, where they were agreed on. */
function Payment({ look, offer }: { look: PdfLook; offer: Terms["offer"] }) {
  const { depositPercent, paymentDue, penaltyPercent = null } = offer
  const words = { locale: look.locale }
  if (!paymentDue) return null
  return (
    <>
      {depositPercent ? (
        <Words look={look}>
          {m.collaborations_pdf_terms_deposit({ deposit: formatPercent(depositPercent / 100, look.locale) }, words)}
        </Words>
      ) : null}
      <Words look={look}>{m.collaborations_pdf_terms_due({ due: dueText(paymentDue, look.locale) }, words)}</Words>
      <Words look={look}>
        {m.collaborations_pdf_terms_late({ rate: penaltyText({ penaltyPercent }, look.locale) }, words)}
      </Words>
    </>
  )
}

type AnnexPart = Part & { entries: readonly Terms["total"]["entries"][number][]; isFirst: boolean; isLast: boolean }

/** The agreements behind the sum of the year, or a part of them. */
export function PdfAnnex({ terms: { total, offer }, look, entries, isFirst, isLast }: AnnexPart) {
  const words = { locale: look.locale }
  const price = (cents: number) => m.collaborations_price({ price: formatPrice(cents, look.locale) }, words)
  return (
    <View style={{ gap: 5, ...(isFirst && { marginTop: 16 }) }} wrap={total.entries.length > 12}>
      {isFirst && (
        <>
          <Heading look={look} size={13}>
            {m.collaborations_pdf_annex({ year: String(total.year) }, words)}
          </Heading>
          <Words look={look}>{m.collaborations_pdf_annex_text({ objective: offer.objective }, words)}</Words>
        </>
      )}
      {entries.map(({ title, acceptedOn, cents }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
        <Line key={place} look={look} text={title} day={formatDay(acceptedOn, look.locale)} amount={price(cents)} />
      ))}
      {isLast && (
        <Line look={look} bold text={m.collaborations_pdf_annex_total({}, words)} amount={price(total.totalCents)} />
      )}
    </View>
  )
}

function Article({ look, title, children }: { look: PdfLook; title: string; children: ReactNode }) {
  const [first, ...rest] = Children.toArray(children)
  return (
    <View style={{ gap: 4 }}>
      {/* A heading is never left alone at the foot of a page. */}
      <View style={{ gap: 4 }} wrap={false}>
        <Heading look={look} size={13}>
          {title}
        </Heading>
        {first}
      </View>
      {rest}
    </View>
  )
}

function Party({ look, title, identity }: { look: PdfLook; title: string; identity: Identity }) {
  const { name, postalAddress, email, taxCountry, registration } = identity
  const country = countryName(taxCountry, look.locale)
  const words = { locale: look.locale }
  return (
    <View style={{ flexGrow: 1, flexBasis: 0, gap: 2, borderTopWidth: 1, borderTopColor: PAPER.ink, paddingTop: 5 }}>
      <Words look={look} size={9.5} soft>
        {title}
      </Words>
      <Said look={look} bold>
        {name}
      </Said>
      <Said look={look}>{postalAddress}</Said>
      <Said look={look}>{email}</Said>
      <Fact look={look} label={m.collaborations_identity_country({}, words)} text={country} />
      {registration && (
        <Fact look={look} label={m.collaborations_identity_registration({}, words)} text={registration} />
      )}
    </View>
  )
}

function Fact({ look, label, text }: { look: PdfLook; label: string; text: string }) {
  return (
    <View>
      <Words look={look} size={9} soft>
        {label}
      </Words>
      <Said look={look}>{text}</Said>
    </View>
  )
}

type LineProps = { look: PdfLook; text: string; day?: string; amount: string; bold?: boolean }

function Line({ look, text, day = "", amount, bold = false }: LineProps) {
  return (
    <View
      style={{
        flexDirection: look.isRtl ? "row-reverse" : "row",
        gap: 14,
        borderBottomWidth: 0.8,
        borderBottomColor: PAPER.line,
        paddingVertical: 4,
      }}
    >
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Said look={look} bold={bold}>
          {text}
        </Said>
      </View>
      <Words look={look} soft>
        {day}
      </Words>
      <View style={{ minWidth: 110, alignItems: look.isRtl ? "flex-start" : "flex-end" }}>
        <Words look={look} bold={bold}>
          {amount}
        </Words>
      </View>
    </View>
  )
}
