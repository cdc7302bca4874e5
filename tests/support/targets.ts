import type { Site } from "./site.ts"

/** Influencers with an owner who is told by mail. Their conversations are there already, since new ones have a daily quota. */
export async function createTargets(
  { sql }: Pick<Site, "sql">,
  { companyId, userId, count }: Readonly<{ companyId: string; userId: string; count: number }>,
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `with made as (select gen_random_uuid() as id from generate_series(1, $1)),
       people as (insert into auth.users (id, name, email, email_verified) select id, 'Yara', id || '@exemple.fr', true from made returning id),
       named as (insert into profiles (id, first_name, last_name) select id, 'Yara', 'Haddad' from people returning id),
       roles as (insert into user_roles (user_id, role) select id, 'influencer' from named),
       pages as (insert into influencers (id, name, is_active) select id, 'Yara', true from named returning id)
     insert into influencer_user_mapping (id, user_id, influencer_id) select id, id, id from pages returning id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await sql(
    `insert into conversations (id, company_id, influencer_id, purpose, opened_by)
     select gen_random_uuid(), $1, each, 'collaboration', $2 from unnest($3::uuid[]) each`,
    [companyId, userId, ids],
  )
  return ids
}
