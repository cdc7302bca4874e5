import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm"
import { parsePostAddress } from "#app/features/networks/public"
import { type OwnPostOutcome, postLease, readerOf, readOwnPosts } from "#app/features/networks/public.server"
import { deliverables } from "#database/schema/deliverables"
import { postReadingsDue } from "#database/schema/posts"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import type { PostNetwork } from "#vocabulary/posts"
import { type DuePost, isAway, type PostAnswer } from "./due"
import { keepAnswers } from "./keep.server"

/** Posts that one transaction keeps. */
const BATCH = 500
/** Accounts that are asked for at once, each by a call of its own. */
const ACCOUNTS_AT_ONCE = 4

export type PostRun =
  /** Another process reads this network's posts at the moment. */
  | { end: "busy" }
  | { end: "done"; read: number }
  /** The quota, or what the network allows, is used up until then. */
  | { end: "held"; read: number; until: Date }
  /** The network does not answer, or not to us. */
  | { end: "away"; read: number }

/**
 * Reads the posts of a network whose moment has come, while no other process does and `isOver` says so. What one account has due is read
 * together. A process that dies leaves its last batch unread or unkept: it is read again.
 */
export async function readDuePosts(
  network: PostNetwork,
  isOver: () => boolean,
  now = () => new Date(),
): Promise<PostRun> {
  const holder = newId()
  if (!(await postLease.take(network, holder))) return { end: "busy" }
  try {
    return await readAllDue(network, holder, isOver, now)
  } finally {
    await postLease.release(network, holder)
  }
}

async function readAllDue(
  network: PostNetwork,
  holder: string,
  isOver: () => boolean,
  now: () => Date,
): Promise<PostRun> {
  let isOwnQuota = false
  const reader = readerOf(network, "posts", now, () => {
    isOwnQuota = true
  })
  const renew = () => postLease.renew(network, holder)
  let read = 0
  while (!isOver() && (await renew())) {
    const due = await takeDue(network, now())
    if (due.length === 0) return { end: "done", read }
    const isLate = ({ lastAt }: DuePost) => lastAt <= now()
    const late = due.filter(isLate).map((each): PostAnswer => ({ due: each, said: { outcome: "too_late" } }))
    const asked = await readBatch(
      due.filter((each) => !isLate(each)),
      { renew, isOver: () => isOwnQuota || isOver() },
      (influencerId, posts) => readOwnPosts(reader, network, { influencerId, posts: posts.map(ownPost(network)) }, now),
    )
    const answers = [...late, ...asked]
    read += await keepAnswers(network, answers, now())
    if (answers.some(isAway)) return { end: "away", read }
    const until = isOwnQuota ? heldUntil(answers) : null
    if (until) return { end: "held", read, until }
  }
  return { end: "done", read }
}

/** The post in an address, which was checked when it was given. */
function ownPost(network: PostNetwork) {
  return ({ postUrl, postId, isStory }: DuePost) => {
    const address = parsePostAddress(network, postUrl)
    const named = "refused" in address ? { id: postUrl, isStory: false } : address
    return { id: postId, addressId: named.id, isStory: isStory || named.isStory }
  }
}

/** The longest due first, and with them whatever else their accounts have due: one call may answer for all of it. */
function takeDue(network: PostNetwork, now: Date): Promise<DuePost[]> {
  return withActor(SYSTEM, async (tx) => {
    const isDue = and(eq(postReadingsDue.network, network), lte(postReadingsDue.dueAt, now))
    const rows = (which: SQL | undefined) =>
      tx
        .select({
          deliverableId: postReadingsDue.deliverableId,
          mark: postReadingsDue.mark,
          influencerId: postReadingsDue.influencerId,
          postUrl: deliverables.postUrl,
          postId: sql<string | null>`case when not ${deliverables.declared} then ${deliverables.postId} end`,
          isStory: sql<boolean>`${deliverables.kind} = 'story'`,
          publishedAt: sql<Date>`${deliverables.publishedAt}`.mapWith(deliverables.publishedAt),
          lastAt: postReadingsDue.lastAt,
          failures: postReadingsDue.failures,
          waitsFor: postReadingsDue.waitsFor,
        })
        .from(postReadingsDue)
        .innerJoin(deliverables, eq(deliverables.id, postReadingsDue.deliverableId))
        .where(which)
        .orderBy(asc(postReadingsDue.dueAt))
    const first = await rows(isDue).limit(BATCH)
    const accounts = [...new Set(first.map(({ influencerId }) => influencerId))]
    if (first.length === 0) return []
    const all = first.length < BATCH ? first : await rows(and(isDue, inArray(postReadingsDue.influencerId, accounts)))
    return all.map(({ postUrl, ...row }) => ({ ...row, postUrl: postUrl ?? "" }))
  })
}

async function readBatch(
  due: readonly DuePost[],
  { renew, isOver }: { renew: () => Promise<boolean>; isOver: () => boolean },
  readPosts: (influencerId: string, posts: readonly DuePost[]) => Promise<OwnPostOutcome[]>,
): Promise<PostAnswer[]> {
  const accounts = [...Map.groupBy(due, ({ influencerId }) => influencerId)]
  const answers: PostAnswer[] = []
  for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_ONCE) {
    await renew()
    const group = accounts.slice(from, from + ACCOUNTS_AT_ONCE).map(async ([influencerId, posts]) => {
      const said = await readPosts(influencerId, posts)
      return posts.map((each, at) => ({ due: each, said: said[at] ?? ({ outcome: "not_connected" } as const) }))
    })
    answers.push(...(await Promise.all(group)).flat())
    if (isOver() || answers.some(isAway)) break // those that are left are due as before
  }
  return answers
}

function heldUntil(answers: readonly PostAnswer[]): Date | null {
  const limits = answers.flatMap(({ said }) => (said.outcome === "rate_limited" ? [said.retryAt.getTime()] : []))
  return limits.length > 0 ? new Date(Math.max(...limits)) : null
}
