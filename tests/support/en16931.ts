import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { XmlDocument, XsdValidator } from "libxml2-wasm"
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs"

const require = createRequire(import.meta.url)
/** As the authors of Factur-X publish it, in the package of somebody who ships it. */
const SCHEMA = join(dirname(require.resolve("@stackforge-eu/factur-x")), "../schema/en16931/FACTUR-X_EN16931.xsd")

const NAMESPACES = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
}

const AGREEMENT = "//ram:ApplicableHeaderTradeAgreement"
const SETTLEMENT = "//ram:ApplicableHeaderTradeSettlement"
const SUMS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const VAT = `${SETTLEMENT}/ram:ApplicableTradeTax`
const LINES = "//ram:IncludedSupplyChainTradeLineItem"
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`
const SELLER_VAT = `${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`
const SELLER_TAX = `${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC']`
const BUYER_VAT = `${BUYER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`
const cents = (path: string) => `round(100 * number(${path}))`
const sum = (path: string) => `round(100 * sum(${path}))`
const has = (category: string) => `${LINES}//ram:ApplicableTradeTax/ram:CategoryCode[.='${category}']`
const decimals = (path: string) => `not(${path}[string-length(substring-after(., '.')) > 2])`

/**
 * The business rules of EN 16931 that an invoice of ours can break, by their numbers in the standard, each as a condition of XPath.
 * Written after the public text of the standard: the official Schematron is in no registry that tests can reach.
 */
const RULES: Readonly<Record<string, string>> = {
  "BR-01": "//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = 'urn:cen.eu:en16931:2017'",
  "BR-02": "string-length(//rsm:ExchangedDocument/ram:ID) > 0",
  "BR-03": "string-length(//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format='102']) = 8",
  "BR-04": "contains(' 380 381 386 ', concat(' ', //rsm:ExchangedDocument/ram:TypeCode, ' '))",
  "BR-05": `${SETTLEMENT}/ram:InvoiceCurrencyCode = 'EUR'`,
  "BR-06": `string-length(${SELLER}/ram:Name) > 0`,
  "BR-07": `string-length(${BUYER}/ram:Name) > 0`,
  "BR-08": `count(${SELLER}/ram:PostalTradeAddress) = 1`,
  "BR-09": `string-length(${SELLER}/ram:PostalTradeAddress/ram:CountryID) = 2`,
  "BR-10": `count(${BUYER}/ram:PostalTradeAddress) = 1`,
  "BR-11": `string-length(${BUYER}/ram:PostalTradeAddress/ram:CountryID) = 2`,
  "BR-12": `count(${SUMS}/ram:LineTotalAmount) = 1`,
  "BR-13": `count(${SUMS}/ram:TaxBasisTotalAmount) = 1`,
  "BR-14": `count(${SUMS}/ram:GrandTotalAmount) = 1`,
  "BR-15": `count(${SUMS}/ram:DuePayableAmount) = 1`,
  "BR-16": `count(${LINES}) > 0`,
  "BR-21": `not(${LINES}[not(string(ram:AssociatedDocumentLineDocument/ram:LineID))])`,
  "BR-22": `not(${LINES}[not(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity)])`,
  "BR-23": `not(${LINES}//ram:BilledQuantity[not(@unitCode)])`,
  "BR-24": `not(${LINES}[not(.//ram:LineTotalAmount)])`,
  "BR-25": `not(${LINES}[not(string(ram:SpecifiedTradeProduct/ram:Name))])`,
  "BR-26": `not(${LINES}[not(.//ram:NetPriceProductTradePrice/ram:ChargeAmount)])`,
  "BR-27": `not(${LINES}//ram:ChargeAmount[. < 0])`,
  "BR-45": `not(${VAT}[not(ram:BasisAmount)])`,
  "BR-46": `not(${VAT}[not(ram:CalculatedAmount)])`,
  "BR-47": `not(${VAT}[not(ram:CategoryCode)])`,
  "BR-48": `not(${VAT}[ram:CategoryCode != 'O' and not(ram:RateApplicablePercent)])`,
  "BR-49": `not(${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[not(ram:TypeCode)])`,
  "BR-50": `not(${SETTLEMENT}//ram:PayeePartyCreditorFinancialAccount[not(string(ram:IBANID))])`,
  "BR-53": `count(${SUMS}/ram:TaxTotalAmount[@currencyID='EUR']) = 1`,
  "BR-55": `not(${SETTLEMENT}/ram:InvoiceReferencedDocument[not(string(ram:IssuerAssignedID))])`,
  "BR-61": `not(${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode='30' and not(.//ram:IBANID)])`,
  "BR-62": `not(${SELLER}/ram:URIUniversalCommunication/ram:URIID[not(@schemeID)])`,
  "BR-63": `not(${BUYER}/ram:URIUniversalCommunication/ram:URIID[not(@schemeID)])`,
  "BR-CO-03": "not(//ram:TaxPointDate and //ram:DueDateTypeCode)",
  "BR-CO-04": `not(${LINES}[not(.//ram:ApplicableTradeTax/ram:CategoryCode)])`,
  "BR-CO-09": `not(//ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA'][translate(substring(., 1, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') != ''])`,
  "BR-CO-10": `${cents(`${SUMS}/ram:LineTotalAmount`)} = ${sum(`${LINES}//ram:LineTotalAmount`)}`,
  "BR-CO-13": `${cents(`${SUMS}/ram:TaxBasisTotalAmount`)} = ${cents(`${SUMS}/ram:LineTotalAmount`)}`,
  "BR-CO-14": `${cents(`${SUMS}/ram:TaxTotalAmount`)} = ${sum(`${VAT}/ram:CalculatedAmount`)}`,
  "BR-CO-15": `${cents(`${SUMS}/ram:GrandTotalAmount`)} = ${cents(`${SUMS}/ram:TaxBasisTotalAmount`)} + ${cents(`${SUMS}/ram:TaxTotalAmount`)}`,
  "BR-CO-16": `${cents(`${SUMS}/ram:DuePayableAmount`)} = ${cents(`${SUMS}/ram:GrandTotalAmount`)} - ${cents(`${SUMS}/ram:TotalPrepaidAmount`)}`,
  "BR-CO-17": `not(${VAT}[ram:RateApplicablePercent][round(100 * ram:CalculatedAmount) != floor(ram:BasisAmount * ram:RateApplicablePercent + 0.5000001)])`,
  "BR-CO-18": `count(${VAT}) = 1`,
  "BR-CO-25": `${SUMS}/ram:DuePayableAmount <= 0 or ${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime`,
  "BR-CO-26": `${SELLER}/ram:SpecifiedLegalOrganization/ram:ID or ${SELLER_VAT}`,
  ...Object.fromEntries(
    [
      "LineTotalAmount",
      "TaxBasisTotalAmount",
      "TaxTotalAmount",
      "GrandTotalAmount",
      "TotalPrepaidAmount",
      "DuePayableAmount",
    ].map((name) => [`BR-DEC ${name}`, decimals(`${SUMS}/ram:${name}`)]),
  ),
  "BR-S-01": `not(${has("S")}) or ${VAT}/ram:CategoryCode = 'S'`,
  "BR-S-02": `not(${has("S")}) or ${SELLER_VAT} or ${SELLER_TAX}`,
  "BR-S-05": `not(${LINES}//ram:ApplicableTradeTax[ram:CategoryCode='S' and not(ram:RateApplicablePercent > 0)])`,
  "BR-S-08": `not(${VAT}[ram:CategoryCode='S']) or ${sum(`${LINES}//ram:LineTotalAmount`)} = ${cents(`${VAT}/ram:BasisAmount`)}`,
  "BR-S-10": `not(${VAT}[ram:CategoryCode='S'][ram:ExemptionReason or ram:ExemptionReasonCode])`,
  "BR-E-01": `not(${has("E")}) or count(${VAT}[ram:CategoryCode='E']) = 1`,
  "BR-E-02": `not(${has("E")}) or ${SELLER_VAT} or ${SELLER_TAX}`,
  "BR-E-05": `not(${LINES}//ram:ApplicableTradeTax[ram:CategoryCode='E' and ram:RateApplicablePercent != 0])`,
  "BR-E-09": `not(${VAT}[ram:CategoryCode='E' and ram:CalculatedAmount != 0])`,
  "BR-E-10": `not(${VAT}[ram:CategoryCode='E'][not(ram:ExemptionReason or ram:ExemptionReasonCode)])`,
  "BR-AE-01": `not(${has("AE")}) or count(${VAT}[ram:CategoryCode='AE']) = 1`,
  "BR-AE-02": `not(${has("AE")}) or ((${SELLER_VAT} or ${SELLER_TAX}) and (${BUYER_VAT} or ${BUYER}/ram:SpecifiedLegalOrganization/ram:ID))`,
  "BR-AE-05": `not(${LINES}//ram:ApplicableTradeTax[ram:CategoryCode='AE' and ram:RateApplicablePercent != 0])`,
  "BR-AE-09": `not(${VAT}[ram:CategoryCode='AE' and ram:CalculatedAmount != 0])`,
  "BR-AE-10": `not(${VAT}[ram:CategoryCode='AE'][not(ram:ExemptionReason or ram:ExemptionReasonCode)])`,
  "BR-O-01": `not(${has("O")}) or count(${VAT}[ram:CategoryCode='O']) = 1`,
  "BR-O-02": `not(${has("O")}) or not(${SELLER_VAT} or ${BUYER_VAT})`,
  "BR-O-05": `not(${LINES}//ram:ApplicableTradeTax[ram:CategoryCode='O' and ram:RateApplicablePercent])`,
  "BR-O-09": `not(${VAT}[ram:CategoryCode='O' and ram:CalculatedAmount != 0])`,
  "BR-O-10": `not(${VAT}[ram:CategoryCode='O'][not(ram:ExemptionReason or ram:ExemptionReasonCode)])`,
  "BR-O-11": `not(${has("O")}) or count(${VAT}) = 1`,
  "BR-CL-14": "not(//ram:CountryID[string-length(.) != 2])",
  // What France asks besides (decree 2022-1299, art. L. 441-9): penalties, the 40 € and the discount are said.
  "BR-FR-05":
    "//ram:IncludedNote/ram:SubjectCode = 'PMD' and //ram:IncludedNote/ram:SubjectCode = 'PMT' and //ram:IncludedNote/ram:SubjectCode = 'AAB'",
}

/** What is wrong with an invoice: nothing, or the schema's words and the numbers of the rules that it breaks. */
export function faultsOf(xml: string): string[] {
  xmlRegisterFsInputProviders()
  const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: pathToFileURL(SCHEMA).href })
  const validator = XsdValidator.fromDoc(schema)
  const document = XmlDocument.fromString(xml)
  try {
    const broken = Object.entries(RULES).flatMap(([rule, condition]) =>
      document.eval(`boolean(${condition})`, NAMESPACES) === true ? [] : [rule],
    )
    return [...schemaFaults(validator, document), ...broken]
  } finally {
    document.dispose()
    validator.dispose()
    schema.dispose()
  }
}

function schemaFaults(validator: XsdValidator, document: XmlDocument) {
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
