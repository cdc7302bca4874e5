import { and, eq, sql } from "drizzle-orm"
import { loadOwnCompanyId } from "#app/features/companies/public.server"
import { companyNotes } from "#database/schema/lists"
import { type Member, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { isKnown } from "../entries/commands.server"
import type { SentNote } from "./schema.server"

/**
 * Writes down what the actor's company thinks of an influencer, for itself alone; an empty note is none. Says what came
 * of it, which for an empty one may be nothing. Throws `NotFound` for somebody who is neither shown nor in one of its lists.
 */
export function saveNote(
  actor: Member,
  { influencerId, note: body }: SentNote,
): Promise<"note" | "no-note" | "note-deleted"> {
  return withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    if (body === "") {
      const deleted = await tx
        .delete(companyNotes)
        .where(and(eq(companyNotes.companyId, companyId), eq(companyNotes.influencerId, influencerId)))
        .returning({ companyId: companyNotes.companyId })
      return deleted.length > 0 ? "note-deleted" : "no-note"
    }
    if (!(await isKnown(tx, companyId, influencerId))) throw new NotFound("influencer")
    await tx
      .insert(companyNotes)
      .values({ companyId, influencerId, body, updatedBy: actor.userId })
      .onConflictDoUpdate({
        target: [companyNotes.companyId, companyNotes.influencerId],
        set: { body, updatedBy: actor.userId, updatedAt: sql`now()` },
      })
    return "note"
  })
}
