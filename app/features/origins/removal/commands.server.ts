import { sql } from "drizzle-orm"
import { removeInfluencer } from "#app/features/accounts/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { sha256 } from "#platform/secrets/token.server"

/** The profile that the holder of a link may remove; null for a link that is no longer valid: claimed, removed, or replaced. */
export function findRemovable(token: string): Promise<{ id: string; name: string; source: string } | null> {
  return readAs(SYSTEM, (tx) => findByToken(tx, token))
}

/**
 * Removes the profile of a link with all that belongs to it, for the one who holds the link: no session is asked for. False when
 * the link leads nowhere. Throws `RateLimited`.
 */
export async function removeByLink(
  token: string,
  { clientAddress, now = new Date() }: { clientAddress: string; now?: Date },
): Promise<boolean> {
  await takeRateLimit("token_submit_address", clientAddress, now)
  return withActor(SYSTEM, async (tx) => {
    // The profile before its origin, as approving a claim does; what is true of the origin is read once both are held.
    if (!(await findByToken(tx, token, sql`for update of i`))) return false
    const found = await findByToken(tx, token, sql`for update of o`)
    if (!found) return false
    // Mails to them bear their name; what still waits goes out, since it may be the answer to something.
    await tx.execute(sql`
      delete from mail_outbox where status <> 'queued' and recipient =
        (select person_email from influencer_origins where influencer_id = ${found.id}::uuid)`)
    await removeInfluencer(tx, found.id)
    await writeAudit(tx, { actor: "visitor", action: "influencer_removed_by_person", target: found.id, clientAddress })
    return true
  })
}

async function findByToken(tx: Tx, token: string, lock = sql``) {
  if (token === "") return null
  const { rows } = await tx.execute<{ id: string; name: string; source: string }>(sql`
    select i.id, i.name, o.source from influencer_origins o join influencers i on i.id = o.influencer_id
    where o.removal_token_hash = ${sha256(token)} and o.claimed_at is null ${lock}`)
  return rows[0] ?? null
}
