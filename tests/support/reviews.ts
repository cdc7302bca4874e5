import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { aDeliverable, type DeliverableOptions } from "./deliverables"

/** A collaboration that was completed today, with one piece that is published. */
export function aFinishedCollaboration({ piece, ...options }: DeliverableOptions = {}) {
  return aDeliverable({ status: "completed", ...options, piece: { state: "published", ...piece } })
}

/** As if it had ended, and all been written, that many days earlier. */
export async function daysPass(id: string, days: number) {
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(
      sql`update collaborations set ended_at = ended_at - ${days} * interval '1 day' where id = ${id}::uuid`,
    )
    await tx.execute(sql`update reviews set written_at = written_at - ${days} * interval '1 day',
      revealed_at = revealed_at - ${days} * interval '1 day' where collaboration_id = ${id}::uuid`)
  })
}
