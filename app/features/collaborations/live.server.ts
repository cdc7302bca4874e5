import { asc, eq, sql } from "drizzle-orm"
import { z } from "zod"
import { invoices } from "#database/schema/money"
import { readAs, type Tx } from "#platform/database/actor.server"
import { defineChannel } from "#platform/realtime/channels.server"
import { listVersions } from "./contract/state.server"
import { loadHeld } from "./held.server"
import { collaborationTag } from "./tags"

/** The state of a collaboration, for the open pages of both sides. */
defineChannel("collaboration", {
  params: z.object({ id: z.uuid() }),
  open: async (listener, { id }) => {
    await readAs(listener, (tx) => loadHeld(tx, id))
    let told = ""
    return {
      tags: [collaborationTag(id)],
      read: async () => {
        const news = await readAs(listener, async (tx) => {
          const { state, offerVersion, published } = await loadHeld(tx, id)
          const [newest] = await listVersions(tx, id)
          return {
            status: state.status,
            offerVersion,
            published,
            contractVersion: newest?.version ?? null,
            contractAcceptances: newest?.acceptances.length ?? 0,
            // Changes with everything that is done about a piece, comments on drafts included.
            pieces: await markOfPieces(tx, id),
            invoices: await stateOfInvoices(tx, id),
            reviews: await markOfReviews(tx, id),
          }
        })
        const next = JSON.stringify(news)
        if (next === told) return undefined
        told = next
        return news
      },
    }
  },
})

async function markOfPieces(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ mark: string | null }>(sql`
    select to_char(max(updated_at), 'YYYYMMDDHH24MISSUS') || count(*) as mark from deliverables where collaboration_id = ${id}::uuid`)
  return rows[0]?.mark ?? null
}

/** Changes when a review is written, answered or shown. Contains no text of it. */
async function markOfReviews(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ mark: string | null }>(sql`
    select string_agg(kind, ' ' order by at, id) as mark from collaboration_events
    where collaboration_id = ${id}::uuid and kind in ('reviewed', 'review_answered')`)
  return rows[0]?.mark ?? null
}

/** The state of each invoice; its content never changes. */
function stateOfInvoices(tx: Tx, collaborationId: string) {
  return tx
    .select({
      id: invoices.id,
      state: invoices.state,
      paidCents: invoices.paidCents,
      claimedAt: invoices.claimedAt,
      reminders: invoices.reminders,
      platformOn: invoices.platformOn,
    })
    .from(invoices)
    .where(eq(invoices.collaborationId, collaborationId))
    .orderBy(asc(invoices.id))
}
