import { asc, sql } from "drizzle-orm"
import { formerLinks } from "#database/schema/link-page"
import { type Actor, readAs } from "#platform/database/actor.server"

/** The addresses that still lead to the actor's page, the first to end first. */
export function listFormerAddresses(actor: Actor, now = new Date()) {
  return readAs(actor, (tx) =>
    tx
      .select({ path: formerLinks.customPath, expiresAt: formerLinks.expiresAt })
      .from(formerLinks)
      .where(
        sql`${formerLinks.influencerId} = (select app_private.get_user_influencer_id())
          and ${formerLinks.expiresAt} > ${now.toISOString()}::timestamptz`,
      )
      .orderBy(asc(formerLinks.expiresAt)),
  )
}
