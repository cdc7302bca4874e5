import { KIND_ICONS, mediaPath } from "#app/ui/block-picture"
import { currentLocale, m } from "#messages"
import { config } from "#platform/config/config.server"
import type { Actor } from "#platform/database/actor.server"
import { isolate } from "#platform/text/bidi"
import { noonOf } from "#platform/text/day"
import { formatDayAndMonth, formatPercent, formatTime } from "#platform/text/format"
import { isolatedNumber } from "#platform/text/isolated-number"
import { numberText } from "#platform/text/number-text"
import { trendOf, trendText } from "#platform/text/trend"
import type { Facet } from "#vocabulary/audience"
import { audienceStatistics, kitOpenings } from "../queries.server"
import type { AudienceStatistics, DayFigures, Period, Share } from "../statistics"
import type { Board, Breakdown } from "./board"
import { shareName, weekdayAndDay } from "./words.server"

/** How many of a facet's values are shown; the file has them all. */
const SHOWN = 6

/** The statistics of a page, and the same worded in the language of the request: that alone goes to the browser. */
export async function audienceBoard(actor: Actor, influencerId: string, period: Period, now: Date) {
  const [statistics, kit] = await Promise.all([
    audienceStatistics(actor, influencerId, { period, now }),
    kitOpenings(actor, influencerId, { period, now }),
  ])
  const board = boardOf(statistics, { tellsCountries: config().countryHeader !== undefined })
  return { statistics, board: { ...board, kitOpens: kit.opens } }
}

export function boardOf(statistics: AudienceStatistics, { tellsCountries }: { tellsCountries: boolean }): Board {
  const { period, totals, before, days } = statistics
  const time = isolate(formatTime(statistics.until, currentLocale()))
  const knowsCountry = statistics.facets.country.some(({ value }) => value !== "")
  return {
    period,
    isEmpty: totals.views === 0 && totals.clicks === 0,
    views: { value: numberText(totals.views), change: changeOf(totals.views, before.views, period) },
    clicks: { value: numberText(totals.clicks), change: changeOf(totals.clicks, before.clicks, period) },
    rate: totals.views > 0 ? formatPercent(totals.clicks / totals.views, currentLocale()) : "—",
    visitors: numberText(totals.visitors),
    bots:
      totals.botHits > 0 ? m.audience_bots({ count: totals.botHits, figure: isolatedNumber(totals.botHits) }) : null,
    source: m.audience_until({ ...span(statistics), time }),
    chart: chartLabel(statistics),
    days: days.map((day) => ({ ...day, label: weekdayAndDay(day.day), title: titleOf(day) })),
    blocks: blocksOf(statistics, m.audience_blocks_source({ time })),
    origins: breakdownOf(statistics, "referrer", m.audience_origins_source({ time })),
    devices: breakdownOf(statistics, "device", m.audience_devices_source({ time })),
    countries:
      tellsCountries || knowsCountry ? breakdownOf(statistics, "country", m.audience_countries_source({ time })) : null,
  }
}

function chartLabel(statistics: AudienceStatistics) {
  const best = statistics.days.reduce((most, day) => (day.views > most.views ? day : most))
  return m.audience_chart({
    ...span(statistics),
    most: isolatedNumber(best.views),
    best: isolate(weekdayAndDay(best.day)),
  })
}

function titleOf({ day, views, clicks }: DayFigures) {
  return m.audience_slot({
    date: weekdayAndDay(day),
    views: isolatedNumber(views),
    clicks: isolatedNumber(clicks),
  })
}

/** The rate is computed from the page's views: everybody who sees the page sees its blocks. */
function blocksOf({ facets, totals }: AudienceStatistics, source: string): Breakdown & { more: string | null } {
  const shown = facets.block.slice(0, SHOWN)
  const most = shown[0]?.clicks ?? 1
  const left = facets.block.length - shown.length
  return {
    source,
    rows: shown.map((share) => ({
      key: share.value,
      name: shareName("block", share),
      figure: numberText(share.clicks),
      percent: totals.views > 0 ? formatPercent(share.clicks / totals.views, currentLocale()) : "—",
      part: share.clicks / most,
      sign: { picture: mediaPath(share.picture), icon: KIND_ICONS[share.kind ?? "link"] },
    })),
    more: left > 0 ? m.audience_blocks_more({ count: left }) : null,
  }
}

/** The largest, and all others in one row: together they are every view of the period. */
function breakdownOf({ facets, totals }: AudienceStatistics, facet: Facet, source: string): Breakdown {
  const all = facets[facet]
  const shown = all.length > SHOWN ? all.slice(0, SHOWN - 1) : all
  const others = all.slice(shown.length).reduce((sum, { views }) => sum + views, 0)
  const row = (key: string, name: string, views: number) => ({
    key,
    name,
    figure: numberText(views),
    percent: formatPercent(views / totals.views, currentLocale()),
    part: views / totals.views,
  })
  const rows = shown.map((share: Share) => row(share.value, shareName(facet, share), share.views))
  return { source, rows: others > 0 ? [...rows, row("others", m.audience_rest(), others)] : rows }
}

/** In words, against as many days before; null when nothing was counted then. */
function changeOf(lately: number, before: number, count: number) {
  const trend = trendOf({ lately, before })
  return trend && m.audience_change({ count, change: isolate(trendText(trend, currentLocale())) })
}

function span({ days }: AudienceStatistics) {
  return { from: dayAndMonth(days[0]), to: dayAndMonth(days.at(-1)) }
}

function dayAndMonth(figures: DayFigures | undefined) {
  return isolate(figures ? formatDayAndMonth(noonOf(figures.day), currentLocale()) : "")
}
