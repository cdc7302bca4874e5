import type { NetworkFacts } from "../network-facts.ts"

export const threads = {
  hosts: ["threads.com", "threads.net"],
  linkHosts: [],
  linkMark: null,
  handle: {
    profileBase: "https://www.threads.com/@",
    pattern: /^[A-Za-z0-9._]+$/,
    inAddress: /^\/(@[^/?]+)/,
    sections: [],
  },
} as const satisfies NetworkFacts
