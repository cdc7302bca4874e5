import type { ConnectableFacts, PostAt } from "../network-facts.ts"

/** A post or a reel, under its account's name or without; a story, which has to name its account. */
function post({ pathname }: URL): PostAt | null {
  const story = /^\/stories\/([\w.]{1,30})\/(\d{5,25})(?:\/|$)/.exec(pathname)
  if (story) return { id: `${story[2]}`, path: `stories/${story[1]}/${story[2]}/`, isStory: true }
  const code = /^\/(?:[\w.]{1,30}\/)?(?:p|reel|reels|tv)\/([\w-]{5,40})(?:\/|$)/.exec(pathname)?.[1]
  return code ? { id: code, path: `p/${code}/` } : null
}

export const instagram = {
  editsAt: "https://www.instagram.com/accounts/edit/",
  hosts: ["instagram.com"],
  linkHosts: [],
  linkMark: /^(?:igshid|igsh)$/,
  handle: {
    profileBase: "https://www.instagram.com/",
    pattern: /^[A-Za-z0-9._-]+$/,
    inAddress: /^\/(?:stories\/|_u\/)?([^/?]+)/,
    sections: ["p", "reel", "reels", "tv", "stories", "explore", "accounts", "direct", "share"],
  },
  post: { base: "https://www.instagram.com/", read: post },
  origins: {
    api: "https://graph.facebook.com",
    authorise: "https://www.instagram.com",
    /** Answers the account's owner; `api` answers about other people's accounts. */
    own: "https://graph.instagram.com",
    tokens: "https://api.instagram.com",
  },
  /** 200 an hour for each daily user of the app; one is certain. */
  quota: { calls: 200, window: 3600 },
  /** Each account has 4800 × its impressions in 24 hours; over all of them this is ours. */
  postCalls: 20_000,
} as const satisfies ConnectableFacts
