import { sql } from "drizzle-orm"
import { keysetPage, type SortKey } from "#platform/database/keyset.server"
import { type Member, readAsAdmin } from "../as-admin.server"
import { containing } from "../list/containing.server"
import { countFound } from "../list/count.server"
import type { Count } from "../list/list-head"
import { type ListState, readListState } from "../list/list-state"
import { type ProRequest, readRequests } from "./requests.server"

export type CompanySort = "created" | "name"

export type CompanyRow = {
  id: string
  name: string
  website: string | null
  siren: string | null
  plan: "free" | "pro"
  verifiedHow: "domain" | "admin" | null
  members: number
  createdAt: Date
}

type Paged = { page: { next: string | null; previous: string | null } }
export type CompaniesContent = {
  state: ListState<CompanySort>
  /** Pro requests that nobody has answered. */
  waiting: number
} & (
  | ({ view: "companies"; companies: CompanyRow[]; found: Count } & Paged)
  | ({ view: "requests"; requests: ProRequest[] } & Paged)
)

const KEYS: Record<CompanySort, SortKey> = {
  created: { by: sql`c.created_at`, type: "timestamptz" },
  name: { by: sql`(app_private.fold(c.name)) collate "C"`, type: "text" },
}

export function loadCompanies(actor: Member, params: URLSearchParams): Promise<CompaniesContent> {
  const state = readListState<CompanySort>(params, ["created", "name"])
  return readAsAdmin(actor, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::float8 as n from pro_requests where handled_at is null`,
    )
    const common = { state, waiting: rows[0]?.n ?? 0 }
    if (params.get("view") === "requests") return { ...common, view: "requests", ...(await readRequests(tx, state)) }

    const where = state.q
      ? [sql`(${containing(sql`app_private.fold(c.name)`, state.q)} or c.siren = ${digitsOf(state.q)})`]
      : []
    const { rows: shown, ...page } = await keysetPage<Omit<CompanyRow, "createdAt"> & { createdAt: number }>(tx, {
      columns: sql`c.id, c.name, c.website, c.siren, c.plan, c.verified_how as "verifiedHow",
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
    return { ...common, view: "companies", companies, page, found: await countFound(tx, sql`companies c`, where) }
  })
}

/** People type a SIREN in groups of three. */
function digitsOf(q: string) {
  return q.replaceAll(/\s/g, "")
}
