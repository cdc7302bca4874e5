import type { Site } from "../../support/site.ts"
import type { Cast } from "./people.ts"

/** Rooms of each kind that one client has. */
export type Rooms = Readonly<{
  /** The deposit may be invoiced. */
  toBill: readonly string[]
  /** A draft whose days have passed. */
  silent: readonly string[]
  /** A post whose four moments have passed. */
  posted: readonly string[]
}>

const KINDS = ["toBill", "silent", "posted"] as const

/** Collaborations between a client's creator and company, both of whom have said who they are on invoices. */
export async function seedRooms(sql: Site["sql"], { creator, company }: Cast, count: number): Promise<Rooms> {
  await sql(
    `insert into billing_identities (id, company_id, influencer_id, name, street, city, country, email, registration, vat_regime)
     values (gen_random_uuid(), null, $1, 'Nadia Benali EI', '3 rue des Abeilles', 'Marseille', 'FR', $2, '732829320', 'franchise'),
       (gen_random_uuid(), $3, null, 'Maison Orsay SAS', '12 quai d''Orsay', 'Paris', 'FR', $4, '404833048', null)`,
    [creator.influencerId, creator.email, company.companyId, company.email],
  )
  const rooms = { toBill: [] as string[], silent: [] as string[], posted: [] as string[] }
  for (const kind of KINDS)
    for (let made = 0; made < count; made++) rooms[kind].push(await aRoom(sql, { creator, company }, kind))
  return rooms
}

type Sides = Pick<Cast, "creator" | "company">

async function aRoom(sql: Site["sql"], { creator, company }: Sides, kind: (typeof KINDS)[number]) {
  const [row] = await sql<{ id: string }>(
    `insert into collaborations (id, influencer_id, company_id, company_name, status, published, offer_version, accepted_at, created_at)
     values (gen_random_uuid(), $1, $2, 'Maison Orsay', 'active', false, 1, now() - interval '40 days', now() - interval '41 days')
     returning id`,
    [creator.influencerId, company.companyId],
  )
  const id = row?.id ?? ""
  await sql(
    `insert into collaboration_offers (id, collaboration_id, version, side, author_id, title, brief, category, objective,
       deliverables, budget_cents, value_in_kind_cents, value_in_kind, deposit_percent, payment_due, usage_rights, starts_on, ends_on,
       disclosure, rounds, review_days, note)
     values (gen_random_uuid(), $1, 1, 'company', $2, $3, 'Deux recettes', 'home', 'Gamme',
       '[{"network":"instagram","what":"Reel","count":1,"kind":"reel","review":true}]', 90000, 0, '', 30, 'days_30', '', current_date,
       current_date + 30, 'paid_partnership', 2, 5, '')`,
    [id, company.id, `Chambre ${id}`],
  )
  await sql("select app_private.make_deliverables($1::uuid)", [id])
  if (kind !== "toBill")
    await sql(
      `insert into deliverable_drafts (id, deliverable_id, version, caption, made_by)
       select gen_random_uuid(), id, 1, 'Légende', $2 from deliverables where collaboration_id = $1`,
      [id, creator.id],
    )
  if (kind === "silent")
    await sql(
      "update deliverables set state = 'draft_sent', draft_version = 1, answer_due_at = now() - interval '1 day' where collaboration_id = $1",
      [id],
    )
  if (kind === "posted")
    await sql(
      `update deliverables set state = 'published', draft_version = 1, approved_at = now() - interval '39 days',
         published_at = now() - interval '38 days', post_url = 'https://www.instagram.com/reel/C' || left(id::text, 8) || '/'
       where collaboration_id = $1`,
      [id],
    )
  return id
}
