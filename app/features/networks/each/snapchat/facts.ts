import type { ConnectableFacts } from "../network-facts.ts"

export const snapchat = {
  editsAt: "https://profile.snapchat.com/",
  hosts: ["snapchat.com"],
  linkHosts: [],
  linkMark: /^sccid$/,
  handle: {
    profileBase: "https://www.snapchat.com/add/",
    pattern: /^[A-Za-z0-9._-]+$/,
    inAddress: /^\/(?:add\/|u\/)?([^/?]+)/,
    sections: ["add", "u", "p", "t", "discover", "spotlight", "lens", "stories", "download"],
  },
  origins: { api: "https://businessapi.snapchat.com", authorise: "https://accounts.snapchat.com" },
  /** Told to approved developers alone. */
  quota: { calls: 1000, window: 3600 },
} as const satisfies ConnectableFacts
