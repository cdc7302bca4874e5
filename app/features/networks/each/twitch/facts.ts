import type { ConnectableFacts } from "../network-facts.ts"

export const twitch = {
  editsAt: "https://www.twitch.tv/settings/profile",
  hosts: ["twitch.tv"],
  linkHosts: [],
  linkMark: null,
  handle: {
    profileBase: "https://www.twitch.tv/",
    pattern: /^[A-Za-z0-9._-]+$/,
    inAddress: /^\/([^/?]+)/,
    sections: ["directory", "videos", "p", "settings", "search", "downloads", "team"],
  },
  origins: { api: "https://api.twitch.tv", authorise: "https://id.twitch.tv" },
  /** 800 points a minute, one for each call. */
  quota: { calls: 800, window: 60 },
} as const satisfies ConnectableFacts
