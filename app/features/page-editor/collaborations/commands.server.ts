import { and, eq, isNull } from "drizzle-orm"
import { collaborations } from "#database/schema/link-page"
import type { Actor, Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import type { Saved } from "../saved"
import { changeOwnPage } from "../version.server"
import { fieldsOf } from "./fields"
import { MAX_COLLABORATIONS } from "./rules"
import type { SentCollaboration } from "./schema.server"

type Collaboration = typeof collaborations.$inferSelect

/**
 * Enters a collaboration; one with an id and a time comes back to its place. Throws `NotFound` without a page, `Conflict`
 * when there are too many or the page was changed elsewhere. So do the other commands.
 */
export function addCollaboration(actor: Actor, sent: SentCollaboration): Promise<Saved> {
  return changeOwnPage(actor, sent.version, async (tx, influencerId) => {
    const id = await insertCollaboration(tx, influencerId, sent)
    return { saved: "work_added", undo: { intent: "remove", id } }
  })
}

/** `addCollaboration` within a transaction that holds the page; returns the collaboration's id. */
export async function insertCollaboration(tx: Tx, influencerId: string, sent: SentCollaboration) {
  const { createdAt, collaboration, id = newId() } = sent
  const entered = await tx.$count(collaborations, enteredByHand(influencerId))
  if (entered >= MAX_COLLABORATIONS) throw new Conflict("editor_works_full", { max: MAX_COLLABORATIONS })
  const [added] = await tx
    .insert(collaborations)
    .values({ ...collaboration, id, influencerId, ...(createdAt && { createdAt: new Date(createdAt) }) })
    .onConflictDoNothing()
    .returning({ id: collaborations.id })
  if (!added) throw new Conflict("editor_conflict")
  return id
}

export function changeCollaboration(actor: Actor, sent: SentCollaboration): Promise<Saved> {
  const { version, id = "", collaboration } = sent
  return changeOwnPage(actor, version, async (tx, influencerId) => {
    const before = await collaborationOf(tx, influencerId, id)
    await tx.update(collaborations).set(collaboration).where(eq(collaborations.id, id))
    return { saved: "work_changed", undo: { intent: "change", ...fieldsOf(before) } }
  })
}

/** Like `changeCollaboration`, but `remake` computes the new values from the present ones, while nobody else can change them. */
export function replaceCollaboration(
  actor: Actor,
  id: string,
  remake: (before: Collaboration) => Promise<SentCollaboration>,
): Promise<Saved> {
  return changeOwnPage(actor, undefined, async (tx, influencerId) => {
    const before = await collaborationOf(tx, influencerId, id)
    const { collaboration } = await remake(before)
    await tx.update(collaborations).set(collaboration).where(eq(collaborations.id, id))
    return { saved: "work_changed", undo: { intent: "change", ...fieldsOf(before) } }
  })
}

export function removeCollaboration(
  actor: Actor,
  { version, id }: { version?: number | undefined; id: string },
): Promise<Saved> {
  return changeOwnPage(actor, version, async (tx, influencerId) => {
    const before = await collaborationOf(tx, influencerId, id)
    await tx.delete(collaborations).where(eq(collaborations.id, id))
    const createdAt = before.createdAt.toISOString()
    return { saved: "work_removed", undo: { intent: "add", ...fieldsOf(before), createdAt } }
  })
}

/** The editor changes only collaborations entered by hand: agreements with a company of the site are not its own. */
function enteredByHand(influencerId: string) {
  return and(eq(collaborations.influencerId, influencerId), isNull(collaborations.offerVersion))
}

async function collaborationOf(tx: Tx, influencerId: string, id: string) {
  const [collaboration] = await tx
    .select()
    .from(collaborations)
    .where(and(eq(collaborations.id, id), enteredByHand(influencerId)))
  if (!collaboration) throw new NotFound("collaboration")
  return collaboration
}
