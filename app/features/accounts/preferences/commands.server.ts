import { eq, sql } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { type Member, readAs, withActor } from "#platform/database/actor.server"
import type { Locale } from "#vocabulary/locales"
import type { Notification } from "./kinds"
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

/** The language of mails and, of those that were offered, the mails that the person wants. A choice about others stays as it was. */
export function savePreferences(actor: Member, { locale, ...choices }: Preferences, offered: readonly Notification[]) {
  const chosen = JSON.stringify(Object.fromEntries(offered.map((kind) => [kind, choices[kind]])))
  const notifications = sql`${profiles.notifications} || ${chosen}::jsonb`
  return withActor(actor, (tx) =>
    tx.update(profiles).set({ locale, notifications }).where(eq(profiles.id, actor.userId)),
  )
}

/** The language of mails alone. */
export function saveMailLanguage(actor: Member, locale: Locale) {
  return withActor(actor, (tx) => tx.update(profiles).set({ locale }).where(eq(profiles.id, actor.userId)))
}
