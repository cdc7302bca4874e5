import { Link } from "react-router"
import * as paths from "#app/paths"
import { Fold } from "#app/ui/fold"
import { StatCard } from "#app/ui/stat-card"
import { Tag } from "#app/ui/tag"
import { currentLocale, localizedHref, m } from "#messages"
import { isolatedNumber } from "#platform/text/isolated-number"
import { numberText } from "#platform/text/number-text"
import { trendOf, trendText } from "#platform/text/trend"
import type { Counted } from "./activity"
import type { CompanyFigures } from "./queries.server"

/** The four figures of a company, each the way to what it counts; how that is counted, behind one fold. */
export function FigureCards({ figures }: { figures: CompanyFigures }) {
  const cards = [
    {
      label: m.company_searches(),
      note: m.company_searches_note(),
      counted: figures.searches,
      path: paths.searches,
    },
    { label: m.company_contacted(), note: m.company_contacted_note(), counted: figures.contacted, path: paths.inbox },
    {
      label: m.company_conversations(),
      note: m.company_conversations_note(),
      counted: figures.conversations,
      path: `${paths.inbox}?answered=1`,
    },
    {
      label: m.company_collaborations(),
      note: m.company_collaborations_note(),
      counted: figures.collaborations,
      // Accepted lately, ended ones included; the large number counts the running ones.
      lately: m.company_lately_accepted,
      path: `${paths.collaborations}?status=active`,
    },
  ]
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {cards.map(({ label, counted, path, lately = m.company_lately }) => (
          <StatCard
            key={label}
            className="relative transition-[border-color] hover:border-ink"
            label={
              <Link to={localizedHref(path)} className="row-link underline-offset-4 hover:underline">
                {label}
              </Link>
            }
            value={numberText(counted.total)}
          >
            <p>{lately({ figure: isolatedNumber(counted.lately) })}</p>
            <Trend counted={counted} />
          </StatCard>
        ))}
      </div>
      <Fold label={m.home_how()} className="mt-2 text-ink-soft hover:text-ink">
        <dl className="grid gap-x-6 gap-y-3 pt-1 sm:grid-cols-2">
          {cards.map(({ label, note }) => (
            <div key={label}>
              <dt className="font-semibold text-ink">{label}</dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  )
}

function Trend({ counted }: { counted: Counted }) {
  const trend = trendOf(counted)
  if (trend === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={trend.by > 0 ? "ok" : "plain"}>
        <bdi dir="ltr" className="figures">
          {trendText(trend, currentLocale())}
        </bdi>
      </Tag>
      {m.company_trend()}
    </p>
  )
}
