import type { NetworkFacts } from "../network-facts.ts"

/** Podcast directories: how each names a podcast in its addresses, and the address made of that name. */
const PLACES: Readonly<Record<string, { host: string; inPath: RegExp; base: string }>> = {
  apple: {
    host: "podcasts.apple.com",
    inPath: /^\/(?:[a-z]{2}\/)?podcast\/(?:[^/]+\/)?id(\d{5,12})\/?$/,
    base: "https://podcasts.apple.com/podcast/id",
  },
  spotify: {
    host: "open.spotify.com",
    inPath: /^\/(?:intl-[a-z]{2}\/)?show\/([A-Za-z0-9]{22})\/?$/,
    base: "https://open.spotify.com/show/",
  },
  deezer: {
    host: "deezer.com",
    inPath: /^\/(?:[a-z]{2}\/)?show\/(\d{1,12})\/?$/,
    base: "https://www.deezer.com/show/",
  },
  ausha: { host: "podcast.ausha.co", inPath: /^\/([a-z0-9-]{1,50})\/?$/, base: "https://podcast.ausha.co/" },
  acast: { host: "shows.acast.com", inPath: /^\/([a-z0-9-]{1,50})\/?$/, base: "https://shows.acast.com/" },
}

function read({ hostname, pathname }: URL): string | null {
  for (const [place, { host, inPath }] of Object.entries(PLACES)) {
    const name = hostname === host || hostname === `www.${host}` ? inPath.exec(pathname)?.[1] : undefined
    if (name !== undefined) return `${place}.${name}`
  }
  return null
}

function write(handle: string): string {
  const [place = "", name = ""] = handle.split(".", 2)
  return (PLACES[place]?.base ?? "") + name
}

/** A handle is the place and the podcast's name there, such as `apple.1234567890`: people give the address. */
export const podcast = {
  hosts: Object.values(PLACES).map(({ host }) => host),
  linkHosts: [],
  linkMark: null,
  handle: {
    pattern: /^(?:(?:apple|deezer)\.\d{1,12}|spotify\.[A-Za-z0-9]{22}|(?:ausha|acast)\.[a-z0-9-]{1,50})$/,
    cased: /^spotify\.[A-Za-z0-9]{22}$/,
    read,
    write,
  },
} as const satisfies NetworkFacts
