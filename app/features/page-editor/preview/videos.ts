type Maker = { pages: RegExp /** Tells title and picture of a video by its address (oEmbed). */; oembed: string }

const MAKERS: readonly Maker[] = [
  {
    pages: /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?|shorts\/|live\/)|youtu\.be\/\w)/i,
    oembed: "https://www.youtube.com/oembed?format=json&url=",
  },
  {
    pages: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[\w/]+\/)?\d/i,
    oembed: "https://vimeo.com/api/oembed.json?url=",
  },
  {
    pages: /^https?:\/\/(?:(?:www\.|m\.)?tiktok\.com\/(?:@[^/]+\/video\/|t\/)|v[mt]\.tiktok\.com\/\w)/i,
    oembed: "https://www.tiktok.com/oembed?url=",
  },
]

/** The oEmbed address for the facts about a video; null if the address is not a video's. */
export function videoFactsUrl(url: string): string | null {
  const maker = MAKERS.find(({ pages }) => pages.test(url))
  return maker ? maker.oembed + encodeURIComponent(url) : null
}
