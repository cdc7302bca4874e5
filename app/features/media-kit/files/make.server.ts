import { eq, sql } from "drizzle-orm"
import { lastWithdrawnKey, signedPdf } from "#app/features/figures/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { dropFiles } from "#app/features/stored-files/public.server"
import { mediaKits } from "#database/schema/link-page"
import { touch } from "#platform/cache/touch.server"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { loadSharp } from "#platform/pictures/sharp.server"
import { findFile, storeFile } from "#platform/storage/storage.server"
import { type Change, changesBetween, type Summary, summaryOf } from "../changes"
import { kitFilesTag } from "../kit"
import { loadKit } from "../queries.server"
import { dataHash } from "./contents.server"

/** Stored with a kit: a summary of its content, and what was new when it was made. */
export type KitRecord = { shown: Summary; changes: Change[]; before: string | null }

export const PDF_PORTRAIT = { width: 1190, height: 744 }

/**
 * Makes the files of a kit, unless those that are there show the same. It looks as a visitor does, so that nothing that is
 * for companies can get into them. An influencer who is not to be seen keeps the files of before. Two processes may be at it.
 */
export async function makeKit({ influencerId }: { influencerId: string }): Promise<"made" | "unchanged" | "not_shown"> {
  const found = await loadKit(VISITOR, { id: influencerId }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!found) return "not_shown"
  const { kit, files: older } = found
  const site = await siteIdentity()
  const hash = dataHash(kit, site, await lastWithdrawnKey())
  if (older?.dataHash === hash) return "unchanged"

  const madeAt = new Date()
  // Both libraries are large, and wanted here alone.
  const [{ kitPdf }, { kitPicture, PICTURE_PORTRAIT }] = await Promise.all([
    import("./pdf.server"),
    import("./picture.server"),
  ])
  const [wide, tall] = await Promise.all([
    portraitAt(kit.page.picture, PDF_PORTRAIT),
    portraitAt(kit.page.picture, PICTURE_PORTRAIT),
  ])
  const drawn = await kitPdf({ kit, portrait: wide, site, madeAt })
  const pdf = await storeFile(await signedPdf(drawn, { influencerId, madeAt }), "pdf")
  const picture = await storeFile(await kitPicture({ kit, portrait: tall, site, madeAt }), "png")

  const shown = summaryOf(kit)
  const before = await recordOf(influencerId)
  const summary: KitRecord = {
    shown,
    changes: before ? changesBetween(before.shown, shown) : [],
    before: older?.madeAt.toISOString() ?? null,
  }
  const row = { dataHash: hash, pdf, picture, summary, madeAt }
  if (!(await keep(influencerId, row, older?.dataHash))) {
    await dropFiles([pdf, picture])
    return makeKit({ influencerId })
  }
  if (older) await dropFiles([older.pdf, older.picture])
  return "made"
}

/**
 * False when another process has kept a kit since `olderHash` was read: it may show what is newer, and takes the files of
 * before away itself.
 */
function keep(influencerId: string, row: Omit<typeof mediaKits.$inferInsert, "influencerId">, olderHash?: string) {
  return withActor(SYSTEM, async (tx) => {
    const kept = await tx
      .insert(mediaKits)
      .values({ influencerId, ...row })
      .onConflictDoUpdate({
        target: mediaKits.influencerId,
        set: row,
        setWhere: olderHash === undefined ? sql`false` : eq(mediaKits.dataHash, olderHash),
      })
      .returning({ influencerId: mediaKits.influencerId })
    if (kept.length > 0) await touch(tx, [kitFilesTag(influencerId)])
    return kept.length > 0
  })
}

/** The record of the latest kit; null for none, and for one of another version. */
export async function recordOf(influencerId: string): Promise<KitRecord | null> {
  const [row] = await readAs(SYSTEM, (tx) =>
    tx
      .select({ summary: sql<KitRecord>`${mediaKits.summary}` })
      .from(mediaKits)
      .where(eq(mediaKits.influencerId, influencerId)),
  )
  return row && "shown" in row.summary ? row.summary : null
}

/** Faces are in the upper half of a portrait: this much of what does not fit is cut away above. */
const CUT_ABOVE = 0.18

/** The portrait cut to a size, as JPEG, which both a PDF and a picture can carry; null without one. */
export async function portraitAt(picture: string | null, { width, height }: { width: number; height: number }) {
  const name = /^\/media\/([^/]+)$/.exec(picture ?? "")?.[1]
  const file = name ? await findFile(name) : null
  if (!file) return null
  const sharp = await loadSharp()
  const { width: own = width, height: ownHeight = height } = await sharp(file.bytes).metadata()
  const scale = Math.max(width / own, height / ownHeight)
  const [scaledWidth, scaledHeight] = [Math.ceil(own * scale), Math.ceil(ownHeight * scale)]
  return sharp(file.bytes)
    .resize(scaledWidth, scaledHeight, { fit: "fill" })
    .extract({
      left: Math.floor((scaledWidth - width) / 2),
      top: Math.floor((scaledHeight - height) * CUT_ABOVE),
      width,
      height,
    })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
