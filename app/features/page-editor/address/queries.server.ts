import { asc, sql } from "drizzle-orm"
import { formerLinks } from "#database/schema/link-page"
import { type Actor, readAs } from "#platform/database/actor.server"

/** The addresses that still lead to the actor's page, the first to end first. */
export function listFormerAddresses(actor: Actor) {
  return readAs(actor, (tx) =>
    tx
      .select({ path: formerLinks.customPath, expiresAt: formerLinks.expiresAt })
      .from(formerLinks)
      .where(ownFormer())
      .orderBy(asc(formerLinks.expiresAt)),
  )
}

/** A condition: the address led to the actor's page before, and leads on to it still. */
export function ownFormer() {
  return sql`${formerLinks.influencerId} = (select app_private.get_user_influencer_id())
    and ${formerLinks.expiresAt} > ${new Date().toISOString()}::timestamptz`
}
