import type { ReadFacts } from "../network-facts.ts"

/** A profile is `https://SERVER/@NAME`, on whichever server; `https://SERVER/@NAME@OTHER` shows one of another server. */
function read({ hostname, pathname }: URL): string | null {
  const [, name, server] = /^\/(?:@|users\/)([^/@]+)(?:@([^/@]+))?(?:\/|$)/.exec(pathname) ?? []
  return name === undefined ? null : `${name}@${server ?? hostname}`
}

function write(handle: string): string {
  const [name, server] = handle.split("@")
  return `https://${server}/@${name}`
}

export const mastodon = {
  /** The largest of some ten thousand servers. */
  hosts: ["mastodon.social", "mastodon.online", "mstdn.social", "piaille.fr", "mamot.fr", "framapiaf.org"],
  linkHosts: [],
  linkMark: null,
  handle: {
    /** `name@server`, the server by its name in the internet's directory and never by an address in figures. */
    pattern:
      /^[a-z0-9_](?:[a-z0-9_.-]{0,58}[a-z0-9_])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i,
    read,
    write,
  },
  /** Each server answers for its own accounts. */
  origins: {},
  /** A server allows 300 in five minutes; of how many servers nobody knows, so this is ours, over all of them. */
  quota: { calls: 3000, window: 300 },
} as const satisfies ReadFacts
