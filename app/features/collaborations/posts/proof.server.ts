import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm"
import { parsePostAddress } from "#app/features/networks/public"
import { deliverables } from "#database/schema/deliverables"
import { collaborations } from "#database/schema/link-page"
import type { Tx } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { Invalid } from "#platform/errors/errors"
import type { Network } from "#vocabulary/networks"
import { isPostNetwork } from "#vocabulary/posts"
import type { Piece } from "../deliverables/queries.server"
import type { Held } from "../held.server"
import { isBeforeAgreement } from "./rules"

type Post = Readonly<{ network: Network | "other"; postUrl: string; postId: string | null; publishedAt: Date }>
type Agreed = Pick<Held, "id" | "influencerId" | "acceptedAt">

/**
 * Throws `Invalid` beside `postUrl` for a post that cannot prove a piece of this collaboration: it was there before the day of the
 * agreement (`posts_creator_before`), or it proves a piece of another one (`posts_creator_elsewhere`). Two pieces of the same one may
 * share a post: both sides have agreed on them together.
 */
export async function refuseOtherProof(tx: Tx, { id, influencerId, acceptedAt }: Agreed, post: Post) {
  const field = "postUrl"
  if (isBeforeAgreement(post.publishedAt, acceptedAt)) throw new Invalid("posts_creator_before", { field })
  // Elsewhere an address may be that of an account, and names no post.
  if (influencerId === null || !isPostNetwork(post.network)) return
  // The rows of two collaborations are locked apart: without this, one post could prove both at once.
  await takeAdvisoryLock(tx, `post proofs:${influencerId}`)
  const addressId = idIn(post.network, post.postUrl)
  const rows = await tx
    .select({ postUrl: deliverables.postUrl, postId: deliverables.postId })
    .from(deliverables)
    .innerJoin(collaborations, eq(collaborations.id, deliverables.collaborationId))
    .where(
      and(
        eq(collaborations.influencerId, influencerId),
        ne(collaborations.id, id),
        eq(deliverables.network, post.network),
        isNotNull(deliverables.publishedAt),
        or(eq(deliverables.postId, post.postId ?? addressId), sql`strpos(${deliverables.postUrl}, ${addressId}) > 0`),
      ),
    )
  // A network may know one post by several addresses, and by another id than they have.
  const isSame = rows.some(
    (row) => (row.postId !== null && row.postId === post.postId) || idIn(post.network, row.postUrl ?? "") === addressId,
  )
  if (isSame) throw new Invalid("posts_creator_elsewhere", { field })
}

type TakenBack = Pick<Piece, "network" | "postUrl" | "publishedAt" | "isOthersPost">

/**
 * Throws `Invalid` beside `postUrl` for a post that was taken back, since its network said that it is somebody else's
 * (`posts_creator_not_theirs`) or older than the agreement (`posts_creator_before`): its creator's word alone does not bring it back.
 */
export function refuseTakenBack({ network, postUrl, publishedAt, isOthersPost }: TakenBack, url: string) {
  // The address stays without a day where a post was taken back, and only there.
  if (postUrl === null || publishedAt !== null || idIn(network, postUrl) !== idIn(network, url)) return
  throw new Invalid(isOthersPost ? "posts_creator_not_theirs" : "posts_creator_before", { field: "postUrl" })
}

function idIn(network: Post["network"], url: string) {
  const address = parsePostAddress(network, url)
  return "refused" in address ? url : address.id
}
