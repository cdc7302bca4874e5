import type { ReadFacts } from "../network-facts.ts"

/** The ending of a handle that is typed without a dot; a handle is a domain name. */
const USUAL_ENDING = ".bsky.social"

export const bluesky = {
  hosts: ["bsky.app"],
  linkHosts: [],
  linkMark: null,
  handle: {
    profileBase: "https://bsky.app/profile/",
    /** atproto.com/specs/handle: labels of ASCII letters, digits and hyphens, two at least. */
    pattern: /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i,
    complete: (handle: string) => (/^[a-z0-9-]+$/.test(handle) ? handle + USUAL_ENDING : handle),
    inAddress: /^\/profile\/([^/?]+)/,
    sections: [],
  },
  /** Answers anybody, without a key (docs.bsky.app, "API Hosts and Auth"). */
  origins: { api: "https://public.api.bsky.app" },
  /** 3000 in five minutes for an address (docs.bsky.app, "Rate Limits"). */
  quota: { calls: 3000, window: 300 },
} as const satisfies ReadFacts
