import { parsePostAddress } from "#app/features/networks/public"
import { dropFiles } from "#app/features/stored-files/public.server"
import type { Member } from "#platform/database/actor.server"
import { Conflict, Invalid } from "#platform/errors/errors"
import { NETWORK_NAMES } from "#vocabulary/networks"
import { checkPost, keepProof } from "../posts/commands.server"
import { refuseTakenBack } from "../posts/proof.server"
import { declarePublication } from "./commands.server"
import { storeScreenshot } from "./files/commands.server"
import { loadPiece, type PieceAddress } from "./queries.server"
import type { PublicationForm } from "./schema.server"

type Publishing = Readonly<{ publication: PublicationForm; screenshot?: File | undefined; isCorrection: boolean }>

/**
 * Says where a piece was published, or mends it: its address is read by its creator's own connection first, where there is one. Throws
 * `Invalid` beside `postUrl`, `Conflict` `collaborations_moved_on`, `NotFound` for another's.
 */
export async function publish(
  actor: Member,
  address: PieceAddress,
  { publication, screenshot, isCorrection }: Publishing,
) {
  const { piece, influencerId } = await loadPiece(actor, address)
  const post = parsePostAddress(piece.network, publication.postUrl)
  if ("refused" in post) {
    const field = "postUrl"
    if (post.refused === "other_site" && piece.network !== "other")
      throw new Invalid("collaborations_post_other_site", { field, network: NETWORK_NAMES[piece.network] })
    throw new Invalid("collaborations_post_invalid", { field })
  }
  if (!piece.actions.includes(isCorrection ? "correct" : "publish")) throw new Conflict("collaborations_moved_on")
  const checked = await checkPost(actor, { ...piece, influencerId }, publication.postUrl)
  if (!checked.proved) refuseTakenBack(piece, post.url)
  const stored = screenshot ? await storeScreenshot(actor, screenshot) : null
  try {
    const { postId, publishedAt } = checked.proved ?? { postId: post.id, publishedAt: publication.publishedAt }
    const said = { ...publication, postUrl: post.url, postId, publishedAt, screenshot: stored }
    await declarePublication(actor, address, said, { isCorrection })
  } catch (error) {
    if (stored) await dropFiles([stored])
    throw error
  }
  if (stored && piece.screenshot) await dropFiles([piece.screenshot])
  // It is published by now, its picture with it, whatever becomes of the proof.
  await keepProof(piece.id, checked)
}
