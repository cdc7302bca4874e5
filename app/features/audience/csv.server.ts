import { currentLocale, m } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { csvText } from "#platform/text/csv"
import { addDays, parisDay } from "#platform/text/day"
import { formatTime } from "#platform/text/format"
import { shareName } from "./board/words.server"
import { audienceLines, type CountedRow, kitOpenings } from "./queries.server"
import type { Period } from "./statistics"

/** Every figure of the period, day by day, and what the file is called. */
export async function audienceCsv(actor: Actor, influencerId: string, period: Period, now = new Date()) {
  const today = parisDay(now)
  const [lines, kit] = await Promise.all([
    audienceLines(actor, influencerId, { period, now }),
    kitOpenings(actor, influencerId, { period, now }),
  ])
  const until = (day: string) => `${day} ${day === today ? formatTime(now, currentLocale()) : "24:00"}`
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
  // A kit's views are its openings.
  const ofKit = kit.days.map(({ day, opens, visitors, botHits }) => [
    day,
    m.media_kit_name(),
    "",
    opens,
    0,
    visitors,
    botHits,
    until(day),
  ])
  return {
    name: `audience-${addDays(today, 1 - period)}-${today}.${currentLocale()}.csv`,
    text: csvText([head, ...rows, ...ofKit]),
  }
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
