import type { Locale } from "#app/locale"
import { m } from "#messages"
import { isolate, singleLine } from "#platform/text/bidi"
import { cutText, cutWithEllipsis } from "#platform/text/cut"

type Person = { name: string; bio: string }
type Site = { locale: Locale; name: string }

const TITLE_BIO = 50
const DESCRIPTION_BIO = 160

/** The title of a page at its own path: the name, the first 50 characters of the biography, the brand. */
export function titleByPath({ name, bio }: Person, site: Site) {
  const line = singleLine(bio)
  const who = line === "" ? kept(name, site) : `${kept(name, site)} – ${kept(cutWithEllipsis(line, TITLE_BIO), site)}`
  return `${who} | ${site.name}`
}

/** The title of a page asked for by id: the name followed by 'Liens et contenus'. */
export function titleById({ name }: Person, site: Site) {
  return name.trim() === "" ? m.link_page_title_fallback() : `${kept(name, site)} – ${m.link_page_title_links()}`
}

/** The whole biography, or a sentence about the page. */
export function descriptionByPath(person: Person, site: Site) {
  return singleLine(person.bio) || discovery(person, site)
}

/** The first 160 characters of the biography, or a sentence about the page. */
export function descriptionById(person: Person, site: Site) {
  return cutText(singleLine(person.bio), DESCRIPTION_BIO) || discovery(person, site)
}

function discovery({ name }: Person, site: Site) {
  return m.link_page_description({ name: kept(name, site), site: site.name })
}

/** Isolated where the text runs against the words around it, which no markup can say in a title. */
function kept(text: string, { locale }: Site) {
  const against = locale === "ar" ? /\p{Script=Latin}/u : /[\p{Script=Arabic}\p{Script=Hebrew}]/u
  return against.test(text) ? isolate(text) : text
}
