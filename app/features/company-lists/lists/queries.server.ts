import { type SQL, sql } from "drizzle-orm"
import type { CompanyMember } from "#app/features/companies/public.server"
import { readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { keysetPage } from "#platform/database/keyset.server"
import { NotFound } from "#platform/errors/errors"
import type { ListKind } from "#vocabulary/companies"
import type { ListFields } from "./rules"

/** The results of a campaign so far. */
type Proposals = {
  sent: number
  accepted: number
  completed: number
  /** The sum of agreements that were not cancelled, in cents excluding tax. */
  committedCents: number
}
export type CompanyList = ListFields & {
  id: string
  kind: ListKind
  /** How many influencers are in it, those who are shown no more included. */
  entries: number
  /** For a campaign alone. */
  proposals: Proposals | null
}
type ListRow = Omit<CompanyList, "budgetCents" | "proposals"> & {
  budgetCents: string | null
  proposals: (Omit<Proposals, "committedCents"> & { committedCents: string }) | null
}

const COLUMNS = sql`l.id, l.kind, l.name, l.objective, l.budget_cents::text as "budgetCents",
  to_char(l.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(l.ends_on, 'YYYY-MM-DD') as "endsOn",
  (select count(*)::int from company_list_entries e where e.list_id = l.id) as entries,
  case when l.kind = 'campaign' then (
    -- Of the company itself: another's proposal could name this campaign too.
    select json_build_object('sent', count(*), 'accepted', count(*) filter (where c.accepted_at is not null),
      'completed', count(*) filter (where c.status = 'completed'),
      'committedCents', coalesce(sum(o.budget_cents) filter (where c.status in ('active', 'completed')), 0)::text)
    from collaborations c
    left join collaboration_offers o on o.collaboration_id = c.id and o.version = c.offer_version
    where c.campaign_id = l.id and c.company_id = l.company_id and c.offer_version is not null) end as proposals`

export type ListPage = { lists: CompanyList[]; next: string | null; previous: string | null }
type Place = { after: string | null; before: string | null; size?: number }

/** The favourites of a company, null while there are none, and one page of its lists and campaigns, newest first. */
export function listLists(
  { actor, companyId }: CompanyMember,
  place: Place,
): Promise<ListPage & { favourites: CompanyList | null }> {
  return readAs(actor, async (tx) => {
    const [favourites = null] = await readLists(tx, sql`l.company_id = ${companyId} and l.kind = 'favourites'`)
    const { rows, next, previous } = await keysetPage<ListRow>(tx, {
      columns: COLUMNS,
      from: sql`company_lists l`,
      where: [sql`l.company_id = ${companyId}`, sql`l.kind <> 'favourites'`],
      id: sql`l.id`,
      key: { by: sql`l.created_at`, type: "timestamptz" },
      descending: true,
      ...place,
    })
    return { favourites, lists: rows.map(listOf), next, previous }
  })
}

/** The newest campaigns of a company. */
export function newestCampaigns(tx: Tx, companyId: string, count: number) {
  return readLists(
    tx,
    sql`l.company_id = ${companyId} and l.kind = 'campaign' order by l.created_at desc, l.id desc limit ${count}`,
  )
}

/** One list of a company. Throws `NotFound` for any other, and where it is not an id. */
export async function loadListOf(tx: Tx, companyId: string, id: string): Promise<CompanyList> {
  const [list] = isUuid(id) ? await readLists(tx, sql`l.company_id = ${companyId} and l.id = ${id}`) : []
  if (!list) throw new NotFound("company_list")
  return list
}

async function readLists(tx: Tx, which: SQL): Promise<CompanyList[]> {
  const { rows } = await tx.execute<ListRow>(sql`select ${COLUMNS} from company_lists l where ${which}`)
  return rows.map(listOf)
}

/** Amounts come as text: what counts money in PostgreSQL is wider than a number. */
function listOf({
  id,
  kind,
  name,
  objective,
  budgetCents,
  startsOn,
  endsOn,
  entries,
  proposals,
}: ListRow): CompanyList {
  return {
    id,
    kind,
    name,
    objective,
    budgetCents: budgetCents === null ? null : Number(budgetCents),
    startsOn,
    endsOn,
    entries,
    proposals: proposals && { ...proposals, committedCents: Number(proposals.committedCents) },
  }
}
