import { and, eq, gt } from "drizzle-orm"
import { customLinks } from "#database/schema/influencers"
import { formerLinks } from "#database/schema/link-page"
import { type Actor, readAs } from "#platform/database/actor.server"
import { emptyOnPolicyError } from "#platform/database/policy-errors.server"

/** Where a page is now that was at this path before, up to 90 days ago; null when none was. */
export async function findNewAddress(actor: Actor, path: string, now = new Date()): Promise<string | null> {
  const [found] = await emptyOnPolicyError("former address", () =>
    readAs(actor, (tx) =>
      tx
        .select({ path: customLinks.customPath })
        .from(formerLinks)
        .innerJoin(customLinks, eq(customLinks.influencerId, formerLinks.influencerId))
        .where(and(eq(formerLinks.customPath, path), gt(formerLinks.expiresAt, now))),
    ),
  )
  return found?.path ?? null
}
