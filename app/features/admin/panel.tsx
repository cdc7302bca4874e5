import type { AuditContent } from "./audit/load.server"
import { AuditPanel } from "./audit/panel"
import type { ClaimsContent } from "./claims/claims"
import { ClaimsPanel } from "./claims/panel"
import type { CompaniesContent } from "./companies/load.server"
import { CompaniesPanel } from "./companies/panel"
import type { ContentContent } from "./content/load.server"
import { ContentPanel } from "./content/panel"
import type { InfluencersContent } from "./influencers/influencers"
import { InfluencersPanel } from "./influencers/panel"
import type { MessagesContent } from "./messages/load.server"
import { MessagesPanel } from "./messages/panel"
import { OverviewPanel } from "./overview/overview-panel"
import type { Overview } from "./overview/queries.server"
import { ReportsPanel } from "./reports/panel"
import type { ReportsContent } from "./reports/reports"
import type { SearchContent } from "./search/load.server"
import { SearchPanel } from "./search/panel"
import type { SettingsContent } from "./settings/load.server"
import { SettingsPanel } from "./settings/panel"
import { SocialsPanel } from "./socials/panel"
import type { SocialsContent } from "./socials/socials"
import type { StatisticsContent } from "./statistics/load.server"
import { StatisticsPanel } from "./statistics/panel"
import type { SystemContent } from "./system/load.server"
import { SystemPanel } from "./system/panel"
import type { UpdatesContent } from "./updates/load.server"
import { UpdatesPanel } from "./updates/panel"
import { UsersPanel } from "./users/panel"
import type { UsersContent } from "./users/users"

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
