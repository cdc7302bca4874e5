import { m } from "#messages"

/** An entry of the bar or the footer: an address without language prefix, and its words. */
export type SiteLink = { href: string; label: () => string }

/** The bar, for everyone. */
export const PUBLIC_LINKS: readonly SiteLink[] = [
  { href: "/", label: m.nav_home },
  { href: "/influencers", label: m.nav_influencers },
  { href: "/brands", label: m.nav_brands },
  { href: "/about", label: m.nav_about },
  { href: "/contact", label: m.nav_contact },
]

/** The place of one's own that the bar shows besides, by primary role. */
export const ROLE_LINKS: Readonly<Record<string, SiteLink>> = {
  admin: { href: "/admin", label: m.nav_admin },
  influencer: { href: "/influencer/dashboard", label: m.nav_dashboard_influencer },
  entreprise: { href: "/entreprise/dashboard", label: m.nav_dashboard_company },
  user: { href: "/account", label: m.nav_my_account },
}

/** What companies and influencers have besides: the two deal with each other there. */
export const PARTY_LINKS: readonly SiteLink[] = [
  { href: "/messages", label: m.nav_messages },
  { href: "/collaborations", label: m.nav_collaborations },
]

/** What the mobile menu has besides the bar's links. */
export const MORE_LINKS: readonly SiteLink[] = [
  { href: "/terms", label: m.nav_terms },
  { href: "/privacy", label: m.nav_privacy },
  { href: "/cookies", label: m.nav_cookies },
]

type FooterColumn = { title: () => string; links: readonly SiteLink[] }

/** The footer's columns; the fourth, contact, holds the address and the networks. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: m.footer_about,
    links: [
      { href: "/", label: m.nav_home },
      { href: "/influencers", label: m.nav_influencers },
      { href: "/brands", label: m.nav_brands },
      { href: "/about", label: m.footer_about_us },
    ],
  },
  {
    title: m.footer_resources,
    links: [
      { href: "/reserve-username", label: m.footer_reserve },
      { href: "/classement", label: m.nav_ranking },
      { href: "/mesure-audience", label: m.nav_audience },
      { href: "/accessibilite", label: m.nav_accessibility },
      { href: "/developers", label: m.nav_developers },
    ],
  },
  {
    title: m.footer_legal,
    links: [
      { href: "/mentions-legales", label: m.nav_legal_notice },
      { href: "/terms", label: m.nav_terms },
      { href: "/privacy", label: m.nav_privacy },
      { href: "/cookies", label: m.nav_cookies },
      { href: "/report", label: m.nav_report },
      { href: "/transparency", label: m.nav_transparency },
    ],
  },
]

/** What stands above the address in the fourth column. */
export const CONTACT_LINK: SiteLink = { href: "/contact", label: m.footer_write }
