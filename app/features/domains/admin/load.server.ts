import { domainToASCII, domainToUnicode } from "node:url"
import { type SQL, sql } from "drizzle-orm"
import { type Count, type ListState, readListState } from "#app/features/admin-kit/public"
import { containing, countFound, readAsAdmin } from "#app/features/admin-kit/public.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { keysetPage, type SortKey } from "#platform/database/keyset.server"
import { DAY_MS } from "#platform/text/day"
import { type DomainState, FAILING_DAYS, type ProofFault, type TargetFault } from "../rules"

type DomainSort = "created" | "name"

export type DomainLine = {
  id: string
  name: string
  /** The spelling that its owner uses. */
  shown: string
  influencerId: string
  page: string
  state: DomainState
  isLive: boolean
  /** When it will be lost if nothing changes. */
  losesAt: Date | null
  targetFault: TargetFault | null
  proofFault: ProofFault | null
  dnsAway: boolean
  seen: string
  isChecked: boolean
  createdAt: Date
}

export type DomainsContent = {
  state: ListState<DomainSort>
  found: Count
  domains: DomainLine[]
  page: { next: string | null; previous: string | null }
  /** The one whose release is to be confirmed. */
  asked: DomainLine | null
}

const KEYS: Record<DomainSort, SortKey> = {
  created: { by: sql`d.created_at`, type: "timestamptz" },
  name: { by: sql`d.name collate "C"`, type: "text" },
}
const FROM = sql`page_domains d join influencers i on i.id = d.influencer_id`
const COLUMNS = sql`d.id, d.name, d.influencer_id as "influencerId", i.name as page, d.state,
  d.live_at is not null as "isLive", (extract(epoch from d.failing_since) * 1000)::float8 as "failingSince",
  d.target_fault as "targetFault", d.proof_fault as "proofFault", d.dns_away as "dnsAway", d.seen,
  d.checked_at is not null as "isChecked", (extract(epoch from d.created_at) * 1000)::float8 as "createdAt"`
type Row = Omit<DomainLine, "shown" | "losesAt" | "createdAt"> & { failingSince: number | null; createdAt: number }

/** Domains of all creators, the newest first; a search looks at their names and at those of their pages. Throws `Forbidden`. */
export function loadDomains(actor: Member, params: URLSearchParams): Promise<DomainsContent> {
  const state = readListState<DomainSort>(params, ["created", "name"])
  const where = state.q ? [searched(state.q)] : []
  const asked = params.get("confirm") === "release" ? (params.get("id") ?? "") : ""
  return readAsAdmin(actor, async (tx) => {
    const { rows, ...page } = await keysetPage<Row>(tx, {
      columns: COLUMNS,
      from: FROM,
      where,
      id: sql`d.id`,
      key: KEYS[state.sort],
      descending: state.descending,
      after: state.after,
      before: state.before,
    })
    return {
      state,
      found: await countFound(tx, FROM, where),
      domains: rows.map(lineOf),
      page,
      asked: isUuid(asked) ? await findDomain(tx, asked) : null,
    }
  })
}

function searched(q: string): SQL {
  return sql`(${containing(sql`d.name`, q)} or d.name = ${domainToASCII(q)} or ${containing(sql`app_private.fold(i.name)`, q)})`
}

async function findDomain(tx: Tx, id: string) {
  const { rows } = await tx.execute<Row>(sql`select ${COLUMNS} from ${FROM} where d.id = ${id}::uuid`)
  return rows[0] ? lineOf(rows[0]) : null
}

function lineOf({ failingSince, createdAt, ...row }: Row): DomainLine {
  return {
    ...row,
    shown: domainToUnicode(row.name),
    losesAt: failingSince === null ? null : new Date(failingSince + FAILING_DAYS * DAY_MS),
    createdAt: new Date(createdAt),
  }
}
