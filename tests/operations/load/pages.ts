import type pg from "pg"

const BLOCKS = 6
const BATCH = 5_000
const ENTRIES = [
  ["directory_entries", "directory_rows"],
  ["directory_cards", "directory_card_rows"],
]
const FIRST_NAMES =
  "Nadia Karim Léa Inès Théo Awa Paul Claire Yasmine Omar Zoé Hugo Jeanne Lucas Mia Sofia Adam Noor Yara Samir".split(
    " ",
  )
const LAST_NAMES =
  "Benali Haddad Martin Roux Blanchard Ndiaye Orsay Fabre Petit Durand Leroy Moreau Garnier Faure Mansouri Diallo Costa Lopez Meyer Klein".split(
    " ",
  )

/** Influencers with a page of six links each, a portrait and an entry of the directory; nobody's. Without triggers. */
export async function makePages(admin: pg.Client, count: number, portraits: readonly string[]) {
  await admin.query("set session_replication_role = replica")
  await admin.query(
    `insert into influencers (id, name, bio, is_active, interests, country, languages, total_followers, ranked_followers,
       profile_image_url, created_at, last_updated)
     select ${idOf("0", "n")}, ($3::text[])[1 + n % 20] || ' ' || ($4::text[])[1 + n / 20 % 20] || ' ' || n / 400,
       'Recettes et marchés, le mardi et le samedi.', true, '[{"name":"cuisine"}]', 'FR', '{fr}', 100 + n * 37 % 900000,
       100 + n * 37 % 900000, ($2::text[])[1 + n % cardinality($2::text[])], now(), now()
     from generate_series(0, $1::int - 1) n`,
    [count, portraits, FIRST_NAMES, LAST_NAMES],
  )
  await admin.query(
    `insert into custom_links (id, influencer_id, custom_path)
     select id, id, 'page-' || n from (select n, ${idOf("0", "n")} as id from generate_series(0, $1::int - 1) n) numbered`,
    [count],
  )
  await admin.query(
    `insert into custom_bio_links (id, influencer_id, title, url, display_order)
     select ${idOf("k + 1", "n")}, ${idOf("0", "n")}, 'Ma boutique ' || k, 'https://boutique.example/' || k, k
     from generate_series(0, $1::int - 1) n, generate_series(0, $2::int - 1) k`,
    [count, BLOCKS],
  )
  for (let first = 0; first < count; first += BATCH)
    for (const [table, rows] of ENTRIES)
      await admin.query(
        `insert into ${table} select * from app_private.${rows}(array(
           select ${idOf("0", "n")} from generate_series($1::int, $2::int) n))`,
        [first, Math.min(count, first + BATCH) - 1],
      )
  await admin.query("set session_replication_role = origin")
  await admin.query(
    `insert into directory_words (word) select distinct substr(word, 2) from ts_stat('select doc from directory_entries')
     where strpos(word, '=') = 0 on conflict do nothing`,
  )
  await admin.query("delete from directory_facets")
  await admin.query("select app_private.refresh_directory_statistics()")
  for (const table of ["influencers", "custom_links", "custom_bio_links", "directory_entries", "directory_cards"])
    await admin.query(`vacuum (analyze) ${table}`)
  return [...FIRST_NAMES, ...LAST_NAMES]
}

/** By number; `kind` 0 is the page itself, the others are its blocks. */
const idOf = (kind: string, n: string) =>
  `('019000' || lpad(to_hex(${kind}), 2, '0') || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** One of so many, the first the most visited, as popularity goes (Zipf). */
export const popular = (count: number) => Math.min(count - 1, Math.floor((count + 1) ** Math.random()) - 1)
