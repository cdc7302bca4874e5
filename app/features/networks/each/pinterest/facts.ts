import type { NetworkFacts } from "../network-facts.ts"

export const pinterest = {
  hosts: ["pinterest.com", "pinterest.fr", "pinterest.ca", "pinterest.ch", "pinterest.co.uk", "pinterest.de"],
  linkHosts: ["pin.it"],
  linkMark: null,
  handle: {
    profileBase: "https://www.pinterest.com/",
    pattern: /^[A-Za-z0-9_]+$/,
    inAddress: /^\/([^/?]+)/,
    sections: ["pin", "search", "ideas", "today", "explore", "topics", "settings", "business", "login", "videos"],
  },
} as const satisfies NetworkFacts
