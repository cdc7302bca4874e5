import { sql } from "drizzle-orm"
import { z } from "zod"
import { readAs, type Tx } from "#platform/database/actor.server"
import { defineChannel } from "#platform/realtime/channels.server"
import { listVersions } from "./contract/state.server"
import { loadHeld } from "./held.server"
import { collaborationTag } from "./tags"

/** Where a collaboration stands, for the pages of both sides that show it. */
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
            // Whatever is done about a piece, a word about a draft too, marks it.
            pieces: await markOfPieces(tx, id),
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
