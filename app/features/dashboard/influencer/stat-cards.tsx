import { Link } from "react-router"
import { formatFollowers } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { StatCard } from "#app/ui/stat-card"
import { Tag } from "#app/ui/tag"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { numberText } from "#platform/text/number-text"
import type { CreatorHome } from "./home.server"
import type { InfluencerDashboard } from "./queries.server"

type StatCardsProps = Pick<InfluencerDashboard, "audience" | "totalFollowers" | "countedNetworks" | "collaborations"> &
  Pick<CreatorHome, "month">

/** The four figures of the dashboard, each with what the last month has added to it. */
export function StatCards({ audience, totalFollowers, countedNetworks, collaborations, month }: StatCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard label={m.dashboard_views()} value={numberText(audience.views)}>
        <Added count={month.views} />
      </StatCard>
      <StatCard label={m.dashboard_followers_total()} value={formatFollowers(totalFollowers)}>
        {month.followers === null ? (
          m.dashboard_followers_note({ count: countedNetworks })
        ) : (
          <Added count={month.followers} />
        )}
      </StatCard>
      <StatCard label={m.dashboard_clicks()} value={numberText(audience.clicks)}>
        <Added count={month.clicks} />
      </StatCard>
      <StatCard label={m.link_page_collaborations()} value={numberText(collaborations.total)}>
        {collaborations.pending > 0 ? (
          <Link
            to={`${localizedHref(paths.collaborations)}?status=pending`}
            className="inline-flex min-h-11 items-center"
          >
            <Tag tone="ok" className="whitespace-normal!">
              {m.dashboard_collaborations_pending({ count: collaborations.pending })}
            </Tag>
          </Link>
        ) : (
          <TextLink to={localizedHref(paths.collaborations)} className={ALONE_LINK}>
            {m.dashboard_collaborations_note()}
          </TextLink>
        )}
      </StatCard>
    </div>
  )
}

/** Against what it was a month ago, in words. */
function Added({ count }: { count: number }) {
  if (count === 0) return m.home_month_none()
  // A sign begins no direction: without the mark it would stand behind its figure in Arabic.
  const figure = isolate(`\u200e${count > 0 ? "+" : "−"}${numberText(Math.abs(count))}`)
  return (
    <span className={count > 0 ? "flex gap-1 font-semibold text-ok" : "flex gap-1"}>
      <Icon name={count > 0 ? "arrow-up" : "arrow-down"} size={15} className="mt-[0.2em] rtl:mt-[0.4em]" />
      {m.home_month({ figure })}
    </span>
  )
}
