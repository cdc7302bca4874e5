import { z } from "zod"
import { destinationOf, loadPublicPage } from "#app/features/link-page/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { localeOfPath, pathIn } from "#app/locale"
import * as paths from "#app/paths"
import { m } from "#messages"
import { VISITOR } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { Invalid, NotFound } from "#platform/errors/errors"
import { embedHtml } from "./embed"
import { BADGE } from "./size"

const LONGEST_ADDRESS = 500
const NARROWEST = 180
const CACHE_SECONDS = 3_600

const Asked = z.object({
  format: z.enum(["json", "xml"]).default("json"),
  url: z.url().max(LONGEST_ADDRESS),
  maxwidth: z.coerce.number().int().min(1).max(10_000).default(BADGE.width),
  maxheight: z.coerce.number().int().min(1).max(10_000).default(BADGE.height),
})

/**
 * The oEmbed 1.0 answer for a page's or a kit's address, in the form that was asked for: the badge. Throws `Invalid` for a malformed
 * question, `NotFound` for an address that is not ours, for a hidden page, and for less room than the badge needs.
 */
export async function oembed(params: URLSearchParams) {
  const asked = Asked.safeParse(Object.fromEntries(params))
  if (!asked.success) throw new Invalid("oembed_question")
  const { format, url, maxwidth, maxheight } = asked.data
  const site = await siteIdentity()
  const { address, locale } = addressIn(new URL(url), site.url)
  const page = await loadPublicPage(VISITOR, address)
  const room = Math.min(BADGE.width, maxwidth, Math.floor((maxheight * BADGE.width) / BADGE.height))
  if (page.path === null || room < NARROWEST) throw new NotFound("oembed")
  const language = locale ?? page.locale
  const answer = {
    version: "1.0",
    type: "rich",
    title: m.verifier_person_title({ name: page.name }, { locale: language }),
    author_name: page.name,
    author_url: site.url + paths.creatorPage(page.path),
    provider_name: site.name,
    provider_url: site.url,
    cache_age: CACHE_SECONDS,
    width: room,
    height: Math.round((room * BADGE.height) / BADGE.width),
    html: embedHtml({ name: page.name, path: page.path }, { site, locale: language, width: room }),
  }
  return { format, answer }
}

function addressIn({ origin, pathname }: URL, siteUrl: string) {
  const [, name = ""] = /^\/(?:link-in-bio\/|media-kit\/)?([^/]+?)(?:\/kit)?\/?$/.exec(pathIn("fr", pathname)) ?? []
  if (origin !== siteUrl || name === "") throw new NotFound("oembed")
  // Without a prefix, the badge speaks the language of the page.
  const spoken = localeOfPath(pathname)
  const locale = spoken === "fr" ? null : spoken
  if (isUuid(name)) return { address: { id: name }, locale }
  const destination = destinationOf(name)
  if (destination.kind !== "page") throw new NotFound("oembed")
  return { address: { path: destination.path }, locale }
}
