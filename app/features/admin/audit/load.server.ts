import { sql } from "drizzle-orm"
import { type ListState, readListState } from "#app/features/admin-kit/public"
import { readAsAdmin } from "#app/features/admin-kit/public.server"
import type { Member } from "#platform/database/actor.server"
import { keysetPage } from "#platform/database/keyset.server"
import { type Change, changesBetween } from "./changes"
import { conditionsOf } from "./conditions.server"
import { type AuditFilters, readFilters } from "./filters"

export type AuditLine = {
  id: string
  at: Date
  /** A user's id, `visitor` or `operator`. */
  actor: string
  /** Their address, while the account exists. */
  email: string | null
  network: string | null
  action: string
  target: string | null
  changes: Change[]
}

export type AuditContent = {
  state: ListState<"created">
  filters: AuditFilters
  lines: AuditLine[]
  page: { next: string | null; previous: string | null }
}

type Row = Omit<AuditLine, "at" | "changes"> & { at: number; before: unknown; after: unknown }

/** Who did what, when, to what: the newest first. */
export function loadAudit(actor: Member, params: URLSearchParams): Promise<AuditContent> {
  const state = readListState(params, ["created"])
  const filters = readFilters((name) => params.get(name))
  return readAsAdmin(actor, async (tx) => {
    const { rows, ...page } = await keysetPage<Row>(tx, {
      columns: sql`a.id, (extract(epoch from a.at) * 1000)::float8 as at, a.actor, a.actor_network as network, a.action,
        a.target, a.before, a.after, (select p.email from profiles p
          where p.id = case when a.actor ~ '^[0-9a-f-]{36}$' then a.actor::uuid end) as email`,
      from: sql`audit_log a`,
      where: await conditionsOf(tx, filters),
      id: sql`a.id`,
      key: { by: sql`a.at`, type: "timestamptz" },
      descending: true,
      after: state.after,
      before: state.before,
    })
    const lines = rows.map(({ before, after, at, ...line }) => ({
      ...line,
      at: new Date(at),
      changes: changesBetween(before, after),
    }))
    return { state, filters, lines, page }
  })
}
