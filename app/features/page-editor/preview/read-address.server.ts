import { z } from "zod"
import { fetchOutside } from "#platform/outgoing/fetch.server"
import { pageText } from "#platform/outgoing/page-text"
import { parseJson } from "#platform/text/parse-json"
import type { BlockKind } from "#vocabulary/page"
import type { Price } from "../blocks/price"
import { factsOf, titleOf } from "./page-facts.server"
import { videoFactsUrl } from "./videos"

const MAX_PAGE_BYTES = 512 * 1024
const MAX_VIDEO_FACTS_BYTES = 64 * 1024

/** The facts found at an address; `picture`: the address of its picture. */
export type Behind = Readonly<{ kind: BlockKind; title: string; picture: string | null; price: Price | null }>

/**
 * Reads a pasted address, an https or http one, by the one door. Nothing found is an empty title: the address may be wrong, asleep
 * or closed to programs, and nobody is told which. `waitMs`: for a place.
 */
export async function readAddressBehind(url: string, asker: string, waitMs?: number): Promise<Behind> {
  const video = videoFactsUrl(url)
  return video ? readVideo(video, { asker, ...(waitMs && { waitMs }) }) : readPage(url, asker)
}

async function readPage(url: string, asker: string): Promise<Behind> {
  const types = ["text/html", "application/xhtml+xml"]
  const page = await fetchOutside(url, { asker, types, maxBytes: MAX_PAGE_BYTES, mayBeCut: true })
  if (!page) return { kind: "link", title: "", picture: null, price: null }
  const { title, picture, price, isProduct } = factsOf(pageText(page))
  const isIts = URL.canParse(picture ?? "", page.url.href)
  return {
    kind: isProduct ? "product" : "link",
    title,
    picture: picture !== null && isIts ? new URL(picture, page.url).href : null,
    price,
  }
}

const VideoFacts = z.object({
  title: z.string().catch(""),
  thumbnail_url: z.string().nullable().catch(null),
})

async function readVideo(url: string, from: { asker: string; waitMs?: number }): Promise<Behind> {
  const types = ["application/json", "text/json", "text/javascript"]
  const found = await fetchOutside(url, { ...from, types, maxBytes: MAX_VIDEO_FACTS_BYTES })
  const { data } = VideoFacts.safeParse(found && parseJson(found.bytes.toString()))
  return { kind: "video", title: titleOf(data?.title ?? ""), picture: data?.thumbnail_url ?? null, price: null }
}
