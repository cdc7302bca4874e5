/** A page of the site that everybody may read and search engines are to know. */
export type PublicPage = {
  /** Without language prefix. */
  path: string
  /** The stored text that the page shows, whose newest version dates it. */
  content?: "terms" | "privacy_policy" | "mentions_legales" | "cookies_policy"
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: "/" },
  { path: "/influencers" },
  { path: "/brands" },
  { path: "/about" },
  { path: "/contact" },
  { path: "/reserve-username" },
  { path: "/terms", content: "terms" },
  { path: "/privacy", content: "privacy_policy" },
  { path: "/mentions-legales", content: "mentions_legales" },
  { path: "/cookies", content: "cookies_policy" },
  { path: "/accessibilite" },
  { path: "/classement" },
  { path: "/mesure-audience" },
  { path: "/report" },
  { path: "/transparency" },
  { path: "/developers" },
]

/** Where robots find nothing: places of one's own, and addresses that lead elsewhere. Without language prefix. */
export const PRIVATE_PLACES = [
  "/account",
  "/admin",
  "/entreprise",
  "/generate-media-kit",
  "/influencer",
  "/networks",
  "/profile",
  "/setup",
] as const
