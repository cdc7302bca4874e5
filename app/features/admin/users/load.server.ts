import { type SQL, sql } from "drizzle-orm"
import { someoneElseDealt } from "#app/features/accounts/public.server"
import { readListState } from "#app/features/admin-kit/public"
import { readAsAdmin, searchRows } from "#app/features/admin-kit/public.server"
import { INFLUENCERS } from "#app/features/influencers/public.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { keysetPage, type SortKey } from "#platform/database/keyset.server"
import { emptyOnPolicyError } from "#platform/database/policy-errors.server"
import { type Linking, USER_SORTS, type UserList, type UserRow, type UserSort, type UsersContent } from "./users"

const ACCOUNTS = { from: sql`profiles p`, id: sql`p.id`, column: sql`p.search` }

const KEYS: Record<UserSort, SortKey> = {
  email: { by: sql`p.email`, type: "text" },
  name: { by: sql`app_private.fold(p.last_name || ' ' || p.first_name) collate "C"`, type: "text" },
  role: { by: sql`p.primary_role`, type: "text" },
  created: { by: sql`p.created_at`, type: "timestamptz" },
}

/** The most people to choose from; more letters find the others. */
const MOST_FOUND = 12

/** One page of the accounts, the question that is asked of some, the choice of an influencer for one. Throws `Forbidden`. */
export async function loadUsers(actor: Member, params: URLSearchParams): Promise<UsersContent> {
  const state = readListState(params, USER_SORTS)
  const [content] = await emptyOnPolicyError("accounts", async () => [
    await readAsAdmin(actor, async (tx) => ({
      ...(await listUsers(tx, state)),
      leaving: params.get("confirm") === "delete" ? await findLeaving(tx, params.getAll("id")) : [],
      linking: await findLinking(tx, params),
    })),
  ])
  return { ...(content ?? NOTHING), state, self: actor.userId }
}

const NOTHING = {
  users: [],
  next: null,
  previous: null,
  found: { count: 0, capped: false },
  leaving: [],
  linking: null,
}

async function listUsers(tx: Tx, state: UserList) {
  const { where, found } = await searchRows(tx, ACCOUNTS, state.q)
  const { rows, next, previous } = await keysetPage<UserRow>(tx, {
    columns: sql`p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", p.primary_role as role,
      p.created_at as "createdAt", ${LINKED} as influencer,
      (select d.due_at from account_deletions d where d.user_id = p.id) as "leavesAt"`,
    ...ACCOUNTS,
    where,
    key: KEYS[state.sort],
    descending: state.descending,
    after: state.after,
    before: state.before,
  })
  const users = rows.map(({ id, email, firstName, lastName, role, createdAt, influencer, leavesAt }) => ({
    id,
    email,
    firstName,
    lastName,
    role,
    createdAt: new Date(createdAt).toISOString(),
    influencer,
    leavesAt: leavesAt && new Date(leavesAt).toISOString(),
  }))
  return { users, next, previous, found }
}

/** The accounts by address, for programs. Throws `Forbidden`. */
export function listAddresses(actor: Member, { size, after }: { size: number; after: string | null }) {
  return readAsAdmin(actor, (tx) =>
    keysetPage<{ id: string; email: string }>(tx, {
      columns: sql`p.id, p.email`,
      ...ACCOUNTS,
      where: [],
      key: KEYS.email,
      descending: false,
      after,
      before: null,
      size,
    }),
  )
}

/** A question of its own for each row that is shown: joined, it would be asked of all before they are sorted. */
const LINKED: SQL = sql`(select json_build_object('id', l.influencer_id, 'name', nullif(i.name, ''))
  from influencer_user_mapping l left join influencers i on i.id = l.influencer_id where l.user_id = p.id)`

async function findLeaving(tx: Tx, ids: readonly string[]) {
  const asked = ids.filter(isUuid)
  if (asked.length === 0) return []
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select p.id, p.email from profiles p where p.id = any(${sql.param(asked)}::uuid[]) order by p.email limit 100`)
  return rows
}

async function findLinking(tx: Tx, params: URLSearchParams): Promise<Linking | null> {
  const userId = params.get("link") ?? ""
  if (!isUuid(userId)) return null
  const { rows } = await tx.execute<Linking["user"]>(sql`
    select p.id, p.email, ${LINKED} as influencer from profiles p where p.id = ${userId}::uuid`)
  const [user] = rows
  if (!user) return null
  const find = (params.get("find") ?? "").replaceAll("\0", "").trim().slice(0, 100)
  const { where } = await searchRows(tx, INFLUENCERS, find)
  const found = await tx.execute<Linking["found"][number]>(sql`
    select i.id, i.name, exists (select 1 from influencer_user_mapping l where l.influencer_id = i.id) as "isTaken",
      ${someoneElseDealt(sql`i.id`, sql`${userId}::uuid`)} as "partsDealings"
    from influencers i ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    order by i.search collate "C", i.id limit ${MOST_FOUND}`)
  return { user, find, found: found.rows }
}
