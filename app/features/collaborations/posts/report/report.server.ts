import { asc, eq, type SQL, sql } from "drizzle-orm"
import { collaborationOffers } from "#database/schema/collaborations"
import { influencers } from "#database/schema/influencers"
import { collaborations } from "#database/schema/link-page"
import { companyLists } from "#database/schema/lists"
import { type Actor, readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { POST_FIGURES } from "#vocabulary/posts"
import { loadHeld } from "../../held.server"
import { listPosts, MOST_POSTS, type PublishedPost } from "../queries.server"
import { sumOf } from "../rules"
import { findLink, linkOf } from "./links.server"

/** The scope of a report: one collaboration, or those of a company's list or campaign. */
export type ReportScope = Readonly<{ kind: "collaboration" | "list"; id: string }>

export type ReportedPost = PublishedPost & Readonly<{ creator: string; collaboration: string }>

export type Report = Readonly<{
  title: string
  company: string
  /** Whose figures are in it. */
  influencerIds: readonly string[]
  posts: readonly ReportedPost[]
  /** Whether there may be more than a report has. */
  isCut: boolean
  /** Sums of ours, each with how many posts, and how many declared figures, are in it. */
  sums: readonly Readonly<{ figure: (typeof POST_FIGURES)[number]; total: number; parts: number; declared: number }>[]
}>

/** More than a campaign has. */
const MOST_COLLABORATIONS = 300

/** A report for a side of a collaboration, or for a company of its list, and the link by which others read it. Throws `NotFound`. */
export function loadReport(actor: Actor, scope: ReportScope) {
  return readAs(actor, async (tx) => {
    const isCompany = await mayShare(tx, scope)
    return {
      report: await reportOf(tx, scope, new Date()),
      isCompany,
      link: isCompany ? await linkOf(tx, scope) : null,
    }
  })
}

/** The report of a public link; null where the link is unknown or withdrawn. */
export function loadSharedReport(key: string): Promise<Report | null> {
  return readAs(SYSTEM, async (tx) => {
    const scope = await findLink(tx, key)
    return scope && reportOf(tx, scope, new Date())
  })
}

/** Whether it is a company that asks; nothing of another's is told. */
async function mayShare(tx: Tx, { kind, id }: ReportScope): Promise<boolean> {
  if (kind === "collaboration") return (await loadHeld(tx, id)).side === "company"
  const [list] = isUuid(id)
    ? await tx.select({ id: companyLists.id }).from(companyLists).where(eq(companyLists.id, id))
    : []
  if (!list) throw new NotFound("list")
  return true
}

async function reportOf(tx: Tx, scope: ReportScope, now: Date): Promise<Report> {
  const rows = await tx
    .select({
      id: collaborations.id,
      company: collaborations.companyName,
      influencerId: collaborations.influencerId,
      creator: influencers.name,
      title: collaborationOffers.title,
    })
    .from(collaborations)
    .innerJoin(
      collaborationOffers,
      sql`${collaborationOffers.collaborationId} = ${collaborations.id} and ${collaborationOffers.version} = ${collaborations.offerVersion}`,
    )
    .leftJoin(influencers, eq(influencers.id, collaborations.influencerId))
    .where(sql`${collaborations.acceptedAt} is not null and ${isOf(scope)}`)
    .orderBy(asc(collaborations.createdAt), asc(collaborations.id))
    .limit(MOST_COLLABORATIONS)
  const posts = await listPosts(
    tx,
    rows.map(({ id }) => id),
    { now },
  )
  const postsOf = Map.groupBy(posts, ({ collaborationId }) => collaborationId)
  const reported = rows.flatMap((row) =>
    (postsOf.get(row.id) ?? []).map((post) => ({ ...post, creator: row.creator ?? "–", collaboration: row.title })),
  )
  const moments = reported.map((post) => post.moments)
  return {
    title: (await nameOf(tx, scope)) ?? rows[0]?.title ?? "",
    company: rows[0]?.company ?? "",
    influencerIds: [...new Set(rows.flatMap(({ influencerId }) => influencerId ?? []))],
    posts: reported,
    isCut: posts.length === MOST_POSTS || rows.length === MOST_COLLABORATIONS,
    sums: POST_FIGURES.flatMap((figure) => {
      const sum = sumOf(moments, figure)
      return sum ? [{ figure, ...sum }] : []
    }),
  }
}

/** A campaign has its collaborations; any other list, those with its influencers. */
function isOf({ kind, id }: ReportScope): SQL {
  if (kind === "collaboration") return sql`${collaborations.id} = ${id}`
  return sql`${collaborations.companyId} = (select l.company_id from company_lists l where l.id = ${id})
    and (${collaborations.campaignId} = ${id} or ((select l.kind from company_lists l where l.id = ${id}) <> 'campaign'
      and ${collaborations.influencerId} in (select e.influencer_id from company_list_entries e where e.list_id = ${id})))`
}

async function nameOf(tx: Tx, { kind, id }: ReportScope) {
  if (kind === "collaboration") return null
  const [list] = await tx.select({ name: companyLists.name }).from(companyLists).where(eq(companyLists.id, id))
  return list?.name || null
}
