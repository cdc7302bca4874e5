import { sql } from "drizzle-orm"
import digest from "#database/places/digest.json"
import { settings } from "#database/schema/operations"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { allowLongStatements } from "#platform/database/long-statements.server"

/** The setting with the digest of the file that the table was last filled from. */
const SETTING = "places"

/** Read only where it is needed: once, and after an update that brings another. */
const file = import.meta.glob<string>("/database/places/places.tsv", { query: "?raw", import: "default" })

/**
 * Puts the places in that this version comes with, over those of an earlier one. Safe to run at every start. Of several processes that
 * start together one does; the others would wait for its rows longer than a transaction may.
 */
export async function seedPlaces() {
  if (await readAs(SYSTEM, isCurrent)) return
  const [read] = Object.values(file)
  if (!read) throw new Error("database/places/places.tsv has to be there")
  const text = await read()
  await withActor(SYSTEM, async (tx) => {
    if ((await isAlone(tx)) && !(await isCurrent(tx))) await fill(tx, text)
  })
}

/** In one statement: nothing is seen of the table half full. A place that is there already keeps its number. */
async function fill(tx: Tx, text: string) {
  await allowLongStatements(tx)
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
}

async function isAlone(tx: Tx) {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('vitrine places')) as alone`,
  )
  return rows[0]?.alone === true
}

async function isCurrent(tx: Tx) {
  const { rowCount } = await tx.execute(
    sql`select from settings where key = ${SETTING} and value = ${JSON.stringify(digest)}::jsonb`,
  )
  return rowCount === 1
}
