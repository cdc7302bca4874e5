import { eq, sql } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { Unsubscription } from "./unsubscribe-link.server"

/** The person gets no more mails of that kind until they want them again. Twice is once. */
export function unsubscribe({ userId, kind }: Unsubscription) {
  return withActor(SYSTEM, (tx) =>
    tx
      .update(profiles)
      .set({ notifications: sql`${profiles.notifications} || ${JSON.stringify({ [kind]: false })}::jsonb` })
      .where(eq(profiles.id, userId)),
  )
}
