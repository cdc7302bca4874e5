import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm"
import { siteSettings } from "#app/features/settings/public.server"
import { influencerNetworks, influencers } from "#database/schema/influencers"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { nextUtcDay } from "#platform/text/day"
import type { Network } from "#vocabulary/networks"
import type { NetworkReader, Outcome } from "../reading/reader"
import { readerOf } from "../reading/reader-of.server"
import { type DueAccount, NOT_CONNECTED, readAccount } from "./account.server"
import { holdNetwork, isPaidFor, readsLeftForJobs } from "./budget.server"
import { periodOf } from "./due"
import { keepOutcomes, postpone, type ReadAccount } from "./keep.server"
import { releaseLease, renewLease, takeLease } from "./lease.server"

/** Accounts that one transaction keeps, where a call answers for fewer. */
const SMALLEST_BATCH = 20
/** Accounts of a batch that are read one by one, for each of which several calls may take their time. */
const OWNED_IN_BATCH = 20
/** Calls at once to one network, where each answers for a single account. */
const CALLS_AT_ONCE = 4

export type RefreshEnd =
  /** Another process reads this network at the moment. */
  | { end: "busy" }
  /** Nothing is due any more, or the time is over. */
  | { end: "done"; read: number }
  /** The network answers no more, or not to us; what is due waits. */
  | { end: "away"; read: number }
  /** The quota is used up until then. */
  | { end: "held"; read: number; until: Date }

/**
 * Reads what is due of a network, batch by batch, while nobody else does and `isOver` says so. A process that dies leaves
 * its last batch unread or unkept: it is read again.
 */
export async function refreshDue(network: Network, isOver: () => boolean, now = () => new Date()): Promise<RefreshEnd> {
  const holder = newId()
  if (!(await takeLease(network, holder))) return { end: "busy" }
  try {
    return await readAllDue(network, holder, isOver, now)
  } finally {
    await releaseLease(network, holder)
  }
}

async function readAllDue(
  network: Network,
  holder: string,
  isOver: () => boolean,
  now: () => Date,
): Promise<RefreshEnd> {
  let isOwnQuota = false
  const reader = readerOf(network, "job", now, () => {
    isOwnQuota = true
  })
  const batch = Math.max(reader.asAnybody?.batchSize ?? 1, SMALLEST_BATCH)
  const keepLease = () => renewLease(network, holder)
  let read = 0
  while (!isOver() && (await keepLease())) {
    const ownedOnly = !reader.asAnybody || !(await isPaidFor(network))
    const size = Math.min(batch, await readsLeftForJobs(network, now()))
    const due = await takeDue(network, { size: Math.max(size, 1), ownedOnly, now: now() })
    if (due === "none") return { end: "done", read }
    if (size === 0) return { end: "held", read, until: nextUtcDay(now()) }
    const { answered, limited, isAway } = sorted(await readBatch(network, reader, due, { now, keepLease }))
    await keepOutcomes(network, answered, now())
    read += answered.length
    const until = await putOff(network, limited)
    if (isAway) return { end: "away", read }
    if (!until) continue
    if (!isOwnQuota) await withActor(SYSTEM, (tx) => holdNetwork(tx, network, until))
    return { end: "held", read, until }
  }
  return { end: "done", read }
}

type Answer = { account: DueAccount; outcome: Outcome }

/**
 * The longest due first, and of those that are read one by one no more than a batch may take. Those that nobody sees are
 * put off unread; an empty list says that all of them were such.
 */
