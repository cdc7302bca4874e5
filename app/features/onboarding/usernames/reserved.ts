import { LOCALES } from "#vocabulary/locales"
import { NETWORKS } from "#vocabulary/networks"

/** First path segments, in any case, that lead to /404 and are never an influencer's name. */
export const RESERVED_PATHS = [
  "auth",
  "login",
  "register",
  "signup",
  "admin",
  "api",
  "static",
  "reserve-username",
  "contact",
  "about",
  "brands",
  "terms",
  "privacy",
  "mentions-legales",
  "cookies",
  "profile",
  "influencer",
  "entreprise",
  "setup",
  ...LOCALES,
  "link",
  "link-in-bio",
] as const

// Addresses that browsers, robots and operators expect a site to answer itself.
const WELL_KNOWN_ADDRESSES = [
  "influencers",
  "influencer-list",
  "privacy-policy",
  "media-kit",
  "generate-media-kit",
  "404",
  "robots.txt",
  "sitemap.xml",
  "favicon.ico",
  "well-known",
  "assets",
  "media",
  "uploads",
  "healthz",
  "health",
  "metrics",
  "__manifest",
  "root",
  "security",
  "legal",
  "logout",
  "dashboard",
  "settings",
  "me",
  "null",
  "undefined",
  "www",
  "mail",
] as const

// A page with one of these names would be taken for a network, this site or its staff.
const PROTECTED_BRANDS = [
  ...NETWORKS,
  "twitter",
  "whatsapp",
  "google",
  "vitrine",
  "support",
  "help",
  "aide",
  "official",
  "officiel",
  "officielle",
  "administrator",
  "administrateur",
  "moderator",
  "moderateur",
  "moderation",
  "verified",
  "verifie",
  "noreply",
  "postmaster",
  "webmaster",
] as const

/** Refused when a name is reserved, with everything that looks like them; as addresses they are simply nobody's page. */
export const PROTECTED_NAMES = [...WELL_KNOWN_ADDRESSES, ...PROTECTED_BRANDS] as const
