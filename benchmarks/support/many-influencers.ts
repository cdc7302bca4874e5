import type pg from "pg"
import { NETWORKS } from "#vocabulary/networks"

// People for the directory's benchmark, made inside the database. Words, names, countries and interests are as uneven as in
// life (few are frequent, most are rare), and keep company: who has an Arabic name mostly writes Arabic and lives where it
// is spoken.

/** Makes the words that are drawn from. */
export async function prepareWords(admin: pg.Client) {
  await admin.query(`
    CREATE SCHEMA IF NOT EXISTS bench;
    -- A number that looks random and is the same every time: from 0 to 1.
    CREATE OR REPLACE FUNCTION bench.chance(n bigint, what int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT (hashint8extended(n, what) & 1048575)::float8 / 1048576 $$;
    CREATE OR REPLACE FUNCTION bench.word(n int, script int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT string_agg((CASE script
        WHEN 0 THEN '{ba,be,bi,bo,ca,cé,co,da,di,do,fa,fi,fo,ga,gu,jo,ju,la,lé,li,lo,ma,mé,mi,mo,na,né,ni,no,pa,pi,ra,ri,ro,sa,sé,so,su,ta,té,ti,tou,va,vi,cha,tri,blo,qué}'
        ELSE '{با,بي,تا,تو,ثا,جا,جو,حا,حي,خا,دا,دي,رو,را,زا,زي,سا,سو,شا,شي,صا,طا,طو,عا,عي,غا,فا,في,قا,قي,كا,كي,لا,لي,ما,مي,مو,نا,ني,ها,هي,وا,يا,يو,رم,لم,نص,كت}' END::text[])
          [1 + (hashint8extended(n, place) & 1048575) % 48], '' ORDER BY place)
       FROM generate_series(1, 2 + (hashint8extended(n, 9) & 3)::int) place $$;
    CREATE UNLOGGED TABLE bench.words (script int, place int, word text, PRIMARY KEY (script, place)) WITH (fillfactor = 100);
    INSERT INTO bench.words SELECT script, n, bench.word(n, script) FROM generate_series(0, 1) script, generate_series(0, 60000) n;
    INSERT INTO bench.words SELECT 2 + script, n, initcap(bench.word(n * 11 + 5, script)) FROM generate_series(0, 1) script, generate_series(0, 20000) n;
    ANALYZE bench.words;
  `)
}

