import { StatCard } from "#app/ui/stat-card"
import { currentLocale, m } from "#messages"
import { formatNumber } from "#platform/text/format"
import type { SiteCounts } from "./queries.server"

/** The site in six figures. */
export function OverviewCards({ counts }: { counts: SiteCounts }) {
  const figure = (value: number) => formatNumber(value, currentLocale())
  const { activeInfluencers: active, verifiedInfluencers: verified } = counts
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
      <StatCard label={m.admin_users()} value={figure(counts.users)}>
        {m.admin_users_note()}
      </StatCard>
      <StatCard label={m.admin_influencers()} value={figure(counts.influencers)}>
        {m.admin_influencers_note({ count: active, figure: figure(active) })}
      </StatCard>
      <StatCard label={m.admin_companies()} value={figure(counts.companies)}>
        {m.admin_companies_note()}
      </StatCard>
      <StatCard label={m.link_page_collaborations()} value={figure(counts.collaborations)}>
        {m.admin_collaborations_note()}
      </StatCard>
      <StatCard label={m.admin_active()} value={figure(active)}>
        {m.admin_active_note({ count: verified, figure: figure(verified) })}
      </StatCard>
      <StatCard label={m.admin_verified()} value={figure(verified)}>
        {m.admin_verified_note()}
      </StatCard>
    </div>
  )
}
