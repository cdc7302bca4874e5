import { guard, signedIn } from "#app/features/accounts/public.server"
import { findStudio, wishIn } from "#app/features/studio/contents.server"
import { type Ending, isPieceName, PIECES } from "#app/features/studio/pieces"
import { NotFound } from "#platform/errors/errors"
import { isKnown } from "#platform/http/etag"
import type { Route } from "./+types/studio-file"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

const TYPES: Readonly<Record<Ending, string>> = {
  png: "image/png",
  pdf: "application/pdf",
  html: "text/html; charset=utf-8",
}

/** A piece of the actor's own studio: `story.png`, `card.pdf`, `signature.html`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const [, piece, asked] = /^([a-z]{1,20})\.(png|pdf|html)$/.exec(params.file) ?? []
  const ending = isPieceName(piece) ? PIECES[piece].files.find((each) => each === asked) : undefined
  const studio = ending ? await findStudio(actor, wishIn(new URL(request.url).searchParams)) : null
  if (!isPieceName(piece) || !ending || !studio) throw new NotFound("studio")
  const etag = `"${studio.version}-${piece}-${ending}"`
  const headers = { ETag: etag, "Cache-Control": "private, max-age=3600" }
  if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers })
  // A few hundred ms of fonts and drawing, which no other code needs.
  const { studioFile } = await import("#app/features/studio/draw.server")
  return new Response(await studioFile(studio, { piece, ending, userId: actor.userId }), {
    headers: {
      ...headers,
      "Content-Type": TYPES[ending],
      "Content-Disposition": `inline; filename="${piece}.${ending}"`,
      "Content-Security-Policy": "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'",
    },
  })
}
