/** The tabs of the administration, in the sidebar's order. The first has no parameter of its own. */
export const TABS = [
  "overview",
  "users",
  "influencers",
  "socials",
  "claims",
  "domains",
  "companies",
  "messages",
  "reports",
  "content",
  "statistics",
  "updates",
  "audit",
  "system",
  "settings",
] as const
export type Tab = (typeof TABS)[number]
