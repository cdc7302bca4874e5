import type { ConnectableFacts } from "../network-facts.ts"

export const instagram = {
  editsAt: "https://www.instagram.com/accounts/edit/",
  hosts: ["instagram.com"],
  linkHosts: [],
  linkMark: /^(?:igshid|igsh)$/,
  handle: {
    profileBase: "https://www.instagram.com/",
    pattern: /^[A-Za-z0-9._-]+$/,
    inAddress: /^\/(?:stories\/|_u\/)?([^/?]+)/,
    sections: ["p", "reel", "reels", "tv", "stories", "explore", "accounts", "direct", "share"],
  },
  origins: {
    api: "https://graph.facebook.com",
    authorise: "https://www.instagram.com",
    /** Where an account's owner is answered, rather than those who ask about others. */
    own: "https://graph.instagram.com",
    tokens: "https://api.instagram.com",
  },
  /** 200 an hour for each daily user of the app; one is certain. */
  quota: { calls: 200, window: 3600 },
} as const satisfies ConnectableFacts