function takeDue(
  network: Network,
  { size, ownedOnly, now }: { size: number; ownedOnly: boolean; now: Date },
): Promise<DueAccount[] | "none"> {
  return withActor(SYSTEM, async (tx) => {
    const isDue = and(
      eq(influencerNetworks.network, network),
      lte(influencerNetworks.dueAt, now),
      ownedOnly ? isNotNull(influencerNetworks.ownedAt) : undefined,
    )
    const rows = await tx
      .select({
        influencerId: influencerNetworks.influencerId,
        handle: influencerNetworks.handle,
        platformId: influencerNetworks.platformId,
        isOwned: sql<boolean>`${influencerNetworks.ownedAt} is not null`,
        isActive: influencers.isActive,
      })
      .from(influencerNetworks)
      .innerJoin(influencers, eq(influencers.id, influencerNetworks.influencerId))
      .where(isDue)
      .orderBy(asc(influencerNetworks.dueAt))
      .limit(size)
    if (rows.length === 0) return "none"
    // Accounts with their owner's consent are read even while the page is hidden: without use, the consent would end.
    const isMeant = ({ isActive, isOwned }: (typeof rows)[number]) => isActive || isOwned
    const unseen = rows.filter((row) => !isMeant(row)).map(({ influencerId }) => influencerId)
    if (unseen.length > 0) {
      const periodMs = periodOf(network, (await siteSettings()).refreshHours)
      await postpone(tx, network, unseen, new Date(now.getTime() + periodMs))
    }
    const meant = rows.filter(isMeant).map(({ isActive: _, ...account }) => account)
    return [
      ...meant.filter(({ isOwned }) => !isOwned),
      ...meant.filter(({ isOwned }) => isOwned).slice(0, OWNED_IN_BATCH),
    ]
  })
}

/** Connected accounts are read one by one with their owner's token, the others in one batch. */
async function readBatch(
  network: Network,
  reader: NetworkReader,
  due: readonly DueAccount[],
  { now, keepLease }: { now: () => Date; keepLease: () => Promise<boolean> },
): Promise<Answer[]> {
  const owned = due.filter(({ isOwned }) => isOwned)
  const others = due.filter(({ isOwned }) => !isOwned)
  const outcomes = (others.length > 0 && (await reader.asAnybody?.fetchFollowers(others))) || []
  const answers = others.map((account, place) => ({ account, outcome: outcomes[place] ?? NOT_CONNECTED }))
  const read = async (account: DueAccount) => ({ account, outcome: await readAccount(network, reader, account, now) })
  for (let place = 0; place < owned.length; place += CALLS_AT_ONCE) {
    await keepLease()
    answers.push(...(await Promise.all(owned.slice(place, place + CALLS_AT_ONCE).map(read))))
  }
  return answers
}

/**
 * Accounts that were not asked about, because the quota is used up or the circuit breaker is open, keep their state and wait. So do those
 * asked about with a key that the network refuses: that says nothing about them, and the operator may set another key.
 */
function sorted(answers: readonly Answer[]) {
  const isNotHeard = ({ account, outcome }: Answer) =>
    (outcome.outcome === "transient" && outcome.fault === "circuit_open") ||
    (outcome.outcome === "auth_error" && !account.isOwned)
  return {
    answered: answers
      .filter((answer) => answer.outcome.outcome !== "rate_limited" && !isNotHeard(answer))
      .map(({ account: { influencerId, handle }, outcome }): ReadAccount => ({ influencerId, handle, outcome })),
    limited: answers.flatMap(({ account, outcome }) =>
      outcome.outcome === "rate_limited" ? [{ account, retryAt: outcome.retryAt }] : [],
    ),
    isAway: answers.some(isNotHeard),
  }
}

/** Returns until when the network is to be left alone; an owner's own limit there is nobody else's. */
async function putOff(network: Network, limited: readonly { account: DueAccount; retryAt: Date }[]) {
  const owned = limited.filter(({ account }) => account.isOwned)
  await withActor(SYSTEM, async (tx) => {
    for (const { account, retryAt } of owned) await postpone(tx, network, [account.influencerId], retryAt)
  })
  const others = limited.filter(({ account }) => !account.isOwned).map(({ retryAt }) => retryAt.getTime())
  return others.length > 0 ? new Date(Math.max(...others)) : null
}
