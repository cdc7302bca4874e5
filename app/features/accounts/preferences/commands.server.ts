import { eq } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { type Member, readAs, withActor } from "#platform/database/actor.server"
import { NOTIFICATIONS } from "./kinds"
import type { Preferences } from "./schema.server"

export async function findPreferences({ userId, ...actor }: Member) {
  const [found] = await readAs({ userId, ...actor }, (tx) =>
    tx
      .select({ locale: profiles.locale, notifications: profiles.notifications })
      .from(profiles)
      .where(eq(profiles.id, userId)),
  )
  return found ?? { locale: "fr", notifications: {} }
}

/** The language of mails and the mails that the person wants. */
export function savePreferences(actor: Member, { locale, ...choices }: Preferences) {
  const notifications = Object.fromEntries(NOTIFICATIONS.map((kind) => [kind, choices[kind]]))
  return withActor(actor, (tx) =>
    tx.update(profiles).set({ locale, notifications }).where(eq(profiles.id, actor.userId)),
  )
}
