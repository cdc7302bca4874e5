import type { ConnectableFacts, PostAt } from "../network-facts.ts"

/** A video under each of its addresses: watched, short, live, embedded, shared. */
function post({ hostname, pathname, searchParams }: URL): PostAt | null {
  const place = hostname.endsWith("youtu.be") ? pathname : /^\/(?:shorts|live|embed)(\/.*)$/.exec(pathname)?.[1]
  const id = pathname === "/watch" ? searchParams.get("v") : place?.split("/")[1]
  return id && /^[\w-]{11}$/.test(id) ? { id, path: `watch?v=${id}` } : null
}

export const youtube = {
  editsAt: "https://studio.youtube.com/",
  hosts: ["youtube.com"],
  linkHosts: ["youtu.be"],
  linkMark: null,
  handle: {
    profileBase: "https://www.youtube.com/@",
    /** Letters of every script, and the middle dot. */
    pattern: /^[\p{L}\p{M}\p{N}._·-]+$/u,
    inAddress: /^\/(?:channel\/(?=UC[\w-]{22}(?:[/?]|$)))?([^/?]+)/,
    // The old /c/ and /user/ names are no handles: no interface finds a channel by /c/.
    sections: ["c", "user", "channel", "watch", "shorts", "playlist", "feed", "results", "embed", "live", "hashtag"],
    ids: { pattern: /^UC[A-Za-z0-9_-]{22}$/, profileBase: "https://www.youtube.com/channel/" },
  },
  post: { base: "https://www.youtube.com/", shortHosts: ["youtu.be"], read: post },
  origins: {
    api: "https://www.googleapis.com",
    authorise: "https://accounts.google.com",
    tokens: "https://oauth2.googleapis.com",
    /** Tells the owner about viewers. */
    analytics: "https://youtubeanalytics.googleapis.com",
  },
  /** 10 000 units a day for a project; a list costs one. */
  quota: { calls: 10_000, window: "pacific_day" },
  /** Developer policies III.E.4: what is not refreshed within 30 days is deleted. */
  keptDays: 30,
} as const satisfies ConnectableFacts
