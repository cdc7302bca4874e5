import { eq, sql } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import { type Actor, readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { log } from "#platform/log/log.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { removeFile, storeFile } from "#platform/storage/storage.server"
import { influencerChanged } from "../changes.server"
import { findOwnInfluencerId, lockOwnInfluencer } from "../own.server"
import { type Crop, MAX_PORTRAIT_BYTES } from "./crops"
import { portraitOf } from "./picture.server"

const MEDIA = "/media/"
type Uploader = Readonly<{ userId: string; clientAddress: string }>

/**
 * Puts a picture in the place of the actor's portrait. Nothing is stored of one that is refused: `Invalid` for what is no
 * picture or too large, `RateLimited`, `NotFound` for somebody without an influencer.
 */
export async function changePortrait(actor: Actor, uploader: Uploader, upload: { file: File; crop: Crop }) {
  const { file, crop } = upload
  if (file.size === 0) throw new Invalid("profile_portrait_missing")
  if (file.size > MAX_PORTRAIT_BYTES) throw new Invalid("profile_portrait_too_heavy")
  await takeRateLimit("upload_address", uploader.clientAddress)
  await takeRateLimit("upload_account", uploader.userId)
  const portrait = await portraitOf(new Uint8Array(await file.arrayBuffer()), crop)
  if (!(await readAs(actor, findOwnInfluencerId))) return setPortrait(actor, null)
  await setPortrait(actor, MEDIA + (await storeFile(portrait, "webp")))
}

/** The initials take its place. */
export function removePortrait(actor: Actor) {
  return setPortrait(actor, null)
}

async function setPortrait(actor: Actor, picture: string | null) {
  const before = await withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const [own] = await tx
      .select({ picture: influencers.profileImageUrl })
      .from(influencers)
      .where(eq(influencers.id, influencerId))
    await tx.update(influencers).set({ profileImageUrl: picture }).where(eq(influencers.id, influencerId))
    await influencerChanged(tx, influencerId)
    return own?.picture
  })
  if (before?.startsWith(MEDIA) && before !== picture) await dropUnused(before)
}

/** The same picture may be somebody else's too. A file that stays is swept up later, and must not fail what is done. */
async function dropUnused(picture: string) {
  try {
    const { rows } = await readAs(SYSTEM, (tx) =>
      tx.execute(sql`select 1 from influencers where profile_image_url = ${picture} limit 1`),
    )
    if (rows.length === 0) await removeFile(picture.slice(MEDIA.length))
  } catch (err) {
    log.error({ err, picture }, "a portrait that nobody shows any more is left")
  }
}
