import type { Actor, Member } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { fetchOutside } from "#platform/outgoing/fetch.server"
import { MAX_PICTURE_BYTES } from "#platform/pictures/limits"
import { redraw } from "#platform/pictures/redraw.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { seal, unseal } from "#platform/secrets/seal.server"
import { findFile, storeFile } from "#platform/storage/storage.server"
import { DAY_MS } from "#platform/text/day"
import type { BlockKind } from "#vocabulary/page"

/** The sizes on a page, for screens with two pixels per point. */
const SIZES: Partial<Record<BlockKind, readonly [width: number, height: number]>> = {
  video: [800, 450],
  product: [400, 400],
}
const SIZE = [160, 160] as const
const MAX_FETCHED_BYTES = 4 * 1024 * 1024
/** Shorter than files without a row stay (`sweepFiles`). */
const FRESH_MS = DAY_MS / 2

/** The form's field for "no picture"; without the field a block keeps the one that it has. */
export const NO_PICTURE = "none"

/** Fetches what a page says is its picture, by the one door, and keeps it made anew; the form's field for it, null for none. */
export async function fetchPicture({ userId }: Member, url: string | null, kind: BlockKind): Promise<string | null> {
  const name = url && (await storeOutsidePicture(url, kind, { asker: userId }))
  return name ? pictureField(userId, name) : null
}

/** Fetches a picture by the one door and keeps it made anew, for a block of this kind; its name, null where there is none. */
export async function storeOutsidePicture(
  url: string,
  kind: BlockKind,
  from: { asker: string; agent?: string; waitMs?: number },
): Promise<string | null> {
  const types = ["image/jpeg", "image/png", "image/webp"]
  const found = await fetchOutside(url, { ...from, types, maxBytes: MAX_FETCHED_BYTES })
  if (!found) return null
  try {
    return await storeFile(await drawn(found.bytes, kind), "webp")
  } catch (error) {
    if (error instanceof Invalid) return null
    throw error
  }
}

/** Keeps an uploaded picture; the form's field for it. Throws `Invalid` and `RateLimited`, for the field `image`. */
export async function keepUpload({ userId }: Member, file: File, kind: BlockKind): Promise<string> {
  const refused = (code: string, cause?: unknown) => new Invalid(code, { field: "image" }, { cause })
  if (file.size > MAX_PICTURE_BYTES) throw refused("profile_portrait_too_heavy")
  await takeRateLimit("block_picture_account", userId)
  try {
    return pictureField(userId, await storeFile(await drawn(new Uint8Array(await file.arrayBuffer()), kind), "webp"))
  } catch (error) {
    throw error instanceof Invalid ? refused(error.code, error) : error
  }
}

function drawn(bytes: Uint8Array, kind: BlockKind) {
  const [width, height] = SIZES[kind] ?? SIZE
  return redraw(bytes, {
    refusals: { unreadable: "profile_portrait_unreadable", tooManyPixels: "profile_portrait_too_many_pixels" },
    draw: (picture) => picture.resize(width, height, { fit: "cover" }).flatten({ background: "#fff" }),
  })
}

/**
 * A stored picture as it travels in its owner's form: its name, and that it is theirs to put on a block for half a day. Nobody else's
 * file comes onto a page by its name.
 */
export function pictureField(userId: string, name: string, isOld = false) {
  return `${name}~${seal(`${name} ${isOld ? "old" : "new"} ${Date.now()}`, purposeFor(userId))}`
}

/**
 * The name that a form's field leads to: undefined to keep what is there, null for none. A picture that a block had before is kept
 * anew: no row comes to mention an old name (decision 0022).
 */
export async function pictureIn(actor: Actor, field: string | undefined): Promise<string | null | undefined> {
  if (field === undefined) return undefined
  if (field === NO_PICTURE || actor.kind !== "member") return null
  const [name = "", age, at] = unseal(field.replace(/^[^~]*~/, ""), purposeFor(actor.userId))?.split(" ") ?? []
  if (!(Date.now() - Number(at) < FRESH_MS)) return null
  if (age === "new") return name
  const file = await findFile(name)
  return file && storeFile(file.bytes, "webp")
}

function purposeFor(userId: string) {
  return `picture of a block of ${userId}`
}
