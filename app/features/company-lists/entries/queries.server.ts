import { and, asc, eq, ne, sql } from "drizzle-orm"
import type { CompanyMember } from "#app/features/companies/public.server"
import { type DirectoryCard, findCards } from "#app/features/directory/public.server"
import { companyLists } from "#database/schema/lists"
import { readAs, type Tx } from "#platform/database/actor.server"
import { keysetPage, type SortKey } from "#platform/database/keyset.server"
import type { ListKind } from "#vocabulary/companies"
import { type CompanyList, loadListOf } from "../lists/queries.server"
import { MAX_ENTRIES } from "../lists/rules"
import type { EntrySort } from "./order"

export type Entry = {
  influencerId: string
  addedAt: Date
  note: string
  /** Null for somebody whose page is hidden, and whose figures are private. */
  card: DirectoryCard | null
}
type EntryRow = { influencerId: string; addedAt: string; note: string | null }

const FROM = sql`company_list_entries e
  left join influencers i on i.id = e.influencer_id and i.is_active
  left join company_notes n on n.company_id = e.company_id and n.influencer_id = e.influencer_id`
const COLUMNS = sql`e.influencer_id as "influencerId", e.added_at as "addedAt", n.body as note`
/** Influencers who are no longer shown come last in an order by figures that are hidden for them. */
const KEYS: Record<EntrySort, { key: SortKey; descending: boolean }> = {
  added: { key: { by: sql`e.added_at`, type: "timestamptz" }, descending: true },
  name: {
    key: {
      by: sql`(case when i.id is null then '1' else '0' || app_private.fold(i.name) end) collate "C"`,
      type: "text",
    },
    descending: false,
  },
  followers: {
    key: { by: sql`case when i.id is null then -30000000000 else i.ranked_followers end`, type: "bigint" },
    descending: true,
  },
}

export type OtherList = { id: string; kind: ListKind; name: string }
export type ListContents = {
  list: CompanyList
  entries: Entry[]
  next: string | null
  previous: string | null
  /** Other lists that its influencers can be added to. */
  others: OtherList[]
}
type Asked = { sort: EntrySort; after: string | null; before: string | null; size?: number }

/** One list of a company and a page of who is in it. Throws `NotFound` for any other. */
export function loadList(
  { actor, companyId }: CompanyMember,
  id: string,
  { sort, ...place }: Asked,
): Promise<ListContents> {
  return readAs(actor, async (tx) => {
    const list = await loadListOf(tx, companyId, id)
    const { rows, next, previous } = await keysetPage<EntryRow>(tx, {
      columns: COLUMNS,
      from: FROM,
      where: [sql`e.list_id = ${list.id}`],
      id: sql`e.influencer_id`,
      ...KEYS[sort],
      ...place,
    })
    const others = await tx
      .select({ id: companyLists.id, kind: companyLists.kind, name: companyLists.name })
      .from(companyLists)
      .where(and(eq(companyLists.companyId, companyId), ne(companyLists.id, list.id)))
      .orderBy(asc(companyLists.name), asc(companyLists.id))
    return { list, entries: await withCards(tx, rows), next, previous, others }
  })
}

/** A whole list, newest first. Throws `NotFound` for one that is not the company's. */
export function loadWholeList(
  { actor, companyId }: CompanyMember,
  id: string,
): Promise<{ list: CompanyList; entries: Entry[] }> {
  return readAs(actor, async (tx) => {
    const list = await loadListOf(tx, companyId, id)
    return { list, entries: await newestEntries(tx, sql`e.list_id = ${list.id}`, MAX_ENTRIES) }
  })
}

/** The favourites of a company that came last. */
export function newestFavourites(tx: Tx, companyId: string, count: number): Promise<Entry[]> {
  const favourites = sql`e.list_id = (select id from company_lists where company_id = ${companyId} and kind = 'favourites')`
  return newestEntries(tx, favourites, count)
}

async function newestEntries(tx: Tx, which: ReturnType<typeof sql>, count: number) {
  const { rows } = await tx.execute<EntryRow>(sql`
    select ${COLUMNS} from ${FROM} where ${which} order by e.added_at desc, e.influencer_id desc limit ${count}`)
  return withCards(tx, rows)
}

async function withCards(tx: Tx, rows: readonly EntryRow[]): Promise<Entry[]> {
  const cards = await findCards(
    tx,
    rows.map(({ influencerId }) => influencerId),
  )
  return rows.map(({ influencerId, addedAt, note }) => ({
    influencerId,
    addedAt: new Date(addedAt),
    note: note ?? "",
    card: cards.get(influencerId) ?? null,
  }))
}
