import { eq, sql } from "drizzle-orm"
import { z } from "zod"
import { NOTIFICATIONS, type Notification } from "#app/features/accounts/public"
import * as paths from "#app/paths"
import { profiles } from "#database/schema/accounts"
import { type Locale, localizedHref } from "#messages"
import { config } from "#platform/config/config.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { seal, unseal } from "#platform/secrets/seal.server"

/** The person gets no more mails of that kind until they want them again. Twice is once. */
export function unsubscribe({ userId, kind }: Pick<Unsubscription, "userId" | "kind">) {
  return withActor(SYSTEM, (tx) =>
    tx
      .update(profiles)
      .set({ notifications: sql`${profiles.notifications} || ${JSON.stringify({ [kind]: false })}::jsonb` })
      .where(eq(profiles.id, userId)),
  )
}

const PURPOSE = "message_notices"

/** The person and the kind of mails that end: all of them, or those of one watched search. */
export type Unsubscription = Readonly<{ userId: string; kind: Notification; watchId?: string }>

const id = z.string().refine(isUuid)
const Sealed = z.tuple([id, z.enum(NOTIFICATIONS), id.optional()])

/** The address that ends the mails, without a session: it does nothing else, and never expires. */
export function unsubscribeUrl({ userId, kind, watchId }: Unsubscription, locale: Locale) {
  const search = new URLSearchParams({
    token: seal(JSON.stringify([userId, kind, ...(watchId ? [watchId] : [])]), PURPOSE),
  })
  return `${config().publicUrl}${localizedHref(paths.unsubscribe, locale)}?${search}`
}

/** Null for a token that is not of our making. */
export function readUnsubscription(token: string | null): Unsubscription | null {
  const opened = unseal(token ?? "", PURPOSE)
  if (opened === null) return null
  const [userId, kind, watchId] = Sealed.parse(JSON.parse(opened))
  return { userId, kind, ...(watchId && { watchId }) }
}
