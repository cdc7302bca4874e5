import { Document, Page, Text, View } from "@react-pdf/renderer"
import { siteIdentity } from "#app/features/settings/public.server"
import { archivePdf } from "#app/ui/pdf/archive.server"
import { documentStyles, HouseSign } from "#app/ui/pdf/document"
import { pdfLook } from "#app/ui/pdf/look.server"
import { PAPER } from "#app/ui/pdf/paper"
import { Heading, type PdfLook, Row, Said, Words } from "#app/ui/pdf/parts"
import { type Locale, m } from "#messages"
import { noonOf } from "#platform/text/day"
import { formatDay, formatPercent } from "#platform/text/format"
import { countryName } from "#platform/text/names"
import { sirenInGroups } from "#platform/text/siren"
import { penaltyText } from "../offers/payment"
import { exactPrice } from "./exact-price"
import type { BillingParty, InvoiceDocument } from "./facts"
import { lineName } from "./line-words"
import { invoiceXml, termsText } from "./xml"

/** An invoice or credit note on A4, with the same for machines inside: Factur-X, profile EN 16931, as PDF/A-3b. */
export async function invoicePdf(document: InvoiceDocument, locale: Locale): Promise<Buffer> {
  const { number, issuedOn, facts } = document
  const [look, site] = await Promise.all([
    pdfLook(locale, { words: JSON.stringify(facts), isExact: true }),
    siteIdentity(),
  ])
  const title = `${titleOf(document, locale)} ${number}`
  return archivePdf(
    <Document>
      <Page size="A4" style={[documentStyles.page, { fontFamily: look.fonts.text }]}>
        <View fixed style={documentStyles.foot}>
          <Words look={look} size={8.5} soft>
            {`${facts.seller.name} · ${title}`}
          </Words>
        </View>
        <View style={{ fontSize: 10.5, lineHeight: look.isRtl ? 1.6 : 1.4, gap: 16 }}>
          <Head document={document} look={look} />
          <Row look={look} gap={22} align="flex-start">
            <Party look={look} title={m.money_pdf_seller({}, { locale })} party={facts.seller} />
            <Party look={look} title={m.money_pdf_buyer({}, { locale })} party={facts.buyer} />
          </Row>
          <Lines document={document} look={look} />
          <Totals document={document} look={look} />
          <Terms document={document} look={look} />
        </View>
      </Page>
    </Document>,
    {
      title,
      language: locale,
      producer: site.name,
      madeAt: noonOf(issuedOn),
      enclosed: {
        name: "factur-x.xml",
        type: "text/xml",
        description: "Factur-X",
        bytes: Buffer.from(invoiceXml(document, locale)),
        metadata: FACTUR_X,
      },
    },
  )
}

function titleOf({ kind, milestone }: Pick<InvoiceDocument, "kind" | "milestone">, locale: Locale) {
  if (kind === "credit_note") return m.money_title_credit({}, { locale })
  return milestone === "deposit" ? m.money_title_deposit({}, { locale }) : m.money_title_invoice({}, { locale })
}

type Part = { document: InvoiceDocument; look: PdfLook }

function Head({ document, look }: Part) {
  const { number, issuedOn, dueOn, kind, facts } = document
  const { locale } = look
  const day = (text: string) => formatDay(text, locale)
  return (
    <View style={{ gap: 6 }}>
      <HouseSign look={look} />
      <Heading look={look} size={22}>
        {`${titleOf(document, locale)} ${number}`}
      </Heading>
      <Words look={look}>{m.money_pdf_issued({ date: day(issuedOn) }, { locale })}</Words>
      {kind === "invoice" && (
        <Words look={look} bold>
          {m.money_pdf_due({ date: day(dueOn) }, { locale })}
        </Words>
      )}
      {facts.performedOn && (
        <Words look={look}>{m.money_pdf_performed({ date: day(facts.performedOn) }, { locale })}</Words>
      )}
      {facts.credits && (
        <Words look={look} bold>
          {m.money_pdf_credits({ number: facts.credits.number, date: day(facts.credits.issuedOn) }, { locale })}
        </Words>
      )}
    </View>
  )
}

function Party({ look, title, party }: { look: PdfLook; title: string; party: BillingParty }) {
  const { locale } = look
  const country = countryName(party.country, locale)
  return (
    <View style={{ flexGrow: 1, flexBasis: 0, gap: 2, borderTopWidth: 1, borderTopColor: PAPER.ink, paddingTop: 5 }}>
      <Words look={look} size={9.5} soft>
        {title}
      </Words>
      <Said look={look} bold>
        {party.name}
      </Said>
      <Said look={look}>{party.street}</Said>
      <Said look={look}>{[party.postcode, party.city].filter(Boolean).join(" ")}</Said>
      <Words look={look}>{country}</Words>
      {party.registration && (
        <Figures
          look={look}
          label={
            party.country === "FR"
              ? m.money_siren({}, { locale })
              : m.collaborations_identity_registration({}, { locale })
          }
        >
          {party.country === "FR" ? sirenInGroups(party.registration) : party.registration}
        </Figures>
      )}
      {party.vatNumber && (
        <Figures look={look} label={m.money_vat_number({}, { locale })}>
          {party.vatNumber}
        </Figures>
      )}
    </View>
  )
}

