import { and, desc, isNull, sql } from "drizzle-orm"
import { collaborations } from "#database/schema/link-page"
import { type Actor, readAs } from "#platform/database/actor.server"

export type OwnCollaboration = Awaited<ReturnType<typeof listOwnCollaborations>>[number]

/** The actor's collaborations entered by hand, newest first, hidden ones included. */
export function listOwnCollaborations(actor: Actor) {
  return readAs(actor, (tx) =>
    tx
      .select({
        id: collaborations.id,
        companyName: collaborations.companyName,
        companyType: collaborations.companyType,
        websiteUrl: collaborations.websiteUrl,
        address: collaborations.address,
        status: collaborations.status,
        createdAt: collaborations.createdAt,
      })
      .from(collaborations)
      .where(
        and(
          sql`${collaborations.influencerId} = (select app_private.get_user_influencer_id())`,
          isNull(collaborations.offerVersion),
        ),
      )
      .orderBy(desc(collaborations.createdAt), desc(collaborations.id)),
  )
}
