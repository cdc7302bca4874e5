import { sql } from "drizzle-orm"
import { type Count, type ListState, readListState } from "#app/features/admin-kit/public"
import { containing, countFound, readAsAdmin } from "#app/features/admin-kit/public.server"
import type { Member } from "#platform/database/actor.server"
import { keysetPage, type SortKey } from "#platform/database/keyset.server"
import type { Plan, VerifiedHow } from "#vocabulary/companies"
import { type ProRequest, readRequests } from "./queries.server"

export type CompanySort = "created" | "name"

export type CompanyRow = {
  id: string
  name: string
  website: string | null
  siren: string | null
  plan: Plan
  verifiedHow: VerifiedHow | null
  verifiedDomain: string | null
  /** Its name looks like another's: an admin must look at it. */
  isHeld: boolean
  members: number
  createdAt: Date
}

type Paged = { page: { next: string | null; previous: string | null } }
export type CompaniesContent = {
  state: ListState<CompanySort>
  /** Pro requests that nobody has answered. */
  waiting: number
  /** Companies whose names wait for somebody to look. */
  held: number
} & (
  | ({ view: "companies" | "held"; companies: CompanyRow[]; found: Count } & Paged)
  | ({ view: "requests"; requests: ProRequest[] } & Paged)
)

const KEYS: Record<CompanySort, SortKey> = {
  created: { by: sql`c.created_at`, type: "timestamptz" },
  name: { by: sql`(app_private.fold(c.name)) collate "C"`, type: "text" },
}

export function loadCompanies(actor: Member, params: URLSearchParams): Promise<CompaniesContent> {
  const state = readListState<CompanySort>(params, ["created", "name"])
  return readAsAdmin(actor, async (tx) => {
    const { rows } = await tx.execute<{ waiting: number; held: number }>(sql`
      select (select count(*)::float8 from pro_requests where handled_at is null) as waiting,
        (select count(*)::float8 from companies where name_held_at is not null) as held`)
    const common = { state, waiting: rows[0]?.waiting ?? 0, held: rows[0]?.held ?? 0 }
    const view = params.get("view")
    if (view === "requests") return { ...common, view: "requests", ...(await readRequests(tx, state)) }

    const where = [
      ...(state.q
        ? [sql`(${containing(sql`app_private.fold(c.name)`, state.q)} or c.siren = ${digitsOf(state.q)})`]
        : []),
      ...(view === "held" ? [sql`c.name_held_at is not null`] : []),
    ]
    const { rows: shown, ...page } = await keysetPage<Omit<CompanyRow, "createdAt"> & { createdAt: number }>(tx, {
      columns: sql`c.id, c.name, c.website, c.siren, c.plan, c.verified_how as "verifiedHow",
        c.verified_domain as "verifiedDomain", c.name_held_at is not null as "isHeld",
        (extract(epoch from c.created_at) * 1000)::float8 as "createdAt",
        (select count(*)::int from company_members m where m.company_id = c.id) as members`,
      from: sql`companies c`,
      where,
      id: sql`c.id`,
      key: KEYS[state.sort],
      descending: state.descending,
      after: state.after,
      before: state.before,
    })
    const companies = shown.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
    return {
      ...common,
      view: view === "held" ? view : "companies",
      companies,
      page,
      found: await countFound(tx, sql`companies c`, where),
    }
  })
}

/** People type a SIREN in groups of three. */
function digitsOf(q: string) {
  return q.replaceAll(/\s/g, "")
}
