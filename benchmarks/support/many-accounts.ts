import type pg from "pg"

/** The admin who looks at the lists. */
export const ADMIN = idOf(0)

/** Accounts and influencers for the administration's lists, numbered from 0, every other one linked; without triggers. */
export async function growLists(client: pg.Client, rows: number) {
  await client.query("SET session_replication_role = replica; SET synchronous_commit = off")
  await client.query(
    `CREATE TEMP TABLE people AS
     SELECT n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id,
       ('{Nadia,Karim,Léa,Inès,Théo,Awa,Paul,Claire,Yasmine,Omar,Zoé,Hugo,نادية,كريم,Jeanne,Lucas,Mia,Sofia,Adam,Noor}'::text[])[1 + hash % 20] AS first_name,
       ('{Benali,Haddad,Martin,Roux,Blanchard,Ndiaye,Orsay,Fabre,Petit,Durand,Leroy,Moreau}'::text[])[1 + (hash >> 8) % 12] || ' ' || to_hex(hash >> 4) AS last_name,
       substr('abcdefghijklmnopqrstuvwxyz', 1 + (hash >> 12) % 26, 1) || '.person' || n || '@example.test' AS email,
       ('{influencer,influencer,influencer,user,user,entreprise}'::text[])[1 + (hash >> 3) % 6] AS role,
       now() - (hash % 63072000) * interval '1 second' AS created_at, hash
     FROM (SELECT n, hashint8(n) & 2147483647 AS hash FROM generate_series(0, $1::int - 1) n) numbered`,
    [rows],
  )
  await client.query(`
    INSERT INTO auth.users (id, name, email, email_verified) SELECT id, first_name, email, true FROM people;
    INSERT INTO user_roles (user_id, role) SELECT id, CASE WHEN n = 0 THEN 'admin' ELSE role END FROM people WHERE role <> 'user' OR n = 0;
    INSERT INTO profiles (id, first_name, last_name, email, primary_role, created_at)
      SELECT id, first_name, last_name, email, CASE WHEN n = 0 THEN 'admin' ELSE role END, created_at FROM people;
    INSERT INTO influencers (id, name, is_active, total_followers, created_at)
      SELECT id, first_name || ' ' || last_name || ' person' || n, hash % 10 > 0,
        CASE WHEN hash % 20 > 0 THEN (100 * 10 ^ (5 * (hash % 9973) / 9973.0))::bigint END, created_at FROM people;
    INSERT INTO influencer_user_mapping (id, user_id, influencer_id) SELECT id, id, id FROM people WHERE n % 2 = 0;
    INSERT INTO custom_links (id, influencer_id, custom_path) SELECT id, id, 'person' || n FROM people WHERE n % 2 = 0`)
  for (const table of [
    "auth.users",
    "profiles",
    "user_roles",
    "influencers",
    "influencer_user_mapping",
    "custom_links",
  ])
    await client.query(`VACUUM (ANALYZE) ${table}`)
}

function idOf(n: number) {
  return `01900000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`
}
