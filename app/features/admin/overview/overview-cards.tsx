import type { ReactNode } from "react"
import { StatCard } from "#app/ui/stat-card"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { trendOf, trendText } from "#platform/text/trend"
import type { Counted, SiteCounts } from "./load.server"

/** The site in seven figures. */
export function OverviewCards({ counts }: { counts: SiteCounts }) {
  const { users, influencers, activeInfluencers: active, verifiedInfluencers: verified } = counts
  return (
    <div className="grid gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4">
      <CountCard label={m.admin_users()} counted={users}>
        {m.admin_users_note()}
      </CountCard>
      <CountCard label={m.admin_influencers()} counted={influencers}>
        {m.admin_influencers_note({ count: active.total, figure: numberText(active.total) })}
      </CountCard>
      <CountCard label={m.admin_companies()} counted={counts.companies}>
        <span className="block">{m.admin_companies_note()}</span>
        <span className="block">
          {m.admin_company_count({ count: counts.organisations, figure: numberText(counts.organisations) })}
        </span>
      </CountCard>
      <CountCard label={m.link_page_collaborations()} counted={counts.collaborations}>
        {m.admin_collaborations_note()}
      </CountCard>
      <CountCard label={m.admin_active()} counted={active}>
        {m.admin_active_note({ count: verified.total, figure: numberText(verified.total) })}
      </CountCard>
      <CountCard label={m.admin_verified()} counted={verified}>
        {m.admin_verified_note()}
      </CountCard>
      <StatCard
        label={m.admin_overview_growth()}
        value={changeText(users) ?? m.admin_overview_no_trend()}
        className="min-[24rem]:col-span-2"
      >
        {m.admin_overview_growth_note({
          count: users.lately,
          lately: numberText(users.lately),
          before: numberText(users.before),
        })}
      </StatCard>
    </div>
  )
}

function CountCard({ label, counted, children }: { label: string; counted: Counted; children: ReactNode }) {
  return (
    <StatCard label={label} value={numberText(counted.total)}>
      <p>{children}</p>
      <Trend counted={counted} />
    </StatCard>
  )
}

function Trend({ counted }: { counted: Counted }) {
  const trend = trendOf(counted)
  const change = changeText(counted)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={!trend || trend.by === 0 ? "plain" : trend.by > 0 ? "ok" : "warn"}>
        <bdi dir="ltr" className="figures">
          {change ?? m.admin_overview_no_trend()}
        </bdi>
      </Tag>
      {m.company_trend()}
    </p>
  )
}

function changeText(counted: Counted) {
  const trend = trendOf(counted)
  return trend && trendText(trend, currentLocale())
}
