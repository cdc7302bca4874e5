import { Link } from "react-router"
import * as paths from "#app/paths"
import { StatCard } from "#app/ui/stat-card"
import { Tag } from "#app/ui/tag"
import { currentLocale, localizedHref, m } from "#messages"
import { formatChange } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import { type Counted, trendOf } from "./activity"
import type { CompanyFigures } from "./queries.server"

/** The four figures of a company, each the way to what it counts. */
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
      path: `${paths.collaborations}?status=active`,
    },
  ]
  return (
    <div className="grid gap-3 min-[24rem]:grid-cols-2 md:gap-4 lg:grid-cols-4">
      {cards.map(({ label, note, counted, path }) => (
        <StatCard
          key={label}
          className="relative transition-[border-color] hover:border-ink"
          label={
            <Link to={localizedHref(path)} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
              {label}
            </Link>
          }
          value={numberText(counted.total)}
        >
          <p>{note}</p>
          <Trend counted={counted} />
        </StatCard>
      ))}
    </div>
  )
}

function Trend({ counted }: { counted: Counted }) {
  const trend = trendOf(counted)
  if (trend === null) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={trend === 0 ? "plain" : trend > 0 ? "ok" : "warn"}>
        <bdi dir="ltr" className="figures">
          {formatChange(trend, currentLocale())}
        </bdi>
      </Tag>
      {m.company_trend()}
    </p>
  )
}
