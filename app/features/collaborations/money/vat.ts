import type { VatRegime } from "#vocabulary/money"
import type { Vat } from "./facts"

/** The member states, by ISO 3166; Greece goes by EL on VAT numbers. */
const UNION = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "))

export function isInUnion(country: string) {
  return UNION.has(country)
}

/** Countries of their own on lists, and of the French territory for the tax on services (articles 256-0 and 294 of the tax code). */
const FRENCH_TERRITORY = new Set(["FR", "GP", "MC", "MQ", "RE"])

/** The country whose tax it is. */
export function vatCountry(country: string) {
  return FRENCH_TERRITORY.has(country) ? "FR" : country
}

/** A VAT number without blanks, as `FR32732829320`; null where it is not valid. */
export function normalizeVatNumber(typed: string): string | null {
  const text = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s.-]/g, "")
  return /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(text) && /\d/.test(text) ? text : null
}

/** An IBAN without blanks whose check digits are right (ISO 13616); null where it is not valid. */
export function normalizeIban(typed: string): string | null {
  const text = typed.normalize("NFKC").toUpperCase().replaceAll(/\s/g, "")
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text)) return null
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1 ? text : null
}

export type VatSeller = Readonly<{
  country: string
  vatNumber: string | null
  regime: VatRegime
  /** Only under the regime `other`. */
  rate: number | null
  note: string
}>
export type VatBuyer = Readonly<{ country: string; vatNumber: string | null }>

/** Why the two cannot have an invoice yet, as the code of its sentence. */
export type VatFault = "money_vat_seller_number" | "money_vat_buyer_number" | "money_vat_note_missing"

/**
 * How a service of that seller to that company is taxed (articles 259 1°, 283-2, 293 B of the French tax code). Sellers outside
 * France, and those who are taxed otherwise, say it themselves.
 */
export function vatOf(seller: VatSeller, buyer: VatBuyer): Vat | VatFault {
  const isAbroad = vatCountry(seller.country) === "FR" && vatCountry(buyer.country) !== "FR"
  if (isAbroad && isInUnion(buyer.country)) {
    if (!seller.vatNumber) return "money_vat_seller_number"
    if (!buyer.vatNumber) return "money_vat_buyer_number"
    return {
      category: "AE",
      rate: 0,
      reason: "Autoliquidation (article 283-2 du CGI, article 196 de la directive 2006/112/CE)",
      code: "VATEX-EU-AE",
    }
  }
  if (isAbroad)
    return { category: "O", rate: 0, reason: "TVA non applicable, article 259-1 du CGI", code: "VATEX-EU-O" }
  switch (seller.regime) {
    case "franchise":
      return {
        category: "E",
        rate: 0,
        reason: "TVA non applicable, article 293 B du CGI",
        code: "VATEX-FR-FRANCHISE",
      }
    case "standard":
      return taxed(2000, seller)
    case "overseas":
      return taxed(850, seller)
    case "other":
      if (seller.rate) return taxed(seller.rate, seller)
      return seller.note === "" ? "money_vat_note_missing" : { category: "E", rate: 0, reason: seller.note, code: null }
  }
}

function taxed(rate: number, { vatNumber }: VatSeller): Vat | VatFault {
  return vatNumber ? { category: "S", rate, reason: null, code: null } : "money_vat_seller_number"
}

/** The tax on an amount, in cents, half a cent rounded up. Integers all the way. */
export function taxOn(cents: number, rate: number) {
  return Math.floor((cents * rate + 5000) / 10_000)
}
