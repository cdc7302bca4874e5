import type { NetworkFacts } from "../network-facts.ts"

export const kick = {
  hosts: ["kick.com"],
  linkHosts: [],
  linkMark: null,
  handle: {
    profileBase: "https://kick.com/",
    pattern: /^[A-Za-z0-9_-]+$/,
    inAddress: /^\/([^/?]+)/,
    sections: ["browse", "category", "categories", "following", "search", "dashboard", "video", "clips", "settings"],
  },
} as const satisfies NetworkFacts
