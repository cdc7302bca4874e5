import { currentLocale, m } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { shareName, timeOf } from "./board/words.server"
import { addDays, parisDay } from "./days"
import { audienceLines, type CountedRow } from "./queries.server"
import type { Period } from "./report"

// Excel takes a file without the mark for the Windows alphabet and spoils every accent; other programs skip it.
const BYTE_ORDER_MARK = "\ufeff"

/** Every figure of the period, day by day, and what the file is called. */
export async function audienceCsv(actor: Actor, influencerId: string, period: Period, now = new Date()) {
  const today = parisDay(now)
  const lines = await audienceLines(actor, influencerId, { period, now })
  const until = (day: string) => `${day} ${day === today ? timeOf(now) : "24:00"}`
  const head = [
    m.audience_day(),
    m.audience_csv_kind(),
    m.audience_csv_name(),
    m.audience_views(),
    m.audience_clicks(),
    m.audience_visitors(),
    m.audience_csv_bots(),
    m.audience_csv_until(),
  ]
  const rows = lines.map((line) => [
    line.day,
    kindName(line.facet),
    line.facet === "total" ? "" : shareName(line.facet, line),
    line.views,
    line.clicks,
    line.visitors,
    line.botHits,
    until(line.day),
  ])
  return {
    name: `audience-${addDays(today, 1 - period)}-${today}.${currentLocale()}.csv`,
    text: BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.map(cellOf).join(";")}\r\n`).join(""),
  }
}

/**
 * RFC 4180 with the separator that spreadsheets on the continent look for. What they would take for a formula, at the
 * beginning or, read by a program that knows no quotes, after a separator, is marked as text.
 */
export function cellOf(value: string | number) {
  if (typeof value === "number") return String(value)
  const text = value.replace(/(^|[;\t\r\n])(\s*[=+\-@＝＋－＠\t\r])/g, "$1'$2")
  return `"${text.replaceAll('"', '""')}"`
}

function kindName(facet: CountedRow["facet"]): string {
  switch (facet) {
    case "total":
      return m.audience_csv_total()
    case "block":
      return m.audience_csv_block()
    case "referrer":
      return m.audience_csv_referrer()
    case "device":
      return m.audience_csv_device()
    case "country":
      return m.audience_csv_country()
  }
}
