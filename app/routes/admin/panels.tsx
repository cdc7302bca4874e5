import type { AuditContent } from "#app/features/admin/audit/load.server"
import { AuditPanel } from "#app/features/admin/audit/panel"
import type { InfluencersContent } from "#app/features/admin/influencers/influencers"
import { InfluencersPanel } from "#app/features/admin/influencers/panel"
import type { Overview } from "#app/features/admin/overview/load.server"
import { OverviewPanel } from "#app/features/admin/overview/panel"
import type { SearchContent } from "#app/features/admin/search/load.server"
import { SearchPanel } from "#app/features/admin/search/panel"
import type { SystemContent } from "#app/features/admin/system/load.server"
import { SystemPanel } from "#app/features/admin/system/panel"
import { UsersPanel } from "#app/features/admin/users/panel"
import type { UsersContent } from "#app/features/admin/users/users"
import type { StatisticsContent } from "#app/features/audience/admin/load.server"
import { StatisticsPanel } from "#app/features/audience/admin/panel"
import type { ClaimsContent } from "#app/features/claims/admin/claims"
import { ClaimsPanel } from "#app/features/claims/admin/panel"
import type { CompaniesContent } from "#app/features/companies/admin/load.server"
import { CompaniesPanel } from "#app/features/companies/admin/panel"
import type { MessagesContent } from "#app/features/contact/admin/load.server"
import { MessagesPanel } from "#app/features/contact/admin/panel"
import type { ContentContent } from "#app/features/content/admin/load.server"
import { ContentPanel } from "#app/features/content/admin/panel"
import { SocialsPanel } from "#app/features/networks/admin/socials/panel"
import type { SocialsContent } from "#app/features/networks/admin/socials/socials"
import type { UpdatesContent } from "#app/features/networks/admin/updates/load.server"
import { UpdatesPanel } from "#app/features/networks/admin/updates/panel"
import { ReportsPanel } from "#app/features/notices/admin/panel"
import type { ReportsContent } from "#app/features/notices/admin/reports"
import type { SettingsContent } from "#app/features/settings/admin/load.server"
import { SettingsPanel } from "#app/features/settings/admin/panel"

/** A tab and what it shows. */
export type Panel =
  | { tab: "search"; content: SearchContent }
  | { tab: "settings"; content: SettingsContent }
  | { tab: "audit"; content: AuditContent }
  | { tab: "content"; content: ContentContent }
  | { tab: "claims"; content: ClaimsContent }
  | { tab: "companies"; content: CompaniesContent }
  | { tab: "messages"; content: MessagesContent }
  | { tab: "statistics"; content: StatisticsContent }
  | { tab: "updates"; content: UpdatesContent }
  | { tab: "system"; content: SystemContent }
  | { tab: "reports"; content: ReportsContent }
  | { tab: "overview"; content: Overview }
  | { tab: "users"; content: UsersContent }
  | { tab: "influencers"; content: InfluencersContent }
  | { tab: "socials"; content: SocialsContent }

export function PanelView({ panel }: { panel: Panel }) {
  switch (panel.tab) {
    case "search":
      return <SearchPanel content={panel.content} />
    case "settings":
      return <SettingsPanel content={panel.content} />
    case "audit":
      return <AuditPanel content={panel.content} />
    case "content":
      return <ContentPanel content={panel.content} />
    case "claims":
      return <ClaimsPanel content={panel.content} />
    case "companies":
      return <CompaniesPanel content={panel.content} />
    case "messages":
      return <MessagesPanel content={panel.content} />
    case "statistics":
      return <StatisticsPanel content={panel.content} />
    case "updates":
      return <UpdatesPanel content={panel.content} />
    case "system":
      return <SystemPanel content={panel.content} />
    case "reports":
      return <ReportsPanel content={panel.content} />
    case "overview":
      return <OverviewPanel content={panel.content} />
    case "users":
      return <UsersPanel content={panel.content} />
    case "influencers":
      return <InfluencersPanel content={panel.content} />
    case "socials":
      return <SocialsPanel content={panel.content} />
  }
}
