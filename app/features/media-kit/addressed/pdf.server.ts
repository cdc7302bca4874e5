import { hash } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import { lastWithdrawnKey, signedPdf } from "#app/features/figures/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { dropFiles } from "#app/features/stored-files/public.server"
import { addressedKits } from "#database/schema/addressed-kits"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { loadSharp } from "#platform/pictures/sharp.server"
import { findPrivateFile, storePrivateFile } from "#platform/storage/storage.server"
import { dataHash } from "../files/contents.server"
import { PDF_PORTRAIT, portraitAt } from "../files/make.server"
import type { Kit } from "../kit"
import { loadKit } from "../queries.server"
import { isLive } from "./rules"
import { kitForBrand, letterOf } from "./shown"

type Stored = typeof addressedKits.$inferSelect

/** Says whether two kits for a brand would give the same file. */
export async function addressedHash(kit: Kit, row: Stored, site: { name: string; url: string }) {
  const shown = [dataHash(kit, site, await lastWithdrawnKey()), letterOf(row), row.picture]
  return hash("sha256", JSON.stringify(shown))
}

/** Makes the file of a kit for a brand, unless the one that is there shows the same, or the link opens nothing any more. */
export async function makeAddressedPdf({ kitId }: { kitId: string }): Promise<"made" | "unchanged" | "not_shown"> {
  const [row] = await readAs(SYSTEM, (tx) => tx.select().from(addressedKits).where(eq(addressedKits.id, kitId)))
  if (!row || !isLive(row, new Date())) return "not_shown"
  const found = await loadKit(VISITOR, { id: row.influencerId }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!found) return "not_shown"
  const site = await siteIdentity()
  const kit = kitForBrand(found.kit, row.content)
  const pdfHash = await addressedHash(kit, row, site)
  if (row.pdf && row.pdfHash === pdfHash) return "unchanged"

  const { kitPdf } = await import("../files/pdf.server")
  const portrait = await portraitAt(kit.page.picture, PDF_PORTRAIT)
  const letter = { of: letterOf(row), picture: await jpegOf(row.picture) }
  const madeAt = new Date()
  const drawn = await kitPdf({ kit, portrait, site, madeAt, letter })
  const pdf = await storePrivateFile(await signedPdf(drawn, { influencerId: row.influencerId, madeAt }), "pdf")
  const kept = await withActor(SYSTEM, (tx) =>
    tx
      .update(addressedKits)
      .set({ pdf, pdfHash })
      .where(and(eq(addressedKits.id, kitId), sql`${addressedKits.pdf} is not distinct from ${row.pdf}`))
      .returning({ id: addressedKits.id }),
  )
  // Another process has made one meanwhile, or the kit is gone: the next request for the file makes a new one if that is old.
  if (kept.length === 0) await dropFiles([pdf])
  else if (row.pdf) await dropFiles([row.pdf])
  return kept.length > 0 ? "made" : "unchanged"
}

async function jpegOf(name: string | null) {
  const bytes = name ? await findPrivateFile(name) : null
  if (!bytes) return null
  const sharp = await loadSharp()
  return sharp(bytes).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
