import { sql } from "drizzle-orm"
import type { ListState } from "#app/features/admin-kit/public"
import type { Tx } from "#platform/database/actor.server"
import { keysetPage } from "#platform/database/keyset.server"
import type { Plan } from "#vocabulary/companies"

export type ProRequest = {
  id: string
  companyName: string
  email: string
  message: string
  flagged: boolean
  createdAt: Date
  handledAt: Date | null
  /** The company of the account that asked; null when nobody was signed in, or without one. */
  company: { id: string; name: string; plan: Plan } | null
}

type Row = Omit<ProRequest, "createdAt" | "handledAt"> & { createdAt: number; handledAt: number | null }

/** Requests for the Pro plan, the newest first, answered ones too. */
export async function readRequests(tx: Tx, { after, before }: Pick<ListState<string>, "after" | "before">) {
  const { rows, ...page } = await keysetPage<Row>(tx, {
    columns: sql`r.id, r.company_name as "companyName", r.email, r.message, r.flagged,
      (extract(epoch from r.created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from r.handled_at) * 1000)::float8 as "handledAt",
      (select json_build_object('id', c.id, 'name', c.name, 'plan', c.plan)
        from company_members m join companies c on c.id = m.company_id where m.user_id = r.user_id) as company`,
    from: sql`pro_requests r`,
    where: [],
    id: sql`r.id`,
    key: { by: sql`r.created_at`, type: "timestamptz" },
    descending: true,
    after,
    before,
  })
  const requests: ProRequest[] = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    handledAt: row.handledAt === null ? null : new Date(row.handledAt),
  }))
  return { requests, page }
}
