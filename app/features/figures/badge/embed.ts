import { type Locale, pathIn } from "#app/locale"
import type { Site } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { escapeMarkup } from "#platform/text/markup"
import { BADGE } from "./size"

type Person = { name: string; path: string }

/** The HTML for other sites: the badge, which links to the signed figures. It contains no scripts. */
export function embedHtml({ name, path }: Person, { site, locale, width = BADGE.width }: Embedding) {
  const target = site.url + pathIn(locale, paths.signedFigures({ path, influencerId: "" }))
  const picture = site.url + pathIn(locale, paths.badge(path))
  const alt = m.verifier_person_title({ name: isolate(name) }, { locale })
  const height = Math.round((width * BADGE.height) / BADGE.width)
  return `<a href="${escapeMarkup(target)}"><img src="${escapeMarkup(picture)}" width="${width}" height="${height}" alt="${escapeMarkup(alt)}"></a>`
}

type Embedding = { site: Site; locale: Locale; width?: number }
