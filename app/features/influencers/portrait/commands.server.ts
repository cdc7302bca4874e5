import { and, eq, isNotNull } from "drizzle-orm"
import { dropFiles } from "#app/features/stored-files/public.server"
import { influencers } from "#database/schema/influencers"
import { portraitCode } from "#platform/cut-paper/code"
import { drawPortrait } from "#platform/cut-paper/draw"
import { type Actor, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { pictureOfDrawing } from "#platform/pictures/drawing.server"
import { MAX_PICTURE_BYTES } from "#platform/pictures/limits"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { storeFile } from "#platform/storage/storage.server"
import type { ImageLabel } from "#vocabulary/page"
import type { Composition } from "#vocabulary/portrait"
import { influencerChanged } from "../changes.server"
import { findOwnInfluencerId, lockOwnInfluencer, ownInfluencerId } from "../ownership.server"
import type { Crop } from "./crops"
import { portraitOf } from "./picture.server"

const MEDIA = "/media/"
type Uploader = Readonly<{ userId: string; clientAddress: string }>

type Upload = { file: File; crop: Crop; label: ImageLabel | null }

/**
 * Puts a picture in the place of the actor's portrait, with what the law has said of it; an empty file leaves the portrait
 * that is there and changes what is said of it. Nothing is stored of one that is refused: `Invalid` for what is no picture
 * or too large, and for an empty file where there is no portrait, `RateLimited`, `NotFound` for somebody without an influencer.
 */
export async function changePortrait(actor: Actor, uploader: Uploader, { file, crop, label }: Upload) {
  if (file.size === 0) return labelPortrait(actor, label)
  if (file.size > MAX_PICTURE_BYTES) throw new Invalid("profile_portrait_too_heavy")
  await takeRateLimit("upload_address", uploader.clientAddress)
  await takeRateLimit("upload_account", uploader.userId)
  const portrait = await portraitOf(new Uint8Array(await file.arrayBuffer()), crop)
  if (!(await readAs(actor, findOwnInfluencerId))) return setPortrait(actor, NONE)
  await setPortrait(actor, { picture: MEDIA + (await storeFile(portrait, "webp")), label, composed: null })
}

/**
 * Draws what was composed and puts it in the place of the actor's portrait; nothing is drawn where it is that already.
 * `RateLimited` like an upload, `NotFound` for somebody without an influencer.
 */
export async function composePortrait(actor: Actor, uploader: Uploader, composed: Composition) {
  await takeRateLimit("upload_address", uploader.clientAddress)
  await takeRateLimit("upload_account", uploader.userId)
  await drawOwnPortrait(actor, composed)
}

/** `composePortrait` where nobody waits for their turn: once, when an account is opened from what waited in the browser. */
export async function drawOwnPortrait(actor: Actor, composed: Composition) {
  const code = portraitCode(composed)
  if ((await readAs(actor, findOwnComposed)) === code) return
  const picture = await storeFile(await pictureOfDrawing(drawPortrait(composed)), "webp")
  await setPortrait(actor, { picture: MEDIA + picture, label: null, composed: code })
}

async function findOwnComposed(tx: Tx) {
  const influencerId = await ownInfluencerId(tx)
  const [own] = await tx
    .select({ composed: influencers.composedPortrait })
    .from(influencers)
    .where(and(eq(influencers.id, influencerId), isNotNull(influencers.profileImageUrl)))
  return own?.composed ?? null
}

async function labelPortrait(actor: Actor, label: ImageLabel | null) {
  await takeChange(actor)
  await withActor(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) throw new Invalid("profile_portrait_missing")
    const { rowCount } = await tx
      .update(influencers)
      .set({ portraitLabel: label })
      .where(and(eq(influencers.id, influencerId), isNotNull(influencers.profileImageUrl)))
    if (!rowCount) throw new Invalid("profile_portrait_missing")
    await influencerChanged(tx, influencerId)
  })
}

/** The initials take its place. Throws `RateLimited`, `NotFound` for somebody without an influencer. */
export async function removePortrait(actor: Actor) {
  await takeChange(actor)
  await setPortrait(actor, NONE)
}

/** A change without an upload counts as a change of the profile, since lists show the portrait too. */
async function takeChange(actor: Actor) {
  if (actor.kind === "member") await takeRateLimit("profile_account", actor.userId)
}

type Portrait = { picture: string | null; label: ImageLabel | null; composed: string | null }
const NONE: Portrait = { picture: null, label: null, composed: null }

async function setPortrait(actor: Actor, { picture, label, composed }: Portrait) {
  const before = await withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const [own] = await tx
      .select({ picture: influencers.profileImageUrl })
      .from(influencers)
      .where(eq(influencers.id, influencerId))
    const portrait = { profileImageUrl: picture, portraitLabel: label, composedPortrait: composed }
    await tx.update(influencers).set(portrait).where(eq(influencers.id, influencerId))
    await influencerChanged(tx, influencerId)
    return own?.picture
  })
  if (before?.startsWith(MEDIA)) await dropFiles([before.slice(MEDIA.length)])
}
