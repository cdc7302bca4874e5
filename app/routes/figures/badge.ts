import { badge, type Theme } from "#app/features/figures/badge/badge.server"
import { findSignedFigures } from "#app/features/figures/public.server"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { localeOfPath } from "#app/locale"
import { VISITOR } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { contentTag, isKnown } from "#platform/http/etag"
import { nameInAddress } from "../media-kit/address.server"
import type { Route } from "./+types/badge"

/** `/{name}/badge.svg`: for other sites to show. Without a language in front it speaks that of the page. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const page = await loadPublicPage(VISITOR, { path: nameInAddress(params.customPath, request) })
  const [signed, site] = await Promise.all([findSignedFigures(page.influencerId), siteIdentity()])
  if (!signed) throw new NotFound("link_page")
  const spoken = localeOfPath(pathname)
  const look = {
    locale: spoken === "fr" ? page.locale : spoken,
    theme: themeCalled(searchParams.get("theme")),
    siteName: site.name,
  }
  const body = badge(signed, look)
  const headers = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
    ETag: contentTag(body),
    // It is made to be shown by others.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  if (isKnown(request.headers.get("if-none-match"), headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

function themeCalled(name: string | null): Theme {
  return name === "light" || name === "dark" ? name : null
}
