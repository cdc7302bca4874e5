import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { daysFrom } from "#platform/text/day"
import { formatDay } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import type { InvoiceState } from "#vocabulary/money"
import type { Side } from "#vocabulary/roles"
import { isPaymentSaid } from "../states"

type InvoiceTagProps = {
  state: InvoiceState | "to_send" | "later"
  side: Side
  /** When the company said that it has paid. */
  claimedAt?: Date | null
  dueOn?: string
  paidOn?: string | null
  today?: string
}

/** The state of a payment, in words and days. */
export function InvoiceTag({ state, side, claimedAt = null, dueOn = "", paidOn = null, today = "" }: InvoiceTagProps) {
  const day = (text: string) => isolate(formatDay(text, currentLocale()))
  if (state === "later") return <Tag>{m.money_state_later()}</Tag>
  if (state === "to_send") return <Tag tone="warn">{m.money_state_to_send()}</Tag>
  // Neither to be paid any more nor late: whether it was, its creator says.
  if (isPaymentSaid({ state, claimedAt }))
    return (
      <span className="inline-flex flex-wrap gap-2">
        {state === "part_paid" && <Tag tone="warn">{m.money_state_part()}</Tag>}
        {side === "company" ? <Tag>{m.money_state_said_company()}</Tag> : <Tag tone="warn">{m.money_state_said()}</Tag>}
      </span>
    )
  switch (state) {
    case "sent":
      return (
        <Tag tone="warn">
          {side === "company"
            ? m.money_state_sent_company({ date: day(dueOn) })
            : m.money_state_sent({ date: day(dueOn) })}
        </Tag>
      )
    case "due":
      return <Tag tone="warn">{m.money_state_due()}</Tag>
    case "overdue":
      return <Late {...{ dueOn, today }} />
    case "part_paid":
      return (
        <span className="inline-flex flex-wrap gap-2">
          <Tag tone="warn">{m.money_state_part()}</Tag>
          {dueOn < today && <Late {...{ dueOn, today }} />}
        </span>
      )
    case "paid":
      return <Tag tone="ok">{paidOn ? m.money_state_paid({ date: day(paidOn) }) : m.money_state_settled()}</Tag>
    case "credited":
      return <Tag>{m.money_state_credited()}</Tag>
  }
}

function Late({ dueOn, today }: { dueOn: string; today: string }) {
  const count = Math.max(1, daysFrom(dueOn, today))
  return <Tag tone="danger">{m.money_state_overdue({ count, figure: numberText(count) })}</Tag>
}
