import type { ConnectableFacts, PostAt } from "../network-facts.ts"

/** By its urn, or by the end of the address that is shared: `…-activity-7123…-AbCd`. */
function post({ pathname }: URL): PostAt | null {
  const path = pathname.replace(/%3A/gi, ":")
  const [, kind, id] =
    /^\/feed\/update\/urn:li:(activity|share|ugcPost):(\d{10,20})(?:\/|$)/.exec(path) ??
    /^\/posts\/[^/]{0,300}-(activity|share|ugcPost)-(\d{10,20})(?:-[\w-]{1,20})?(?:\/|$)/.exec(path) ??
    []
  return id ? { id: `${kind}:${id}`, path: `feed/update/urn:li:${kind}:${id}/` } : null
}

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
  post: { base: "https://www.linkedin.com/", read: post },
  origins: { api: "https://api.linkedin.com", authorise: "https://www.linkedin.com" },
  /** Told to approved developers alone. */
  quota: { calls: 10_000, window: 86_400 },
} as const satisfies ConnectableFacts
