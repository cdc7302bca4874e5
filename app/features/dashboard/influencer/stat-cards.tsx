import { Link } from "react-router"
import { formatFollowers } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { StatCard } from "#app/ui/stat-card"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { InfluencerDashboard } from "./queries.server"

type StatCardsProps = Pick<InfluencerDashboard, "audience" | "totalFollowers" | "countedNetworks" | "collaborations">

/** The four figures of the dashboard, each with what it counts. */
export function StatCards({ audience, totalFollowers, countedNetworks, collaborations }: StatCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard label={m.dashboard_views()} value={numberText(audience.views)}>
        {m.dashboard_views_note({ count: audience.botHits, figure: numberText(audience.botHits) })}
      </StatCard>
      <StatCard label={m.dashboard_followers_total()} value={formatFollowers(totalFollowers)}>
        {m.dashboard_followers_note({ count: countedNetworks })}
      </StatCard>
      <StatCard label={m.dashboard_clicks()} value={numberText(audience.clicks)}>
        {m.dashboard_clicks_note()}
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
          <TextLink to={localizedHref(paths.collaborations)}>{m.dashboard_collaborations_note()}</TextLink>
        )}
      </StatCard>
    </div>
  )
}
