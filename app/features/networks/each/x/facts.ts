import type { ConnectableFacts, PostAt } from "../network-facts.ts"

function post({ pathname }: URL): PostAt | null {
  const id = /^\/(?:\w{1,15}|i\/web|i)\/status\/(\d{1,19})(?:\/|$)/.exec(pathname)?.[1]
  return id ? { id, path: `i/status/${id}` } : null
}

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
  post: { base: "https://x.com/", read: post },
  origins: { api: "https://api.x.com", authorise: "https://x.com" },
  /** 300 in 15 minutes for an app. */
  quota: { calls: 300, window: 900 },
  /** $0.010 a user (X API pricing, November 2026). */
  centsPerRead: 1,
} as const satisfies ConnectableFacts
