import { sql } from "drizzle-orm"
import { readAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member } from "#platform/database/actor.server"
import { textStream } from "#platform/http/web-stream"
import { BYTE_ORDER_MARK, csvCell } from "#platform/text/csv"
import { conditionsOf } from "./conditions.server"
import { type AuditFilters, filterParams } from "./filters"

/** An export is for reading and filing, and not a copy of the database. */
const MAX_LINES = 100_000
const CHUNK = 1_000

const COLUMNS = ["at", "actor", "actor_network", "action", "target", "before", "after", "request_id"] as const
type Row = Record<(typeof COLUMNS)[number], string | null> & { id: string }

/**
 * The lines that the filters leave, the newest first, as CSV, a thousand at a time. That somebody took them along is a
 * line of the log itself, written before the first is sent. Throws `Forbidden`.
 */
export async function exportAudit(
  actor: Member,
  filters: AuditFilters,
  { clientAddress, maxLines = MAX_LINES }: { clientAddress?: string; maxLines?: number } = {},
): Promise<ReadableStream<Uint8Array>> {
  const { actor: whose, ...others } = filterParams(filters)
  await withAdmin(actor, (tx) =>
    // The filter by person may be an e-mail address, and addresses stay out of the audit log.
    writeAudit(tx, {
      actor: actor.userId,
      action: "audit_exported",
      clientAddress,
      after: { ...others, ...(whose !== undefined && { by_actor: true }) },
    }),
  )
  return textStream(exportedLines(actor, filters, maxLines))
}

async function* exportedLines(actor: Member, filters: AuditFilters, maxLines: number): AsyncGenerator<string, void> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(",")}\r\n`
  let last: Row | undefined
  for (let left = maxLines; left > 0; left -= CHUNK) {
    const rows = await readChunk(actor, filters, last, Math.min(CHUNK, left))
    if (rows.length > 0) yield rows.map((row) => `${COLUMNS.map((name) => csvCell(row[name])).join(",")}\r\n`).join("")
    if (rows.length < CHUNK) return
    last = rows.at(-1)
  }
}

function readChunk(actor: Member, filters: AuditFilters, last: Row | undefined, limit: number) {
  return readAsAdmin(actor, async (tx) => {
    const conditions = await conditionsOf(tx, filters)
    if (last) conditions.push(sql`(a.at, a.id) < (${last.at}::timestamptz, ${last.id}::uuid)`)
    const { rows } = await tx.execute<Row>(sql`
      select a.id, a.at::text, a.actor, a.actor_network, a.action, a.target, a.before::text, a.after::text, a.request_id
      from audit_log a ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by a.at desc nulls last, a.id desc nulls last limit ${limit}`)
    return rows
  })
}
