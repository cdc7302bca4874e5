import type { ConnectableFacts } from "../network-facts.ts"

export const tiktok = {
  hosts: ["tiktok.com"],
  linkHosts: [],
  linkMark: /^(?:ttclid|_t)$/,
  handle: {
    profileBase: "https://www.tiktok.com/@",
    pattern: /^[A-Za-z0-9._-]+$/,
    inAddress: /^\/([^/?]+)/,
    sections: ["video", "discover", "tag", "music", "foryou", "explore", "live", "search", "t"],
  },
  origins: { api: "https://open.tiktokapis.com", authorise: "https://www.tiktok.com" },
  /** 600 a minute for each address of the interface. */
  quota: { calls: 600, window: 60 },
} as const satisfies ConnectableFacts
