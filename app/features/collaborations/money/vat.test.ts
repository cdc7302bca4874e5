import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { HOSTILE } from "#tests/support/hostile"
import {
  isInUnion,
  normalizeIban,
  normalizeVatNumber,
  taxOn,
  type VatBuyer,
  type VatSeller,
  vatCountry,
  vatOf,
} from "./vat"

const seller = (more: Partial<VatSeller> = {}): VatSeller => ({
  country: "FR",
  vatNumber: "FR44732829320",
  regime: "standard",
  rate: null,
  note: "",
  ...more,
})
const buyer = (more: Partial<VatBuyer> = {}): VatBuyer => ({ country: "FR", vatNumber: "FR83404833048", ...more })
const S = (rate: number) => ({ category: "S", rate, reason: null, code: null })

describe("in France", () => {
  test("whoever is taxed adds the rate of the place, and has to have a number", () => {
    expect(vatOf(seller(), buyer())).toEqual(S(2000))
    expect(vatOf(seller({ regime: "overseas", country: "RE" }), buyer())).toEqual(S(850))
    expect(vatOf(seller({ regime: "other", rate: 550 }), buyer())).toEqual(S(550))
    for (const more of [{}, { regime: "overseas" }, { regime: "other", rate: 550 }] as const)
      expect(vatOf(seller({ ...more, vatNumber: null }), buyer())).toBe("money_vat_seller_number")
  })

  test("a franchise and what is exempt otherwise say why there is no tax, without a number", () => {
    expect(vatOf(seller({ regime: "franchise", vatNumber: null }), buyer({ vatNumber: null }))).toEqual({
      category: "E",
      rate: 0,
      reason: "TVA non applicable, article 293 B du CGI",
      code: "VATEX-FR-FRANCHISE",
    })
    expect(vatOf(seller({ regime: "other", note: "Article 261" }), buyer())).toEqual({
      category: "E",
      rate: 0,
      reason: "Article 261",
      code: null,
    })
    expect(vatOf(seller({ regime: "other" }), buyer())).toBe("money_vat_note_missing")
    expect(vatOf(seller({ regime: "other", rate: 0 }), buyer())).toBe("money_vat_note_missing")
  })

  test("its islands and Monaco are no foreign country, Guyane and Mayotte are", () => {
    for (const country of ["GP", "MQ", "RE", "MC"]) expect(vatOf(seller(), buyer({ country }))).toEqual(S(2000))
    for (const country of ["GF", "YT", "NC"])
      expect(vatOf(seller(), buyer({ country }))).toMatchObject({ category: "O" })
    expect(["FR", "GP", "MC", "MQ", "RE", "BE"].map(vatCountry)).toEqual(["FR", "FR", "FR", "FR", "FR", "BE"])
  })
})

describe("across a border", () => {
  test("within the union the buyer owes it, whatever the seller's regime, and both have numbers", () => {
    for (const regime of ["franchise", "standard", "other"] as const) {
      expect(vatOf(seller({ regime }), buyer({ country: "BE", vatNumber: "BE0403170701" }))).toEqual({
        category: "AE",
        rate: 0,
        reason: "Autoliquidation (article 283-2 du CGI, article 196 de la directive 2006/112/CE)",
        code: "VATEX-EU-AE",
      })
      expect(vatOf(seller({ regime, vatNumber: null }), buyer({ country: "BE" }))).toBe("money_vat_seller_number")
      expect(vatOf(seller({ regime }), buyer({ country: "BE", vatNumber: null }))).toBe("money_vat_buyer_number")
    }
  })

  test("outside the union there is none, and nobody needs a number", () => {
    for (const country of ["GB", "CH", "US", "MA"])
      expect(vatOf(seller({ vatNumber: null }), buyer({ country, vatNumber: null }))).toEqual({
        category: "O",
        rate: 0,
        reason: "TVA non applicable, article 259-1 du CGI",
        code: "VATEX-EU-O",
      })
  })

  test("a seller outside France says how it is taxed, wherever the buyer is", () => {
    const abroad = seller({ country: "BE", regime: "other", rate: 2100 })
    for (const country of ["FR", "BE", "US"]) expect(vatOf(abroad, buyer({ country }))).toEqual(S(2100))
  })

  test("the union has 27 countries, Greece by its own sign and not by that of its numbers", () => {
    const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place))
    const all = letters.flatMap((first) => letters.map((second) => first + second))
    expect(all.filter(isInUnion)).toHaveLength(27)
    expect(["GR", "EL", "GB", "XI", "CH", "fr", ""].map(isInUnion)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

test("a VAT number is taken as people write it, or not at all", () => {
  expect(normalizeVatNumber(" fr 44.732-829\u00a0320 ")).toBe("FR44732829320")
  expect(normalizeVatNumber("ＦＲ44732829320")).toBe("FR44732829320")
  expect(normalizeVatNumber("IE6388047V")).toBe("IE6388047V")
  expect(normalizeVatNumber("NL001+*B01")).toBe("NL001+*B01")
  for (const wrong of [
    ...HOSTILE,
    "",
    "FR",
    "FR1",
    "1FR44732829320",
    "44732829320",
    "F444732829320",
    `FR${"1".repeat(14)}`,
    "FR44_73",
  ])
    expect(normalizeVatNumber(wrong)).toBeNull()
  expect(normalizeVatNumber("FR12")).toBe("FR12")
  expect(normalizeVatNumber(`FR${"1".repeat(13)}`)).toBe(`FR${"1".repeat(13)}`)
})

test("an IBAN is taken with right check digits alone, and any one wrong figure is found", () => {
  const iban = "FR7630006000011234567890189"
  for (const typed of [iban, "fr76 3000 6000 0112 3456 7890 189", "ＦＲ76 30006000011234567890189"])
    expect(normalizeIban(typed)).toBe(iban)
  expect(normalizeIban("GB82 WEST 1234 5698 7654 32")).toBe("GB82WEST12345698765432")
  expect(normalizeIban("NO9386011117947")).toBe("NO9386011117947")
  for (const wrong of [...HOSTILE, "", iban.slice(0, -1), `${iban}1`, `X${iban}`, `${iban} X!`, "FR76", "FR"])
    expect(normalizeIban(wrong)).toBeNull()
  // Their check digits are right, and they are too long or begin otherwise.
  for (const wrong of [
    "1FR7630006000011234567890006",
    "FR761111111111111111111111111111049",
    "FR7A3000600001123456069",
  ])
    expect(normalizeIban(wrong)).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const changed = String((Number(iban[place]) + more) % 10)
      expect(normalizeIban(iban.slice(0, place) + changed + iban.slice(place + 1))).toBeNull()
    }),
  )
})

test("tax is reckoned in whole cents, half a cent up, and never off by more than half a cent", () => {
  expect([taxOn(100, 2000), taxOn(1, 2000), taxOn(3, 2000), taxOn(50, 850), taxOn(47, 850), taxOn(0, 2000)]).toEqual([
    20, 0, 1, 4, 4, 0,
  ])
  expect([taxOn(5, 1000), taxOn(4, 1000)]).toEqual([1, 0])
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(3000), (cents, rate) => {
      const tax = taxOn(cents, rate)
      expect(Number.isSafeInteger(tax)).toBe(true)
      expect(Math.abs(tax - (cents * rate) / 10_000)).toBeLessThanOrEqual(0.5)
    }),
  )
})