function Lines({ document: { facts }, look }: Part) {
  const { locale } = look
  return (
    <View>
      <Line look={look} soft text={m.money_pdf_line({}, { locale })} amount={m.money_pdf_net({}, { locale })} />
      {facts.lines.map((line) => (
        <Line
          key={line.kind}
          look={look}
          text={lineName(line, facts, locale)}
          detail={line.detail}
          amount={exactPrice(line.cents, locale)}
        />
      ))}
    </View>
  )
}

function Totals({ document: { facts, kind }, look }: Part) {
  const { locale } = look
  const price = (cents: number) => exactPrice(cents, locale)
  const rate = formatPercent(facts.vat.rate / 10_000, locale)
  return (
    <View>
      <Line look={look} text={m.money_pdf_net({}, { locale })} amount={price(facts.netCents)} />
      <Line look={look} text={m.money_pdf_vat({ rate }, { locale })} amount={price(facts.vatCents)} />
      <Line look={look} bold text={m.money_pdf_total({}, { locale })} amount={price(facts.totalCents)} />
      {facts.deposits.map(({ number, issuedOn, cents }) => (
        <Line
          key={number}
          look={look}
          text={m.money_pdf_deposit({ number, date: formatDay(issuedOn, locale) }, { locale })}
          amount={price(-cents)}
        />
      ))}
      {facts.inKindCents > 0 && (
        <Line look={look} text={m.money_pdf_in_kind({}, { locale })} amount={price(-facts.inKindCents)} />
      )}
      <Line
        look={look}
        bold
        text={kind === "credit_note" ? m.money_pdf_credited({}, { locale }) : m.money_pdf_payable({}, { locale })}
        amount={price(facts.payableCents)}
      />
      {facts.vat.reason && (
        <View style={{ paddingTop: 6 }}>
          <Said look={look} bold>
            {facts.vat.reason}
          </Said>
        </View>
      )}
    </View>
  )
}

function Terms({ document, look }: Part) {
  const { facts, kind } = document
  const { locale } = look
  const words = { locale }
  if (kind === "credit_note") return null
  return (
    <View style={{ gap: 3 }} wrap={false}>
      <Heading look={look} size={13}>
        {m.money_pdf_payment({}, words)}
      </Heading>
      {facts.seller.iban && (
        <Figures look={look} label={m.money_iban({}, words)}>
          {facts.seller.iban.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </Figures>
      )}
      <Words look={look}>{termsText(document, locale)}</Words>
      <Words look={look} size={9} soft>
        {m.money_note_penalty({ rate: penaltyText(facts, locale) }, words)}
      </Words>
      <Words look={look} size={9} soft>
        {m.money_note_recovery({}, words)}
      </Words>
      <Words look={look} size={9} soft>
        {m.money_note_discount({}, words)}
      </Words>
    </View>
  )
}

/** A number of letters and figures, which goes from left to right in every language. */
function Figures({ look, label, children }: { look: PdfLook; label: string; children: string }) {
  return (
    <Row look={look} gap={5}>
      <Words look={look} size={9.5} soft>
        {label}
      </Words>
      <Text style={{ direction: "ltr" }}>{look.written(children)}</Text>
    </Row>
  )
}

type LineProps = { look: PdfLook; text: string; detail?: string; amount: string; bold?: boolean; soft?: boolean }

function Line({ look, text, detail = "", amount, bold = false, soft = false }: LineProps) {
  return (
    <View
      wrap={false}
      style={{
        flexDirection: look.isRtl ? "row-reverse" : "row",
        gap: 14,
        borderBottomWidth: 0.8,
        borderBottomColor: PAPER.line,
        paddingVertical: 4,
      }}
    >
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Words look={look} bold={bold} soft={soft}>
          {text}
        </Words>
        {detail !== "" && <Said look={look}>{detail}</Said>}
      </View>
      <View style={{ minWidth: 110, alignItems: look.isRtl ? "flex-start" : "flex-end" }}>
        <Words look={look} bold={bold} soft={soft}>
          {amount}
        </Words>
      </View>
    </View>
  )
}

/** What makes a PDF a Factur-X, as its standard has it: which file, which profile, and the schema of these properties. */
const FACTUR_X = `
        <rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
            <fx:Version>1.0</fx:Version>
            <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>${[
                  ["DocumentFileName", "name of the embedded XML invoice file"],
                  ["DocumentType", "INVOICE"],
                  ["Version", "version of the XML schema"],
                  ["ConformanceLevel", "conformance level of the XML data"],
                ]
                  .map(
                    ([name, description]) =>
                      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
                  )
                  .join("")}</rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>`
