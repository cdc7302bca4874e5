import type { ConnectableFacts } from "../network-facts.ts"

export const facebook = {
  hosts: ["facebook.com", "fb.com"],
  linkHosts: ["fb.me", "messenger.com"],
  linkMark: /^fbclid$/,
  handle: {
    profileBase: "https://www.facebook.com/",
    pattern: /^[A-Za-z0-9._-]+$/,
    inAddress:
      /^\/(?:profile\.php\?(?:[^#]*&)?id=(?=\d)|(?:people|pages)\/[^/?]+\/(?=\d)|p\/[^/?]+-(?=\d+(?:[/?]|$)))?([^/?&]+)/,
    sections: ["profile.php", "people", "pages", "p", "groups", "events", "watch", "share", "sharer", "photo", "reel"],
  },
  origins: { api: "https://graph.facebook.com", authorise: "https://www.facebook.com" },
  /** 200 an hour for each daily user of the app; one is certain. */
  quota: { calls: 200, window: 3600 },
} as const satisfies ConnectableFacts
