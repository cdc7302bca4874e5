import { siteIdentity } from "#app/features/settings/public.server"
import { currentLocale, m } from "#messages"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"
import { openPrivateFile } from "#platform/storage/storage.server"
import { loadKit } from "../queries.server"
import { ADDRESSED_PDF_QUEUE } from "./commands.server"
import { addressedHash } from "./pdf.server"
import type { ReadKit } from "./read.server"
import { kitForBrand } from "./shown"

const RETRY_SECONDS = 4

/** The picture of a letter; null for one without. */
export async function letterPicture({ picture }: Pick<ReadKit, "picture">): Promise<Response | null> {
  const file = picture ? await openPrivateFile(picture) : null
  if (!file) return null
  return new Response(file.body, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(file.bytes),
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  })
}

/** The kit as a file, as new as the page; 202 while it is being made. */
export async function addressedPdf(row: ReadKit): Promise<Response> {
  const [{ kit }, site] = await Promise.all([loadKit(VISITOR, { id: row.influencerId }), siteIdentity()])
  const isNew = row.pdfHash === (await addressedHash(kitForBrand(kit, row.content), row, site))
  const file = row.pdf && isNew ? await openPrivateFile(row.pdf) : null
  if (!file) return beingMade(row.id)
  return new Response(file.body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.bytes),
      "Content-Disposition": 'inline; filename="media-kit.pdf"',
      // Without `sandbox`, under which browsers refuse to show a PDF.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
    },
  })
}

async function beingMade(kitId: string) {
  await withActor(SYSTEM, (tx) => enqueue(tx, ADDRESSED_PDF_QUEUE, { kitId }, { singletonKey: kitId }))
  return new Response(`${m.media_kit_file_making()}\n`, {
    status: 202,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": currentLocale(),
      "Retry-After": String(RETRY_SECONDS),
      Refresh: String(RETRY_SECONDS),
    },
  })
}
