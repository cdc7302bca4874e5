import { m } from "#messages"
import { escapeMarkup } from "#platform/text/markup"
import type { Locale } from "#vocabulary/locales"
import { dueText, penaltyText } from "../offers/payment"
import type { BillingParty, InvoiceDocument } from "./facts"
import { lineName } from "./line-words"

/** The invoice for machines: Cross Industry Invoice (CII D22B) in the profile EN 16931 of Factur-X 1.0. */
export function invoiceXml(document: InvoiceDocument, locale: Locale): string {
  const { number, issuedOn, dueOn, facts } = document
  const { seller, buyer, vat, lines, credits, deposits, performedOn } = facts
  // Between French and foreign law no number for tax goes along (BR-O-02 to BR-O-04).
  const isOutside = vat.category === "O"
  const earlier = credits ? [credits] : deposits
  return `<?xml version="1.0" encoding="UTF-8"?>
${element(
  "rsm:CrossIndustryInvoice",
  [
    element("rsm:ExchangedDocumentContext", [
      element("ram:BusinessProcessSpecifiedDocumentContextParameter", [
        text("ram:ID", deposits.length > 0 ? "S4" : "S1"),
      ]),
      element("ram:GuidelineSpecifiedDocumentContextParameter", [text("ram:ID", "urn:cen.eu:en16931:2017")]),
    ]),
    element("rsm:ExchangedDocument", [
      text("ram:ID", number),
      text("ram:TypeCode", typeCode(document)),
      day("ram:IssueDateTime", "udt:DateTimeString", issuedOn),
      ...notes(document).map(([subject, content]) =>
        element("ram:IncludedNote", [text("ram:Content", content), text("ram:SubjectCode", subject)]),
      ),
    ]),
    element("rsm:SupplyChainTradeTransaction", [
      ...lines.map((line, place) =>
        element("ram:IncludedSupplyChainTradeLineItem", [
          element("ram:AssociatedDocumentLineDocument", [text("ram:LineID", String(place + 1))]),
          element("ram:SpecifiedTradeProduct", [
            text("ram:Name", lineName(line, facts, locale)),
            ...(line.detail === "" ? [] : [text("ram:Description", line.detail)]),
          ]),
          element("ram:SpecifiedLineTradeAgreement", [
            element("ram:NetPriceProductTradePrice", [text("ram:ChargeAmount", money(line.cents))]),
          ]),
          // C62: one piece (UN/ECE Recommendation 20).
          element("ram:SpecifiedLineTradeDelivery", [text("ram:BilledQuantity", "1", { unitCode: "C62" })]),
          element("ram:SpecifiedLineTradeSettlement", [
            element("ram:ApplicableTradeTax", [
              text("ram:TypeCode", "VAT"),
              text("ram:CategoryCode", vat.category),
              ...(isOutside ? [] : [text("ram:RateApplicablePercent", money(vat.rate))]),
            ]),
            element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
              text("ram:LineTotalAmount", money(line.cents)),
            ]),
          ]),
        ]),
      ),
      element("ram:ApplicableHeaderTradeAgreement", [
        element("ram:SellerTradeParty", party(seller, { isOutside, isSeller: true })),
        element("ram:BuyerTradeParty", party(buyer, { isOutside, isSeller: false })),
      ]),
      element(
        "ram:ApplicableHeaderTradeDelivery",
        performedOn === null
          ? []
          : [
              element("ram:ActualDeliverySupplyChainEvent", [
                day("ram:OccurrenceDateTime", "udt:DateTimeString", performedOn),
              ]),
            ],
      ),
      element("ram:ApplicableHeaderTradeSettlement", [
        text("ram:InvoiceCurrencyCode", "EUR"),
        element("ram:SpecifiedTradeSettlementPaymentMeans", [
          // 30: credit transfer, 1: not said (UNTDID 4461).
          text("ram:TypeCode", seller.iban ? "30" : "1"),
          ...(seller.iban
            ? [element("ram:PayeePartyCreditorFinancialAccount", [text("ram:IBANID", seller.iban)])]
            : []),
        ]),
        element("ram:ApplicableTradeTax", [
          text("ram:CalculatedAmount", money(facts.vatCents)),
          text("ram:TypeCode", "VAT"),
          ...(vat.reason ? [text("ram:ExemptionReason", vat.reason)] : []),
          text("ram:BasisAmount", money(facts.netCents)),
          text("ram:CategoryCode", vat.category),
          ...(vat.code ? [text("ram:ExemptionReasonCode", vat.code)] : []),
          ...(isOutside ? [] : [text("ram:RateApplicablePercent", money(vat.rate))]),
        ]),
        element("ram:SpecifiedTradePaymentTerms", [
          text("ram:Description", termsText(document, locale)),
          day("ram:DueDateDateTime", "udt:DateTimeString", dueOn),
        ]),
        element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
          text("ram:LineTotalAmount", money(facts.netCents)),
          text("ram:TaxBasisTotalAmount", money(facts.netCents)),
          text("ram:TaxTotalAmount", money(facts.vatCents), { currencyID: "EUR" }),
          text("ram:GrandTotalAmount", money(facts.totalCents)),
          text("ram:TotalPrepaidAmount", money(facts.totalCents - facts.payableCents)),
          text("ram:DuePayableAmount", money(facts.payableCents)),
        ]),
        ...earlier.map((each) =>
          element("ram:InvoiceReferencedDocument", [
            text("ram:IssuerAssignedID", each.number),
            day("ram:FormattedIssueDateTime", "qdt:DateTimeString", each.issuedOn),
          ]),
        ),
      ]),
    ]),
  ],
  NAMESPACES,
)}
`
}

