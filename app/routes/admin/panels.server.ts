import { loadAudit } from "#app/features/admin/audit/load.server"
import { actOnInfluencers } from "#app/features/admin/influencers/act.server"
import { loadInfluencers } from "#app/features/admin/influencers/load.server"
import { loadOverview } from "#app/features/admin/overview/load.server"
import { loadSearch } from "#app/features/admin/search/load.server"
import { loadSystem } from "#app/features/admin/system/load.server"
import { actOnUsers } from "#app/features/admin/users/act.server"
import { loadUsers } from "#app/features/admin/users/load.server"
import type { View } from "#app/features/admin-kit/public"
import type { AdminAction } from "#app/features/admin-kit/public.server"
import { loadStatistics } from "#app/features/audience/admin/load.server"
import { actOnClaims } from "#app/features/claims/admin/act.server"
import { loadClaims } from "#app/features/claims/admin/load.server"
import { actInCompanies } from "#app/features/companies/admin/act.server"
import { loadCompanies } from "#app/features/companies/admin/load.server"
import { actInMessages } from "#app/features/contact/admin/act.server"
import { loadMessages } from "#app/features/contact/admin/load.server"
import { actInContent } from "#app/features/content/admin/act.server"
import { loadContent } from "#app/features/content/admin/load.server"
import { actOnDomains } from "#app/features/domains/admin/act.server"
import { loadDomains } from "#app/features/domains/admin/load.server"
import { actOnSocials } from "#app/features/networks/admin/socials/act.server"
import { loadSocials } from "#app/features/networks/admin/socials/load.server"
import { actInUpdates } from "#app/features/networks/admin/updates/act.server"
import { loadUpdates } from "#app/features/networks/admin/updates/load.server"
import { actOnReports } from "#app/features/notices/admin/act.server"
import { loadReports } from "#app/features/notices/admin/load.server"
import { actInSettings } from "#app/features/settings/admin/act.server"
import { loadSettings } from "#app/features/settings/admin/load.server"
import type { Member } from "#platform/database/actor.server"

/** Loads a tab's data for an admin, whose role has been checked; each tab reads its own part of the query. */
type Load = (actor: Member, params: URLSearchParams) => Promise<unknown>
/** Does the actions of a tab's forms. Each command checks in the database once more that an admin acts. */
type Act = (action: AdminAction) => unknown

const PANELS = {
  overview: { load: (actor: Member) => loadOverview(actor) },
  users: { load: loadUsers, act: actOnUsers },
  influencers: { load: loadInfluencers, act: actOnInfluencers },
  socials: { load: loadSocials, act: actOnSocials },
  claims: { load: loadClaims, act: actOnClaims },
  domains: { load: loadDomains, act: actOnDomains },
  companies: { load: loadCompanies, act: actInCompanies },
  messages: { load: loadMessages, act: actInMessages },
  reports: { load: loadReports, act: actOnReports },
  content: { load: loadContent, act: actInContent },
  statistics: { load: loadStatistics },
  updates: { load: loadUpdates, act: actInUpdates },
  audit: { load: loadAudit },
  system: { load: loadSystem },
  settings: { load: loadSettings, act: actInSettings },
  search: { load: loadSearch },
} satisfies Record<View, { load: Load; act?: Act }>

export type ContentOf<V extends View> = Awaited<ReturnType<(typeof PANELS)[V]["load"]>>

export async function loadPanel(view: View, actor: Member, params: URLSearchParams) {
  return { view, content: await PANELS[view].load(actor, params) }
}

export async function actInPanel(view: View, action: AdminAction) {
  const { act }: { load: Load; act?: Act } = PANELS[view]
  return act ? act(action) : null
}
