import { useId } from "react"
import { DayChart } from "#app/features/admin-kit/public"
import { Card } from "#app/ui/card"
import { ChoiceLinks } from "#app/ui/choice-links"
import { LANGUAGE_NAMES } from "#app/ui/language-names"
import { currentLocale, m } from "#messages"
import { formatPercent } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import type { LanguageCount, Series, StatisticsContent } from "./load.server"
import { PERIODS } from "./periods"

/** How the site has been doing, in charts over time. */
export default function StatisticsPanel({ content: { period, series, languages } }: { content: StatisticsContent }) {
  return (
    <>
      <ChoiceLinks
        label={m.admin_stats_period()}
        beside={{ tab: "statistics" }}
        name="days"
        values={PERIODS}
        current={period}
        words={(days) => m.admin_stats_days({ count: days, figure: numberText(days) })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {series.map(({ name, days }) => (
          <SeriesChart key={name} name={name} days={days} />
        ))}
        <Languages languages={languages} />
      </div>
      <p className="text-sm text-ink-soft">{m.admin_stats_note()}</p>
    </>
  )
}

const TITLES = {
  signUps: m.admin_stats_sign_ups,
  pages: m.admin_stats_pages,
  views: m.admin_stats_views,
  clicks: m.admin_stats_clicks,
  proposals: m.admin_stats_proposals,
  contracts: m.admin_stats_contracts,
} as const satisfies Record<Series, () => string>

function SeriesChart({ name, days }: StatisticsContent["series"][number]) {
  const total = numberText(days.reduce((sum, { count }) => sum + count, 0))
  const title = TITLES[name]()
  return (
    <DayChart
      title={title}
      total={m.admin_stats_total({ figure: total })}
      counted={title}
      label={(highest) => m.admin_stats_chart({ title, figure: total, highest })}
      days={days}
    />
  )
}

function Languages({ languages }: { languages: readonly LanguageCount[] }) {
  const id = useId()
  const total = languages.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {m.admin_stats_languages()}
      </h2>
      {total === 0 ? (
        <p className="mt-4 text-ink-soft">{m.admin_stats_nobody()}</p>
      ) : (
        <table className="mt-4 w-full border-collapse">
          <caption className="sr-only">{m.admin_stats_languages()}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.ui_language()}</th>
              <th scope="col">{m.admin_stats_share()}</th>
              <th scope="col">{m.admin_overview_count()}</th>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ locale, count }) => (
              <tr key={locale}>
                <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                  {LANGUAGE_NAMES[locale]()}
                </th>
                <td className="w-full py-2">
                  <span className="flex items-center gap-3">
                    <span aria-hidden="true" className="h-3 flex-1 overflow-hidden rounded-pill bg-line/60">
                      <span
                        className="block h-full rounded-pill bg-accent"
                        style={{ inlineSize: `${(100 * count) / total}%` }}
                      />
                    </span>
                    <span className="figures w-14 text-end text-sm text-ink-soft">
                      {formatPercent(count / total, currentLocale())}
                    </span>
                  </span>
                </td>
                <td className="figures py-2 ps-4 text-end">{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
