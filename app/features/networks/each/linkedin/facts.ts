import type { ConnectableFacts } from "../network-facts.ts"

export const linkedin = {
  editsAt: "https://www.linkedin.com/in/me/edit/contact-info/",
  hosts: ["linkedin.com"],
  linkHosts: ["lnkd.in"],
  linkMark: /^li_fat_id$/,
  handle: {
    profileBase: "https://www.linkedin.com/in/",
    /** Letters of every script. */
    pattern: /^[\p{L}\p{M}\p{N}._·-]+$/u,
    inAddress: /^\/in\/([^/?]+)/,
    sections: [],
  },
  origins: { api: "https://api.linkedin.com", authorise: "https://www.linkedin.com" },
  /** Told to approved developers alone. */
  quota: { calls: 10_000, window: 86_400 },
} as const satisfies ConnectableFacts
