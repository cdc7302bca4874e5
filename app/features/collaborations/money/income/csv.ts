import { m } from "#messages"
import { BYTE_ORDER_MARK, csvCell } from "#platform/text/csv"
import type { WholeYear } from "./queries.server"

/** Amounts as `450.00`, which every program takes for a number. */
function amount(cents: number) {
  return Number((cents / 100).toFixed(2))
}

/** The year as a file: a line for each invoice, then the quarters as a report of DAC7 has them; no fees are ever taken. */
export function incomeCsv({ received, quarters, cents, inKindCents }: WholeYear) {
  const lines: (string | number | null)[][] = [
    [
      m.money_income_number(),
      m.money_income_company(),
      m.money_field_issued(),
      m.money_field_came_on(),
      m.money_field_came(),
      m.money_pdf_in_kind(),
    ],
    ...received.map((each) => [
      each.number,
      each.company,
      each.issuedOn,
      each.paidOn,
      amount(each.cents),
      amount(each.inKindCents),
    ]),
    [m.money_pdf_total_year(), null, null, null, amount(cents), amount(inKindCents)],
    [],
    [
      m.money_income_quarter(),
      m.money_income_count(),
      m.money_field_came(),
      m.money_pdf_in_kind(),
      m.money_income_fees(),
    ],
    ...quarters.map((each) => [each.quarter, each.count, amount(each.cents), amount(each.inKindCents), 0]),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => line.map(csvCell).join(",")).join("\r\n")
}
