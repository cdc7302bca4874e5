import type { ConnectableFacts, PostAt } from "../network-facts.ts"

function post({ pathname }: URL): PostAt | null {
  const [, owner = "", id] = /^\/(@[\w.-]{1,30}\/)?spotlight\/([\w-]{10,80})(?:\/|$)/.exec(pathname) ?? []
  return id ? { id, path: `${owner}spotlight/${id}` } : null
}

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
  post: { base: "https://www.snapchat.com/", read: post },
  origins: { api: "https://businessapi.snapchat.com", authorise: "https://accounts.snapchat.com" },
  /** Told to approved developers alone. */
  quota: { calls: 1000, window: 3600 },
} as const satisfies ConnectableFacts