/** Which document it is (UNTDID 1001): invoice, credit note, invoice of a deposit. */
function typeCode({ kind, milestone }: Pick<InvoiceDocument, "kind" | "milestone">) {
  if (kind === "credit_note") return "381"
  return milestone === "deposit" ? "386" : "380"
}

/** Notes that the law requires, in French: penalties (PMD), the 40 € (PMT), discount (AAB). */
function notes({ facts: { penaltyPercent } }: InvoiceDocument): [subject: string, content: string][] {
  const words = { locale: "fr" } as const
  return [
    ["PMD", m.money_note_penalty({ rate: plain(penaltyText({ penaltyPercent }, "fr")) }, words)],
    ["PMT", m.money_note_recovery({}, words)],
    ["AAB", m.money_note_discount({}, words)],
  ]
}

export function termsText({ facts }: InvoiceDocument, locale: Locale) {
  return m.money_payable({ due: dueText(facts.paymentDue, locale) }, { locale })
}

function party(
  { name, street, postcode, city, country, email, registration, vatNumber }: BillingParty,
  { isOutside, isSeller }: Readonly<{ isOutside: boolean; isSeller: boolean }>,
): string[] {
  // 0002: SIREN (ISO/IEC 6523).
  const isFrench = country === "FR"
  const siren = registration?.replaceAll(/\D/g, "").slice(0, 9)
  return [
    text("ram:Name", name),
    ...(registration
      ? [
          element("ram:SpecifiedLegalOrganization", [
            isFrench && siren ? text("ram:ID", siren, { schemeID: "0002" }) : text("ram:ID", registration),
          ]),
        ]
      : []),
    element("ram:PostalTradeAddress", [
      ...(postcode === "" ? [] : [text("ram:PostcodeCode", postcode)]),
      text("ram:LineOne", street),
      text("ram:CityName", city),
      text("ram:CountryID", country),
    ]),
    ...(isFrench && siren
      ? [element("ram:URIUniversalCommunication", [text("ram:URIID", siren, { schemeID: "0225" })])]
      : [element("ram:URIUniversalCommunication", [text("ram:URIID", email, { schemeID: "EM" })])]),
    // A seller without a VAT number gives its tax registration.
    ...(vatNumber && !isOutside
      ? [element("ram:SpecifiedTaxRegistration", [text("ram:ID", vatNumber, { schemeID: "VA" })])]
      : isSeller && registration && !isOutside
        ? [element("ram:SpecifiedTaxRegistration", [text("ram:ID", siren || registration, { schemeID: "FC" })])]
        : []),
  ]
}

const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
}

type Attributes = Readonly<Record<string, string>>

function element(name: string, children: readonly string[], attributes: Attributes = {}) {
  return `<${name}${attributesText(attributes)}>${children.join("")}</${name}>`
}

function text(name: string, content: string, attributes: Attributes = {}) {
  return `<${name}${attributesText(attributes)}>${escaped(content)}</${name}>`
}

function attributesText(attributes: Attributes) {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("")
}

/** A day as format 102 has it: `20270131`. */
function day(name: string, inner: string, iso: string) {
  return element(name, [text(inner, iso.replaceAll("-", ""), { format: "102" })])
}

/** `1234.50` of 123450: hundredths, of money or of a percent. */
function money(hundredths: number) {
  const rest = String(hundredths % 100).padStart(2, "0")
  return `${Math.floor(hundredths / 100)}.${rest}`
}

/** Characters that XML 1.0 forbids, and direction marks, which mean nothing to a machine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu

function escaped(content: string) {
  return escapeMarkup(plain(content))
}

function plain(content: string) {
  return content.replaceAll(NOT_XML, "")
}
