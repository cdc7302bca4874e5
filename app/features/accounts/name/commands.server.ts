import { eq } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { type Member, withActor } from "#platform/database/actor.server"
import type { OwnName } from "./schema.server"

/** Changes what the actor is called on the site and in mails; a page of theirs keeps its own name. */
export function saveOwnName(actor: Member, { firstName, lastName }: OwnName) {
  return withActor(actor, (tx) => tx.update(profiles).set({ firstName, lastName }).where(eq(profiles.id, actor.userId)))
}
