import { loadPublicPage, type PageAddress } from "#app/features/link-page/public.server"
import { currentLocale, m } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { isKnown } from "#platform/http/etag"
import { openFile } from "#platform/storage/storage.server"
import { askForKit } from "../commands.server"
import { findKitFiles } from "../queries.server"

const RETRY_SECONDS = 4
type Asked = { kind: "pdf" | "picture"; request: Request }

/**
 * A file of a kit. Its address stays while its contents change: caches may keep it for an hour, and are told by its name
 * whether theirs will still do. Asked for too early it answers 202, and that it is being made. Throws `NotFound`.
 */
export async function kitFileAnswer(actor: Actor, address: PageAddress, { kind, request }: Asked): Promise<Response> {
  const files = await findKitFiles(actor, address)
  const name = files?.[kind]
  const etag = `"${name}"`
  const headers = { ETag: etag, "Cache-Control": "public, max-age=3600" }
  if (name && isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers })
  const file = name ? await openFile(name) : null
  if (!file) return beingMade(actor, address)
  const owner = "path" in address ? address.path : address.id.slice(-8)
  const ending = kind === "pdf" ? "pdf" : "png"
  return new Response(file.body, {
    headers: {
      ...headers,
      "Content-Type": file.mediaType,
      "Content-Length": String(file.bytes),
      "Content-Disposition": `inline; filename="media-kit-${owner}.${ending}"`,
      // Without `sandbox`, under which browsers refuse to show a PDF.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
    },
  })
}

async function beingMade(actor: Actor, address: PageAddress) {
  const page = await loadPublicPage(actor, address)
  // No files are made of a hidden page, which only its owner sees.
  if (!page.isActive) throw new NotFound("media_kit")
  await askForKit(page.influencerId)
  return new Response(`${m.media_kit_file_making()}\n`, {
    status: 202,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": currentLocale(),
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_SECONDS),
      Refresh: String(RETRY_SECONDS),
    },
  })
}
