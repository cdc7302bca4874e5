import { type SQL, sql } from "drizzle-orm"
import { someoneDealt } from "#app/features/accounts/public.server"
import { readListState } from "#app/features/admin-kit/public"
import { withAdmin } from "#app/features/admin-kit/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { keysetPage } from "#platform/database/keyset.server"
import type { Proof } from "#vocabulary/claims"
import type { Network } from "#vocabulary/networks"
import { type ClaimRow, type ClaimsContent, DECISIONS } from "./claims"
import { dealingsPart } from "./dealings-part.server"
import { claimFilterOf } from "./filter"
import { obstacleOf } from "./rules"

/** The claims, the newest first. Reading leaves a line in the audit log, as with messages: they are personal data. */
export function loadClaims(actor: Member, params: URLSearchParams): Promise<ClaimsContent> {
  const state = { ...readListState(params, ["created"]), sort: "created" as const, descending: true }
  const filter = claimFilterOf(params)
  return withAdmin(actor, async (tx) => {
    const { rows, ...page } = await keysetPage<StoredClaim>(tx, {
      columns: COLUMNS,
      from: FROM,
      where: filter === "all" ? [] : [sql`c.state = ${filter}`],
      id: sql`c.id`,
      key: { by: sql`c.created_at`, type: "timestamptz" },
      descending: true,
      after: state.after,
      before: state.before,
    })
    if (rows.length > 0)
      await writeAudit(tx, { actor: actor.userId, action: "claims_read", after: { count: rows.length } })
    const { rows: counted } = await tx.execute<{ n: number }>(
      sql`select count(*)::float8 as n from claim_requests where state = 'pending'`,
    )
    const done = params.get("done")
    return {
      state,
      filter,
      waiting: counted[0]?.n ?? 0,
      claims: rows.map((row) => claimOf(row, actor)),
      page,
      asked: await findAsked(tx, actor, params),
      done: DECISIONS.find((each) => each === done) ?? null,
    }
  })
}

async function findAsked(tx: Tx, actor: Member, params: URLSearchParams): Promise<ClaimsContent["asked"]> {
  const decision = DECISIONS.find((each) => each === params.get("confirm"))
  const id = params.get("id") ?? ""
  if (!decision || !isUuid(id)) return null
  const { rows } = await tx.execute<StoredClaim>(
    sql`select ${COLUMNS} from ${FROM} where c.id = ${id}::uuid and c.state = 'pending'`,
  )
  const [row] = rows
  if (!row) return null
  const claim = claimOf(row, actor)
  return decision === "approve" && claim.obstacle !== null ? null : { decision, claim }
}

const FROM = sql`claim_requests c`
const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`

const OTHER_PAGE = sql`(select i.name from influencer_user_mapping m join influencers i on i.id = m.influencer_id
  where m.user_id = c.user_id and m.influencer_id <> c.influencer_id)`
const PROFILE = sql`(select json_build_object('id', i.id, 'name', i.name, 'isActive', i.is_active,
    'path', (select l.custom_path from custom_links l where l.influencer_id = i.id),
    'owner', (select json_build_object('name', p.first_name || ' ' || p.last_name, 'email', p.email)
      from influencer_user_mapping m join profiles p on p.id = m.user_id where m.influencer_id = i.id),
    'networks', coalesce((select json_agg(json_build_object('network', n.network, 'handle', n.handle, 'url', n.url)
      order by n.network) from influencer_networks n where n.influencer_id = i.id), '[]'::json),
    'hasDealings', ${someoneDealt(sql`i.id`)},
    'partsDealings', ${dealingsPart(sql`i.id`, sql`c.user_id`)},
    'conversations', (select count(*)::int from conversations t where t.influencer_id = i.id),
    'collaborations', (select count(*)::int from collaborations t
      where t.influencer_id = i.id and t.offer_version is not null))
  from influencers i where i.id = c.influencer_id)`

/** Questions of its own for each row that is shown: joined, they would be asked of all. */
const COLUMNS = sql`c.id, c.state, c.message, c.email, c.user_id as "requesterId", ${milliseconds(sql`c.created_at`)} as "createdAt",
  (select json_build_object('name', p.first_name || ' ' || p.last_name, 'email', p.email)
    from profiles p where p.id = c.user_id) as requester,
  ${OTHER_PAGE} as "otherPage",
  exists (select 1 from user_roles r where r.user_id = c.user_id and r.role in ('influencer', 'admin')) as "isInfluencer",
  exists (select 1 from account_deletions d where d.user_id = c.user_id) as "isLeaving",
  ${PROFILE} as profile, c.proof, c.proof_network as "proofNetwork", c.proof_handle as "proofHandle",
  ${milliseconds(sql`c.proof_checked_at`)} as "proofCheckedAt", ${milliseconds(sql`c.closed_at`)} as "closedAt",
  c.reason, c.evidence, (select p.email from profiles p where p.id = c.decided_by) as "decidedBy"`

type StoredClaim = Pick<ClaimRow, "id" | "state" | "message" | "email"> & {
  requesterId: string
  createdAt: number
  requester: { name: string; email: string } | null
  otherPage: string | null
  isInfluencer: boolean
  isLeaving: boolean
  profile: Omit<ClaimRow["profile"], "networks"> & { networks: { network: Network; handle: string; url: string }[] }
  proof: Proof | null
  proofNetwork: Network | null
  proofHandle: string | null
  proofCheckedAt: number | null
  closedAt: number | null
  reason: string | null
  evidence: string | null
  decidedBy: string | null
}

function claimOf(row: StoredClaim, admin: Member): ClaimRow {
  const { id, state, message, email, requesterId, otherPage, isInfluencer, isLeaving, profile } = row
  const standing = { requesterId, isInfluencer, hasOtherPage: otherPage !== null, isLeaving }
  return {
    id,
    state,
    message,
    email,
    createdAt: new Date(row.createdAt),
    requester: {
      id: requesterId,
      name: row.requester?.name.trim() ?? "",
      email: row.requester?.email ?? "",
      otherPage,
    },
    profile,
    proof: proofOf(row),
    decision:
      row.closedAt === null
        ? null
        : { closedAt: new Date(row.closedAt), by: row.decidedBy, reason: row.reason, evidence: row.evidence },
    obstacle: state === "pending" ? obstacleOf(standing, admin.userId) : null,
  }
}

function proofOf({ proof, proofNetwork, proofHandle, proofCheckedAt }: StoredClaim): ClaimRow["proof"] {
  if (proof === null || proofCheckedAt === null) return null
  return { result: proof, network: proofNetwork, handle: proofHandle, checkedAt: new Date(proofCheckedAt) }
}
