import { asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm"
import { LOCALES } from "#app/locale"
import { places } from "#database/schema/places"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { folded } from "#platform/text/words"
import { PLACE_SLUG, type Place, placeLabel } from "./place"

/** How many are offered while one types. */
const OFFERED = 8
const MAX_TYPED = 80
/** More towns of one name are not read. */
const MOST_HOMONYMS = 50

export const PLACE = {
  id: places.id,
  slug: places.slug,
  country: places.country,
  area: places.area,
  name: places.name,
  nameEn: places.nameEn,
  nameAr: places.nameAr,
}

/** Places of which a name, or a word of one, begins with what was typed, the most populous first; those that begin with it before others. */
export function findPlaces(actor: Actor, typed: string): Promise<Place[]> {
  return readAs(actor, async (tx) => {
    const words = wordsOf(typed)
    return tx
      .select(PLACE)
      .from(places)
      .where(sql`${words} <> '' and ${places.search} like '% ' || ${words} || '%'`)
      .orderBy(sql`(${places.search} like ' ' || ${words} || '%') desc`, desc(places.population))
      .limit(OFFERED)
  })
}

/** The places of these slugs, by them. */
export async function placesBySlug(tx: Tx, slugs: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (slugs.length === 0) return new Map()
  const found = await tx
    .select(PLACE)
    .from(places)
    .where(inArray(places.slug, [...slugs]))
  return new Map(found.map((place) => [place.slug, place]))
}

/**
 * The places of which these are the whole names, by them: in French the most populous of a name, which has the slug that is nothing else; what
 * English and Arabic call otherwise by those names too.
 */
export async function placesCalled(actor: Actor, names: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const bySlug = new Map(names.map((name) => [folded(name).replace(/[^\p{L}\p{N}]+/gu, "-"), name]))
  const latin = [...bySlug.keys()].filter((slug) => PLACE_SLUG.test(slug))
  const arabic = names.filter((name) => /\p{Script=Arabic}/u.test(name))
  const byEnglish = new Map(names.map((name) => [name.toLowerCase(), name]))
  const wanted = or(
    ...(latin.length > 0 ? [inArray(places.slug, latin)] : []),
    inArray(sql`lower(${places.nameEn})`, [...byEnglish.keys()]),
    ...(arabic.length > 0 ? [inArray(places.nameAr, arabic)] : []),
  )
  if (!wanted) return new Map()
  const found = await readAs(actor, (tx) => tx.select(PLACE).from(places).where(wanted).orderBy(asc(places.population)))
  const called = ({ slug, nameEn, nameAr, name }: Place) =>
    bySlug.get(slug) ?? byEnglish.get(nameEn?.toLowerCase() ?? "") ?? nameAr ?? name
  return new Map(found.map((place) => [called(place), place]))
}

export type Meant = { place: Place } | { place: null; among: readonly Place[] }

/**
 * The place that somebody wrote: its slug, its name, or its name as we offer it. Where several are called so, the one in `country`
 * if there is one alone; otherwise none, and those that may be meant.
 */
export async function meantPlace(tx: Tx, typed: string, country: string | null): Promise<Meant> {
  const text = asTyped(typed)
  if (PLACE_SLUG.test(text)) {
    const [place] = await tx.select(PLACE).from(places).where(eq(places.slug, text))
    if (place) return { place }
  }
  const end = endOfName(text)
  const named = await placesNamed(tx, text.slice(0, end === -1 ? undefined : end))
  const exact =
    end === -1 ? [] : named.filter((place) => LOCALES.some((each) => plain(placeLabel(place, each)) === plain(text)))
  const among = end === -1 ? named : exact
  const inCountry = among.filter((place) => place.country === country)
  const [only, another] = among.length === 1 ? among : inCountry
  return only && !another ? { place: only } : { place: null, among }
}

function placesNamed(tx: Tx, name: string) {
  const words = wordsOf(name)
  return tx
    .select(PLACE)
    .from(places)
    .where(
      sql`${words} <> '' and (${places.search} like ' ' || ${words} || ' |%' or ${places.search} like '%| ' || ${words} || ' |%')`,
    )
    .orderBy(desc(places.population))
    .limit(MOST_HOMONYMS)
}

/** Index of what follows the name, such as `(93)` or `, Maroc`; -1 when nothing does. */
function endOfName(text: string) {
  return text.search(/[(,،]/)
}

function asTyped(typed: string) {
  return singleLine(cutText(typed, MAX_TYPED))
}

/** Folded as the names are; words have no signs that LIKE takes for others. */
function wordsOf(typed: string): SQL {
  return sql`(array_to_string(app_private.words(${asTyped(typed)}), ' '))`
}

/** For labels of ours that came back through a form: blanks and marks may have changed. */
function plain(text: string) {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/\s/g, "").replaceAll("،", ",").toLowerCase()
}
