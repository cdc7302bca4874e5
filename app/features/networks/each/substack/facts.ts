import type { NetworkFacts } from "../network-facts.ts"

const PUBLICATION = /^[a-z0-9-]+\.substack\.com$/

/** A writer, `substack.com/@zoe`, or the publication itself, `zoe.substack.com`: which of the two, its handle tells. */
function read({ hostname, pathname }: URL): string | null {
  if (PUBLICATION.test(hostname)) return /^(?:www|open|on|support)\./.test(hostname) ? writerIn(pathname) : hostname
  return writerIn(pathname)
}

function writerIn(pathname: string) {
  return /^\/@([^/]+)/.exec(pathname)?.[1] ?? null
}

function write(handle: string): string {
  return PUBLICATION.test(handle) ? `https://${handle}/` : `https://substack.com/@${handle}`
}

export const substack = {
  hosts: ["substack.com"],
  linkHosts: [],
  linkMark: null,
  handle: { pattern: /^[a-z0-9_-]+(?:\.substack\.com)?$/i, read, write },
} as const satisfies NetworkFacts
