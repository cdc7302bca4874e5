import type { Client } from "#app/features/accounts/public.server"
import type { Member } from "./as-admin.server"
import { loadAudit } from "./audit/load.server"
import { actOnClaims } from "./claims/act.server"
import { loadClaims } from "./claims/load.server"
import { actInCompanies } from "./companies/commands.server"
import { loadCompanies } from "./companies/load.server"
import { actInContent } from "./content/commands.server"
import { loadContent } from "./content/load.server"
import { actOnInfluencers } from "./influencers/act.server"
import { loadInfluencers } from "./influencers/load.server"
import { actInMessages } from "./messages/commands.server"
import { loadMessages } from "./messages/load.server"
import { loadOverview } from "./overview/queries.server"
import type { Panel } from "./panel"
import { actOnReports } from "./reports/act.server"
import { loadReports } from "./reports/load.server"
import { loadSearch } from "./search/load.server"
import { actInSettings } from "./settings/commands.server"
import { loadSettings } from "./settings/load.server"
import { actOnSocials } from "./socials/act.server"
import { loadSocials } from "./socials/load.server"
import { loadStatistics } from "./statistics/load.server"
import { loadSystem } from "./system/load.server"
import type { View } from "./tabs"
import { actInUpdates } from "./updates/commands.server"
import { loadUpdates } from "./updates/load.server"
import { actOnUsers } from "./users/act.server"
import { loadUsers } from "./users/load.server"

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

export type AdminAction = { actor: Member; form: FormData; params: URLSearchParams; client: Client }

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