/** Adds those numbered from `first` to `last`, without triggers. Word number n is chosen about 1/n times as often as the first. */
async function addPeople(connection: pg.Client, first: number, last: number) {
  await connection.query(
    `INSERT INTO influencers (id, name, bio, is_active, is_verified, interests, country, languages, total_followers, ranked_followers, media_kit_at,
       certificate_number, certificate_expires_on, created_at, last_updated)
     SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       (SELECT word FROM bench.words WHERE script = 2 + s AND place = floor(20001 ^ (0.3 + 0.7 * bench.chance(n, 11)))::int - 1) || ' ' ||
       (SELECT word FROM bench.words WHERE script = 2 + s AND place = floor(20000 * bench.chance(n, 12))::int),
       (SELECT string_agg(w.word, ' ') FROM generate_series(1, 12 + (bench.chance(n, 13) * 12)::int) k
        JOIN bench.words w ON w.script = s AND w.place = floor(60001 ^ bench.chance(n, 100 + k))::int - 1),
       true, bench.chance(n, 1) < 0.05,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.key)), '[]') FROM app_private.directory_interests i
        WHERE bench.chance(n, 200 + i.place) < 0.25 / (1 + i.place / 3)),
       CASE WHEN s = 1 THEN (ARRAY['MA','DZ','TN','SA','EG','FR'])[1 + floor(6 * bench.chance(n, 2) ^ 2)::int]
         ELSE (ARRAY['FR','BE','CA','CH','MA','US','GB','ES','IT','DE','LU','JP'])[1 + floor(12 * bench.chance(n, 2) ^ 3)::int] END,
       CASE WHEN s = 1 THEN CASE WHEN bench.chance(n, 3) < 0.5 THEN '{ar,fr}' ELSE '{ar}' END
         ELSE CASE floor(bench.chance(n, 3) * 20)::int WHEN 0 THEN '{fr,ar}' WHEN 1 THEN '{en}' WHEN 2 THEN '{es,en}' ELSE '{fr,en}' END END::text[],
       followers,
       -- Of four in five what is known was read; of the others it is declared.
       app_private.ranked_followers(CASE WHEN bench.chance(n, 9) < 0.8 THEN followers END, followers),
       now(),
       CASE WHEN bench.chance(n, 6) < 0.02 THEN 'R-1' END,
       CASE WHEN bench.chance(n, 6) < 0.02 THEN current_date + (bench.chance(n, 7) * 400)::int - 100 END,
       now(), now() - bench.chance(n, 8) * interval '700 days'
     FROM (SELECT n, (bench.chance(n, 0) < 0.2)::int AS s,
         CASE WHEN bench.chance(n, 4) < 0.05 THEN NULL ELSE floor(100 * 10 ^ (5 * bench.chance(n, 5) ^ 2))::bigint END AS followers
       FROM generate_series($1::bigint, $2::bigint) n) people`,
    [first, last],
  )
  await connection.query(
    `INSERT INTO influencer_networks (influencer_id, network, handle, url, followers, provenance, fetched_at)
     SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, network, 'someone', 'https://example.test/', 1000, 'declared', now()
     FROM generate_series($1::bigint, $2::bigint) n, unnest($3::text[]) WITH ORDINALITY t (network, k)
     WHERE bench.chance(n, 300 + k::int) < 0.9 / k`,
    [first, last, NETWORKS],
  )
  // Of three in ten an account is connected. Most of an audience is at home, one or two age groups are large, and one gender is.
  await connection.query(
    `INSERT INTO network_demographics (influencer_id, network, kind, key, share, fetched_at)
     SELECT i.id, 'instagram', told.kind, told.key, told.share, now()
     FROM generate_series($1::bigint, $2::bigint) n
     JOIN influencers i ON i.id = ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
     CROSS JOIN LATERAL (VALUES ('country', coalesce(i.country, 'FR'), 0.3 + 0.6 * bench.chance(n, 20)), ('country', 'DZ', 0.3 * bench.chance(n, 21)),
       ('age', '18-24', 0.6 * bench.chance(n, 22)), ('age', '25-34', 0.4 * bench.chance(n, 23)), ('age', '35-44', 0.3 * bench.chance(n, 24)),
       ('gender', 'female', bench.chance(n, 25)), ('gender', 'male', 1 - bench.chance(n, 25))) told (kind, key, share)
     WHERE bench.chance(n, 26) < 0.3
     ON CONFLICT DO NOTHING`,
    [first, last],
  )
  await connection.query(
    `INSERT INTO network_views (influencer_id, network, median, posts, fetched_at)
     SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'instagram', floor(50 * 10 ^ (4 * bench.chance(n, 27) ^ 2)), 18, now()
     FROM generate_series($1::bigint, $2::bigint) n WHERE bench.chance(n, 26) < 0.3`,
    [first, last],
  )
}

const INDEXES = ["by_name", "by_followers", "by_recency", "doc"].map((name) => `directory_entries_${name}`)
const BATCH = 2_000

/**
 * Fills the database up to `rows` influencers, on some connections at once, with the entries as the triggers would have made
 * them; indexes are made afterwards, which is much faster, and everything is counted and vacuumed.
 */
export async function growTo(rows: number, before: number, connections: readonly pg.Client[]) {
  const [admin] = connections
  if (!admin) throw new Error("a connection is needed")
  const { rows: indexes } = await admin.query<{ definition: string }>(
    "SELECT pg_get_indexdef(name::regclass) AS definition FROM unnest($1::text[]) name",
    [INDEXES],
  )
  for (const index of INDEXES) await admin.query(`DROP INDEX ${index}`)
  let next = before
  await Promise.all(
    connections.map(async (connection) => {
      await connection.query(
        "SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET synchronous_commit = off",
      )
      while (next < rows) {
        const first = next
        next = Math.min(rows, first + BATCH)
        const last = next - 1
        await addPeople(connection, first, last)
        await addEntries(connection, first, last)
      }
    }),
  )
  await Promise.all(indexes.map(({ definition }, place) => connections[place % connections.length]?.query(definition)))
  await admin.query(`
    INSERT INTO directory_words (word) SELECT DISTINCT substr(word, 2) FROM ts_stat('SELECT doc FROM directory_entries')
      WHERE strpos(word, '=') = 0 ON CONFLICT DO NOTHING;
    DELETE FROM directory_facets;
    SELECT app_private.refresh_directory_statistics()`)
  for (const table of [
    "directory_entries",
    "directory_cards",
    "directory_words",
    "influencers",
    "influencer_networks",
    "network_demographics",
    "network_views",
  ])
    await admin.query(`VACUUM (ANALYZE) ${table}`)
}

async function addEntries(connection: pg.Client, first: number, last: number) {
  for (const [table, rows] of [
    ["directory_entries", "directory_rows"],
    ["directory_cards", "directory_card_rows"],
  ])
    await connection.query(
      `INSERT INTO ${table} SELECT * FROM app_private.${rows}(
         ARRAY(SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid FROM generate_series($1::bigint, $2::bigint) n))`,
      [first, last],
    )
}
