import type { ConnectableFacts, PostAt } from "../network-facts.ts"

/** Only broadcasts that are kept as videos: clips belong to the viewers who make them. */
function post({ pathname }: URL): PostAt | null {
  const id = /^\/(?:\w{1,25}\/)?(?:videos|video|v)\/v?(\d{1,19})(?:\/|$)/.exec(pathname)?.[1]
  return id ? { id, path: `videos/${id}` } : null
}

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
  post: { base: "https://www.twitch.tv/", read: post },
  origins: { api: "https://api.twitch.tv", authorise: "https://id.twitch.tv" },
  /** 800 points a minute, one for each call. */
  quota: { calls: 800, window: 60 },
} as const satisfies ConnectableFacts
