import { sql } from "drizzle-orm"
import digest from "#database/places/digest.json"
import { settings } from "#database/schema/operations"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"

/** What the table was filled from last. */
const SETTING = "places"

/** Read only where it is needed: once, and after an update that brings another. */
const file = import.meta.glob<string>("/database/places/places.tsv", { query: "?raw", import: "default" })

/** Puts the places in that this version comes with, over those of an earlier one. Safe to run at every start. */
export async function seedPlaces() {
  if (await isCurrent()) return
  const [read] = Object.values(file)
  if (!read) throw new Error("database/places/places.tsv has to be there")
  await fillPlaces(await read())
}

/** In one statement: nothing is seen of the table half full. A place that is there already keeps its number. */
export async function fillPlaces(text: string) {
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`
      insert into places (id, slug, country, area, name, name_en, name_ar, lat, lng, population)
      select p[1]::int, p[3], p[4], p[5], p[6], nullif(p[7], ''), nullif(p[8], ''), p[9]::real, p[10]::real, p[11]::int
      from unnest(string_to_array(${text.trimEnd()}, E'\n')) line cross join lateral string_to_array(line, E'\t') p
      on conflict (id) do update set slug = excluded.slug, country = excluded.country, area = excluded.area, name = excluded.name,
        name_en = excluded.name_en, name_ar = excluded.name_ar, lat = excluded.lat, lng = excluded.lng, population = excluded.population`)
    await tx
      .insert(settings)
      .values({ key: SETTING, value: digest })
      .onConflictDoUpdate({ target: settings.key, set: { value: digest, updatedAt: sql`now()` } })
  })
}

function isCurrent() {
  return readAs(SYSTEM, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`select from settings where key = ${SETTING} and value = ${JSON.stringify(digest)}::jsonb`,
    )
    return rowCount === 1
  })
}
