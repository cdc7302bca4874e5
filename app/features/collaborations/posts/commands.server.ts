import { and, eq } from "drizzle-orm"
import { parsePostAddress } from "#app/features/networks/public"
import { type OwnPostOutcome, readerOf, readOwnPosts } from "#app/features/networks/public.server"
import { deliverables } from "#database/schema/deliverables"
import { postReadings } from "#database/schema/posts"
import { touch } from "#platform/cache/touch.server"
import { type Member, SYSTEM, withActor } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { insertOnly } from "#platform/database/insert-only.server"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Network } from "#vocabulary/networks"
import { isPostNetwork } from "#vocabulary/posts"
import { lockHeld } from "../held.server"
import { collaborationTag } from "../tags"
import { provePost } from "./keep.server"
import { listPosts } from "./queries.server"
import type { DeclaredFigures } from "./schema.server"

/** A post checked before it counts as published: its account and its time, as the network says, or only the creator's word. */
export type CheckedPost = Readonly<{
  url: string
  /** Null while nobody but its creator says so. */
  proved: { postId: string; publishedAt: Date } | null
  /** Why it was not read. */
  why: "not_connected" | "scope_missing" | "not_told" | "away" | null
}>

/**
 * Looks at the post that a creator names, by their own connection. Throws `Invalid` beside the field `postUrl` for an address that is none
 * of a post there (`posts_address_…`), for somebody else's post (`posts_creator_not_theirs`), and for one that the account does not have
 * (`posts_creator_not_found`). No transaction is open meanwhile.
 */
export async function checkPost(
  actor: Member,
  { influencerId, network, kind }: Readonly<{ influencerId: string | null; network: Network | "other"; kind: string }>,
  typed: string,
): Promise<CheckedPost> {
  const address = parsePostAddress(network, typed)
  if ("refused" in address) throw new Invalid(`posts_address_${address.refused}`, { field: "postUrl" })
  const { id: addressId, url } = address
  if (!isPostNetwork(network) || influencerId === null) return { url, proved: null, why: "not_told" }
  await takeRateLimit("post_check_account", actor.userId)
  const isStory = address.isStory || kind === "story"
  const reader = readerOf(network, "person")
  const posts = [{ id: null, addressId, isStory }]
  const [said] = await readOwnPosts(reader, network, { influencerId, posts }, () => new Date())
  return { url, ...answerTo(said) }
}

function answerTo(said: OwnPostOutcome | undefined): Pick<CheckedPost, "proved" | "why"> {
  switch (said?.outcome) {
    case "ok":
      return { proved: { postId: said.id, publishedAt: said.publishedAt ?? said.fetchedAt }, why: null }
    case "not_theirs":
      throw new Invalid("posts_creator_not_theirs", { field: "postUrl" })
    case "not_found":
      throw new Invalid("posts_creator_not_found", { field: "postUrl" })
    case "not_connected":
    case "scope_missing":
      return { proved: null, why: said.outcome }
    default:
      return { proved: null, why: "away" }
  }
}

/**
 * Keeps what the network said of a post that was just published; its readings are planned by the database. Nothing where the address is
 * another one by now.
 */
export function keepProof(deliverableId: string, { url, proved }: CheckedPost): Promise<void> {
  if (!proved) return Promise.resolve()
  return withActor(SYSTEM, async (tx) => {
    const [row] = await tx
      .select({ collaborationId: deliverables.collaborationId })
      .from(deliverables)
      .where(and(eq(deliverables.id, deliverableId), eq(deliverables.postUrl, url)))
      .for("update")
    if (!row) return
    await provePost(tx, { deliverableId, postUrl: url }, proved)
    await touch(tx, [collaborationTag(row.collaborationId)])
  })
}

/**
 * Keeps the figures that a creator says of one moment of a post, once. Throws `NotFound` for another's, `Conflict` `posts_figures_known`
 * where they are known already, or still to be read.
 */
export function declareFigures(
  actor: Member,
  { id, pieceId: deliverableId }: Readonly<{ id: string; pieceId: string }>,
  { mark, ...figures }: DeclaredFigures,
) {
  return withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    if (held.side !== "influencer") throw new NotFound("deliverable")
    const [post] = isUuid(deliverableId) ? await listPosts(tx, [id], { ids: [deliverableId] }) : []
    if (!post) throw new NotFound("deliverable")
    if (post.moments.find((each) => each.mark === mark)?.state !== "asked") throw new Conflict("posts_figures_known")
    await insertOnly(tx, postReadings, { deliverableId, mark, declared: true, outcome: "read", ...figures })
    await touch(tx, [collaborationTag(id)])
  })
}
