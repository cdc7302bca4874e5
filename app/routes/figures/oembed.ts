import { oembed } from "#app/features/figures/badge/oembed.server"
import { oembedXml } from "#app/features/figures/badge/oembed-xml"
import { productErrorOf } from "#platform/errors/response.server"
import type { Route } from "./+types/oembed"

const HEADERS = { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" }

/** oEmbed 1.0 for pages and kits, in JSON and XML; another format is no question. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const { format, answer } = await oembed(new URL(request.url).searchParams)
    if (format === "json") return Response.json(answer, { headers: HEADERS })
    return new Response(oembedXml(answer), { headers: { ...HEADERS, "Content-Type": "text/xml; charset=utf-8" } })
  } catch (error) {
    const status = productErrorOf(error)?.status
    if (status === 400 || status === 404) return refused(status)
    throw error
  }
}

function refused(status: number) {
  return Response.json({ status }, { status, headers: HEADERS })
}
