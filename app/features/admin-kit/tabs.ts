import type { IconName } from "#app/ui/icons/lucide"
import { m } from "#messages"
import { TABS, type Tab } from "#vocabulary/tabs"

/** A tab, or what the header's search has found. */
export type View = Tab | "search"

/** The view in the query parameter `tab`; anything unknown is the overview. */
export function viewOf(params: URLSearchParams): View {
  const named = params.get("tab")
  return named === "search" ? named : (TABS.find((tab) => tab === named) ?? "overview")
}

type Heading = { title: () => string; subtitle: () => string }
type Words = Heading & {
  icon: IconName
  label: () => string
  /** The message when the tab could not be loaded. */
  failed?: () => string
}

export const TAB_WORDS: Readonly<Record<Tab, Words>> = {
  overview: { icon: "house", label: m.nav_home, title: m.admin_tab_overview, subtitle: m.admin_subtitle },
  users: {
    icon: "users",
    label: m.admin_users,
    title: m.admin_users,
    subtitle: m.admin_users_subtitle,
    failed: () => m.admin_user_error({ message: m.admin_user_fetch_failed({ reason: m.admin_list_unknown_error() }) }),
  },
  influencers: {
    icon: "star",
    label: m.admin_influencers,
    title: m.admin_influencers,
    subtitle: m.admin_influencers_subtitle,
    failed: m.admin_influencer_load_failed,
  },
  socials: {
    icon: "share-2",
    label: m.admin_socials,
    title: m.admin_socials,
    subtitle: m.admin_socials_subtitle,
    failed: m.admin_influencer_load_failed,
  },
  claims: {
    icon: "user",
    label: m.admin_claims,
    title: m.admin_claims_title,
    subtitle: m.admin_claims_subtitle,
    failed: m.admin_claims_load_failed,
  },
  domains: {
    icon: "globe",
    label: m.admin_domains,
    title: m.admin_domains,
    subtitle: m.admin_domains_subtitle,
    failed: m.admin_domain_load_failed,
  },
  companies: {
    icon: "building-2",
    label: m.admin_companies,
    title: m.admin_companies,
    subtitle: m.admin_companies_subtitle,
  },
  messages: {
    icon: "mail",
    label: m.admin_messages,
    title: m.admin_messages_title,
    subtitle: m.admin_messages_subtitle,
    failed: m.admin_message_load_failed,
  },
  reports: { icon: "shield", label: m.admin_reports, title: m.admin_reports, subtitle: m.admin_reports_subtitle },
  content: { icon: "file-text", label: m.admin_content, title: m.admin_content, subtitle: m.admin_content_subtitle },
  statistics: {
    icon: "chart-line",
    label: m.admin_stats,
    title: m.admin_stats,
    subtitle: m.admin_stats_subtitle,
  },
  updates: {
    icon: "refresh-cw",
    label: m.admin_tab_updates,
    title: m.admin_updates,
    subtitle: m.admin_updates_subtitle,
  },
  system: { icon: "monitor", label: m.admin_system, title: m.admin_system, subtitle: m.admin_system_subtitle },
  audit: { icon: "clock", label: m.admin_audit, title: m.admin_audit, subtitle: m.admin_audit_subtitle },
  settings: { icon: "settings", label: m.admin_settings, title: m.admin_settings, subtitle: m.admin_settings_subtitle },
}

export function headingOf(view: View): Heading {
  return view === "search" ? { title: m.admin_search_title, subtitle: m.admin_search_subtitle } : TAB_WORDS[view]
}

/** For those that have a sentence of their own. */
export function loadFailedText(view: View) {
  const words = view === "search" ? undefined : TAB_WORDS[view].failed
  return words?.() ?? m.admin_load_failed()
}
