import { sql } from "drizzle-orm"
import type { CompanyMember } from "#app/features/companies/public.server"
import { type DirectoryCard, findCards } from "#app/features/directory/public.server"
import { packagesOf } from "#app/features/media-kit/public.server"
import type { ReplyFiguresShown } from "#app/features/messaging/public"
import { replyFiguresOf } from "#app/features/messaging/public.server"
import { shownSnapshots } from "#app/features/networks/public.server"
import { readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import type { Network } from "#vocabulary/networks"
import { type Count, GROWTH_DAYS, growthOf, MAX_COMPARED } from "./rules"

export type Compared = {
  card: DirectoryCard
  growth: ReadonlyMap<Network, { share: number; since: string }>
  packages: Awaited<ReturnType<typeof packagesOf>>
  replies: ReplyFiguresShown | null
  note: string
}
export type Comparison = {
  compared: Compared[]
  /** How many of the ids name nobody who is shown. */
  unknown: number
  /** How many were too many. */
  beyond: number
}

/** Up to four influencers in the order of their ids, each once; hidden ones are left out and counted. */
export function loadComparison({ actor, companyId }: CompanyMember, asked: readonly string[]): Promise<Comparison> {
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))]
  const known = ids.filter(isUuid)
  const chosen = known.slice(0, MAX_COMPARED)
  return readAs(actor, async (tx) => {
    const cards = await findCards(tx, chosen)
    const shown = chosen.flatMap((id) => cards.get(id) ?? [])
    const beside = await besideOf(
      tx,
      companyId,
      shown.map(({ id }) => id),
    )
    const packages = await Promise.all(shown.map(({ id }) => packagesOf(tx, id)))
    const replies = await Promise.all(shown.map(({ id }) => replyFiguresOf(tx, { influencerId: id })))
    return {
      compared: shown.map((card, place) => ({
        card,
        growth: growthBy(beside.get(card.id)?.counts ?? []),
        packages: packages[place] ?? [],
        replies: replies[place] ?? null,
        note: beside.get(card.id)?.note ?? "",
      })),
      unknown: ids.length - known.length + chosen.length - shown.length,
      beyond: known.length - chosen.length,
    }
  })
}

type NetworkCount = Count & { network: Network }
type Beside = { id: string; note: string | null; counts: NetworkCount[] }

/** Notes and counts of the last months, in one statement. */
async function besideOf(tx: Tx, companyId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<Beside>(sql`
    select i.id::text, (select body from company_notes n where n.company_id = ${companyId} and n.influencer_id = i.id) as note,
      array(select json_build_object('network', s.network, 'day', s.day, 'followers', s.followers)
        from ${shownSnapshots} where s.influencer_id = i.id and s.day >= current_date - ${GROWTH_DAYS}::int
        order by s.day) as counts
    from unnest(${sql.param([...ids])}::uuid[]) as i(id)`)
  return new Map(rows.map((row) => [row.id, row]))
}

function growthBy(counts: readonly NetworkCount[]) {
  const growths = [...Map.groupBy(counts, ({ network }) => network)].flatMap(([network, each]) => {
    const growth = growthOf(each)
    return growth ? [[network, growth] as const] : []
  })
  return new Map(growths)
}
