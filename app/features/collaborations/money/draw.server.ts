import { hash } from "node:crypto"
import { and, eq, isNull } from "drizzle-orm"
import { invoices } from "#database/schema/money"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { removeFile, storePrivateFile } from "#platform/storage/storage.server"
import { storedFacts } from "./facts"

/**
 * Draws the file of a sent invoice, and keeps it. Done twice, also at once, one file stays: the same document gives the same bytes.
 * An invoice that no longer exists is not drawn.
 */
export async function drawInvoice(id: string): Promise<string | null> {
  const [row] = await readAs(SYSTEM, (tx) => tx.select().from(invoices).where(eq(invoices.id, id)))
  if (!row || row.kind === "uploaded" || row.file) return row?.file ?? null
  const { kind, milestone, number, issuedOn, dueOn, locale } = row
  // The library is large, and wanted here alone.
  const { invoicePdf } = await import("./pdf.server")
  const bytes = await invoicePdf({ kind, milestone, number, issuedOn, dueOn, facts: storedFacts(row.facts) }, locale)
  const sha256 = hash("sha256", bytes)
  const file = await storePrivateFile(bytes, "pdf")
  const kept = await withActor(SYSTEM, async (tx) => {
    const { rowCount } = await tx
      .update(invoices)
      .set({ file, sha256 })
      .where(and(eq(invoices.id, id), isNull(invoices.file)))
    return rowCount === 1
  })
  if (kept) return file
  await removeFile(file)
  const [other] = await readAs(SYSTEM, (tx) =>
    tx.select({ file: invoices.file }).from(invoices).where(eq(invoices.id, id)),
  )
  return other?.file ?? null
}
