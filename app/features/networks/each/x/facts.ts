import type { ConnectableFacts } from "../network-facts.ts"

export const x = {
  editsAt: "https://x.com/settings/profile",
  hosts: ["x.com", "twitter.com"],
  linkHosts: ["t.co"],
  linkMark: /^twclid$/,
  handle: {
    profileBase: "https://x.com/",
    pattern: /^[A-Za-z0-9._-]+$/,
    inAddress: /^\/([^/?]+)/,
    sections: ["i", "home", "intent", "search", "hashtag", "explore", "settings", "share", "messages", "notifications"],
  },
  origins: { api: "https://api.x.com", authorise: "https://x.com" },
  /** 300 in 15 minutes for an app. */
  quota: { calls: 300, window: 900 },
  /** $0.010 a user (X API pricing, November 2026). */
  centsPerRead: 1,
} as const satisfies ConnectableFacts
