import type { ConnectableFacts, PostAt } from "../network-facts.ts"

const POST_ID = /^(?:\d{5,25}|pfbid\w{10,120})$/

/** A Page's post, video or reel; its number, or the longer name that Facebook shares it by. */
function post({ pathname, searchParams }: URL): PostAt | null {
  const [, place, inPath = ""] =
    /^\/([\w.-]{1,75}\/(?:posts|videos)|reel)\/(?:[^/]{1,200}\/)?(\w{5,130})\/?$/.exec(pathname) ?? []
  if (place) return POST_ID.test(inPath) ? { id: inPath, path: `${place}/${inPath}` } : null
  const isWatch = /^\/watch\/?$/.test(pathname)
  if (!isWatch && !/^\/(?:permalink|story)\.php$/.test(pathname)) return null
  const id = searchParams.get(isWatch ? "v" : "story_fbid") ?? ""
  if (!POST_ID.test(id)) return null
  if (isWatch) return { id, path: `watch/?v=${id}` }
  const page = searchParams.get("id") ?? ""
  return /^\d{1,25}$/.test(page) ? { id, path: `permalink.php?story_fbid=${id}&id=${page}` } : null
}

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
  post: { base: "https://www.facebook.com/", read: post },
  origins: { api: "https://graph.facebook.com", authorise: "https://www.facebook.com" },
  /** 200 an hour for each daily user of the app; one is certain. */
  quota: { calls: 200, window: 3600 },
  /** Each Page has a limit of its own by its people; over all of them this is ours. */
  postCalls: 20_000,
} as const satisfies ConnectableFacts
