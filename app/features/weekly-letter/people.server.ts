import { sql } from "drizzle-orm"
import { isWanted } from "#app/features/accounts/public"
import type { Locale } from "#messages"
import type { Tx } from "#platform/database/actor.server"
import { zoneOf } from "./week"

/** Somebody who may have a letter: of a page of theirs that people may see, of a company, or of both. */
export type Person = Readonly<{
  userId: string
  email: string
  locale: Locale
  putOff: Readonly<Record<string, string>>
  influencerId: string | null
  companyId: string | null
  zone: string
}>

type Row = Omit<Person, "zone"> & {
  notifications: Record<string, boolean>
  country: string | null
  area: string | null
}

/**
 * The next people, in the order of their ids: confirmed, not about to be deleted, and still what they were. `last`: whom they reach up
 * to; null where there is nobody left.
 */
export async function nextPeople(tx: Tx, { after, limit }: Readonly<{ after: string | null; limit: number }>) {
  const has = (...roles: string[]) =>
    sql`exists (select 1 from user_roles r where r.user_id = p.id and r.role = any(${sql.param(roles)}::text[]))`
  const { rows } = await tx.execute<Row>(sql`
    select p.id as "userId", u.email, p.locale, p.put_off as "putOff", p.notifications, o.influencer_id as "influencerId",
      w.company_id as "companyId", coalesce(l.country, i.country, c.country) as country, l.area
    from profiles p join auth.users u on u.id = p.id
      left join (influencer_user_mapping o join influencers i on i.id = o.influencer_id and i.is_active)
        on o.user_id = p.id and ${has("influencer", "admin")}
      left join places l on l.id = i.place_id
      left join (company_members w join companies c on c.id = w.company_id)
        on w.user_id = p.id and ${has("entreprise", "admin")}
    where ${after === null ? sql`true` : sql`p.id > ${after}::uuid`} and u.email_verified
      and (o.influencer_id is not null or w.company_id is not null)
      and not exists (select 1 from account_deletions d where d.user_id = p.id)
    order by p.id limit ${limit}`)
  const people = rows
    .filter(({ notifications }) => isWanted(notifications, "weekly"))
    .map(({ notifications: _, country, area, ...row }): Person => ({ ...row, zone: zoneOf({ country, area }) }))
  return { people, looked: rows.length, last: rows.at(-1)?.userId ?? null }
}
