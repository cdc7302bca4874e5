/**
 * The first path segments that the application answers itself, in lower case; no influencer's page may stand there.
 * A test holds this list against the table of routes and the addresses of the edge.
 */
export const servedSegments: ReadonlySet<string> = new Set([
  // Languages
  "fr",
  "en",
  "ar",
  // Screens
  "404",
  "account",
  "admin",
  "auth",
  "dev",
  "entreprise",
  "influencer",
  "l",
  "link",
  "link-in-bio",
  "privacy",
  "privacy-policy",
  "profile",
  "reserve-username",
  "setup",
  "terms",
  "v",
  // Answered at the edge, before any route
  "__manifest",
  "assets",
  "favicon.ico",
  "favicon.svg",
  "healthz",
  "media",
  "metrics",
  "readyz",
  "robots.txt",
  "sitemap.xml",
])
