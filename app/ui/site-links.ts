import * as paths from "#app/paths"
import { m } from "#messages"

/** An entry of the bar or the footer: an address without language prefix, and its words. */
export type SiteLink = { href: string; label: () => string }

/** The bar, for everyone. */
export const PUBLIC_LINKS: readonly SiteLink[] = [
  { href: "/", label: m.nav_home },
  { href: paths.directory, label: m.nav_influencers },
  { href: paths.brands, label: m.nav_brands },
  { href: paths.about, label: m.nav_about },
  { href: paths.contact, label: m.nav_contact },
]

/** The place of one's own that the bar shows besides, by primary role. */
export const ROLE_LINKS: Readonly<Record<string, SiteLink>> = {
  admin: { href: paths.admin, label: m.nav_admin },
  influencer: { href: paths.influencerDashboard, label: m.nav_dashboard_influencer },
  entreprise: { href: paths.companyDashboard, label: m.nav_dashboard_company },
  user: { href: paths.account, label: m.nav_my_account },
}

/** Additional links of companies and influencers: the two deal with each other there. */
export const PARTY_LINKS: readonly SiteLink[] = [
  { href: paths.inbox, label: m.nav_messages },
  { href: paths.collaborations, label: m.nav_collaborations },
]

/** Links of the mobile menu besides those of the bar. */
export const MORE_LINKS: readonly SiteLink[] = [
  { href: paths.terms, label: m.nav_terms },
  { href: paths.privacy, label: m.nav_privacy },
  { href: paths.cookies, label: m.nav_cookies },
]

type FooterColumn = { title: () => string; links: readonly SiteLink[] }

/** The footer's columns; the fourth, contact, holds the address and the networks. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: m.footer_about,
    links: [
      { href: "/", label: m.nav_home },
      { href: paths.directory, label: m.nav_influencers },
      { href: paths.creators, label: m.landing_nav },
      { href: paths.brands, label: m.nav_brands },
      { href: paths.about, label: m.footer_about_us },
    ],
  },
  {
    title: m.footer_resources,
    links: [
      { href: paths.help, label: m.footer_help },
      { href: paths.reserveUsername, label: m.footer_reserve },
      { href: paths.verifier, label: m.verifier_crumb },
      { href: paths.ranking, label: m.nav_ranking },
      { href: paths.audienceMeasurement, label: m.nav_audience },
      { href: paths.accessibility, label: m.nav_accessibility },
      { href: paths.developers, label: m.nav_developers },
    ],
  },
  {
    title: m.footer_legal,
    links: [
      { href: paths.legalNotice, label: m.nav_legal_notice },
      { href: paths.terms, label: m.nav_terms },
      { href: paths.privacy, label: m.nav_privacy },
      { href: paths.cookies, label: m.nav_cookies },
      { href: paths.report, label: m.nav_report },
      { href: paths.transparency, label: m.nav_transparency },
    ],
  },
]

/** Shown above the address in the fourth column. */
export const CONTACT_LINK: SiteLink = { href: paths.contact, label: m.footer_write }
