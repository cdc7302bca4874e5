import { loadAudit } from "#app/features/admin/audit/load.server"
import { actOnInfluencers } from "#app/features/admin/influencers/act.server"
import { loadInfluencers } from "#app/features/admin/influencers/load.server"
import { loadOverview } from "#app/features/admin/overview/load.server"
import { loadSearch } from "#app/features/admin/search/load.server"
import { loadSystem } from "#app/features/admin/system/load.server"
import { actOnUsers } from "#app/features/admin/users/act.server"
import { loadUsers } from "#app/features/admin/users/load.server"
import type { View } from "#app/features/admin-kit/public"
import type { AdminAction, Member } from "#app/features/admin-kit/public.server"
import { loadStatistics } from "#app/features/audience/admin/load.server"
import { actOnClaims } from "#app/features/claims/admin/act.server"
import { loadClaims } from "#app/features/claims/admin/load.server"
import { actInCompanies } from "#app/features/companies/admin/act.server"
import { loadCompanies } from "#app/features/companies/admin/load.server"
import { actInMessages } from "#app/features/contact/admin/act.server"
import { loadMessages } from "#app/features/contact/admin/load.server"
import { actInContent } from "#app/features/content/admin/act.server"
import { loadContent } from "#app/features/content/admin/load.server"
import { actOnSocials } from "#app/features/networks/admin/socials/act.server"
import { loadSocials } from "#app/features/networks/admin/socials/load.server"
import { actInUpdates } from "#app/features/networks/admin/updates/act.server"
import { loadUpdates } from "#app/features/networks/admin/updates/load.server"
import { actOnReports } from "#app/features/notices/admin/act.server"
import { loadReports } from "#app/features/notices/admin/load.server"
import { actInSettings } from "#app/features/settings/admin/act.server"
import { loadSettings } from "#app/features/settings/admin/load.server"
import type { Panel } from "./panels"

/** What a tab shows, for an admin; each tab knows its own part of the query. */
export async function loadPanel(actor: Member, tab: View, params: URLSearchParams): Promise<Panel> {
  switch (tab) {
    case "search":
      return { tab, content: await loadSearch(actor, params) }
    case "settings":
      return { tab, content: await loadSettings(actor, params) }
    case "audit":
      return { tab, content: await loadAudit(actor, params) }
    case "content":
      return { tab, content: await loadContent(actor, params) }
    case "claims":
      return { tab, content: await loadClaims(actor, params) }
    case "companies":
      return { tab, content: await loadCompanies(actor, params) }
    case "messages":
      return { tab, content: await loadMessages(actor, params) }
    case "statistics":
      return { tab, content: await loadStatistics(actor, params) }
    case "updates":
      return { tab, content: await loadUpdates(actor, params) }
    case "system":
      return { tab, content: await loadSystem(actor) }
    case "reports":
      return { tab, content: await loadReports(actor, params) }
    case "overview":
      return { tab, content: await loadOverview(actor) }
    case "users":
      return { tab, content: await loadUsers(actor, params) }
    case "influencers":
      return { tab, content: await loadInfluencers(actor, params) }
    case "socials":
      return { tab, content: await loadSocials(actor, params) }
  }
}

/** What a form of a tab asks for. Each command checks in the database that it is an admin who asks. */
export async function actInPanel(tab: View, action: AdminAction) {
  switch (tab) {
    case "settings":
      return actInSettings(action)
    case "content":
      return actInContent(action)
    case "claims":
      return actOnClaims(action)
    case "companies":
      return actInCompanies(action)
    case "messages":
      return actInMessages(action)
    case "updates":
      return actInUpdates(action)
    case "reports":
      return actOnReports(action)
    case "users":
      return actOnUsers(action)
    case "influencers":
      return actOnInfluencers(action)
    case "socials":
      return actOnSocials(action)
    default:
      return null
  }
}
