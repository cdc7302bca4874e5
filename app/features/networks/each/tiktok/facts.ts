import type { ConnectableFacts, PostAt } from "../network-facts.ts"

function post({ pathname }: URL): PostAt | null {
  const [, name, kind, id] = /^\/@([\w.-]{1,30})\/(video|photo)\/(\d{8,20})(?:\/|$)/.exec(pathname) ?? []
  return id ? { id, path: `@${name}/${kind}/${id}` } : null
}

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
  post: { base: "https://www.tiktok.com/", read: post },
  origins: { api: "https://open.tiktokapis.com", authorise: "https://www.tiktok.com" },
  /** 600 a minute for each address of the interface. */
  quota: { calls: 600, window: 60 },
} as const satisfies ConnectableFacts
