import { eq } from "drizzle-orm"
import type { AudienceStatistics } from "#app/features/audience/public.server"
import { findDeadLinks } from "#app/features/link-health/public.server"
import { kitPackages } from "#database/schema/link-page"
import { type Actor, readAs } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/day"
import { findPutOff } from "../later/queries.server"
import type { WaitingTask } from "../waiting/queries.server"
import { type Beginning, beginningsOf } from "./beginnings"
import { explained } from "./cause.server"
import { blocksOf, factsOf, followersBefore } from "./facts.server"
import type { InfluencerDashboard } from "./queries.server"
import { keyOf, type Sentence, sentencesOf } from "./sentence"

const MONTH = 30

export type CreatorHome = {
  sentence: Sentence
  /** The picture of the link that the sentence is about, if it has one. */
  picture: string | null
  /** Colours the icon of the company that the sentence is about, the same as in the lists. */
  seed: string | null
  /** The blocks of the page in their order, and the page's version: for putting one first. */
  order: string[]
  version: number
  beginnings: { done: Beginning[]; left: Beginning[] }
  /** The additions of the last thirty days; null if the count before them is unknown. */
  month: { views: number; clicks: number; followers: number | null }
}

type Known = {
  dashboard: InfluencerDashboard
  statistics: AudienceStatistics
  waiting: readonly WaitingTask[]
}

/** The parts of a creator's home besides its figures. */
export async function findCreatorHome(
  actor: Actor,
  { dashboard, statistics, waiting }: Known,
  now: Date,
): Promise<CreatorHome> {
  const { lately, facets, period } = statistics
  const { influencerId } = dashboard
  const { blocks, packages, before, putOff, dead } = await readAs(actor, async (tx) => {
    const [listed, packages, past, off, deadLinks] = await Promise.all([
      blocksOf(tx, [influencerId], now),
      tx.$count(kitPackages, eq(kitPackages.influencerId, influencerId)),
      followersBefore(tx, [influencerId], now),
      findPutOff(tx, now),
      findDeadLinks(tx, [influencerId]),
    ])
    return { blocks: listed(influencerId), packages, before: past(influencerId), putOff: off, dead: deadLinks }
  })
  const { networks } = dashboard
  const proposals = waiting.flatMap((each) =>
    each.kind === "proposal" ? [{ id: each.id, company: each.name ?? "", expiresAt: each.expiresAt }] : [],
  )
  const clicked = period < MONTH ? null : new Set(facets.block.map(({ value }) => value))
  const facts = factsOf({ blocks, dead, lately, clicked, networks, followersBefore: before, proposals })
  const chosen = sentencesOf(facts, now).find((each) => !putOff.has(keyOf(each) ?? ""))
  const [sentence] = chosen
    ? await readAs(actor, (tx) => explained(tx, [{ influencerId, sentence: chosen }], { today: parisDay(now), now }))
    : []
  const told = sentence && "blockId" in sentence ? blocks.find(({ id }) => id === sentence.blockId) : undefined
  const known = facts.networks.filter(({ followers, before: past }) => followers !== null && past !== null)
  return {
    sentence: sentence ?? { kind: "quiet", views: lately.views.week },
    seed: waiting.find(({ id }) => sentence?.kind === "answer" && id === sentence.collaborationId)?.seed ?? null,
    picture: told?.picture ? `/media/${told.picture}` : null,
    order: blocks.map(({ id }) => id),
    version: dashboard.version,
    beginnings: beginningsOf({
      networks: networks.length,
      hasCard: !dashboard.completion.missing.some((missing) => missing === "profileImageUrl" || missing === "bio"),
      blocks: blocks.length,
      networkViews: facets.referrer.filter(({ value }) => networks.some(({ network }) => network === value)).length,
      packages,
    }),
    month: {
      ...lately.month,
      followers:
        known.length > 0
          ? known.reduce((sum, { followers, before: past }) => sum + (followers ?? 0) - (past ?? 0), 0)
          : null,
    },
  }
}
