import { findSignedIn } from "../../app/features/accounts/public.server.ts"
import { maySeeSuspended, suspendedOwnerOf } from "../../app/features/stored-files/public.server.ts"
import { isKnown } from "../../platform/http/etag.ts"
import { openFile } from "../../platform/storage/storage.server.ts"
import { NOTHING_POLICY } from "./headers.ts"

/**
 * Uploaded files. Whatever somebody managed to upload, a browser that opens it runs nothing. Those of a page that an admin hid are there for
 * the people alone who still see it.
 */
export async function serveMedia(pathname: string, request: Request): Promise<Response | null> {
  const name = /^\/media\/([^/]+)$/.exec(pathname)?.[1]
  if (!name) return null
  const headers = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": NOTHING_POLICY,
    "Cross-Origin-Resource-Policy": "same-site",
  }
  const etag = `"${name}"`
  const hiddenOwner = await suspendedOwnerOf(name)
  const file = !hiddenOwner || (await maySee(request, hiddenOwner)) ? await openFile(name) : null
  if (!file)
    return new Response("not found\n", {
      status: 404,
      headers: { ...headers, "Content-Type": "text/plain", "Cache-Control": "no-store" },
    })
  const lifetime = hiddenOwner ? "private, no-store" : "public, max-age=31536000, immutable"
  const kept = { ...headers, ETag: etag, "Cache-Control": lifetime }
  if (isKnown(request.headers.get("if-none-match"), etag)) {
    await file.body.cancel()
    return new Response(null, { status: 304, headers: kept })
  }
  return new Response(file.body, {
    headers: {
      ...kept,
      "Content-Type": file.mediaType,
      "Content-Length": String(file.bytes),
      "Content-Disposition": `inline; filename="${name}"`,
    },
  })
}

async function maySee(request: Request, influencerId: string) {
  const reader = await findSignedIn(request.headers.get("cookie"))
  return reader !== null && maySeeSuspended(reader, influencerId)
}
