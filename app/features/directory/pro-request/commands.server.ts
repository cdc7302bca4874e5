import { sql } from "drizzle-orm"
import { looksAutomatic } from "#app/features/contact/public"
import { proRequests } from "#database/schema/operations"
import { type Actor, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { insertOnly } from "#platform/database/insert-only.server"
import { dayDigest } from "#platform/forms/day-digest.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { ProRequest } from "./schema.server"

/**
 * Keeps a request for the Pro plan, for an admin to answer. The same request of the same person on the same day is kept
 * once; one that looks like a robot's is kept and marked. Throws `RateLimited`.
 */
export async function askForPro(
  actor: Actor,
  { website, openedAt, ...request }: ProRequest,
  { clientAddress, now = new Date() }: { clientAddress: string; now?: Date },
) {
  await takeRateLimit("public_form_address", clientAddress, now)
  const userId = actor.kind === "member" ? actor.userId : null
  const { companyName, email, message } = request
  const flagged = looksAutomatic({ website, openedAt }, now)
  const digest = dayDigest([userId, companyName, email, message], now).toString("base64url")
  const row = { id: newId(), userId, companyName, email, message, flagged, digest }
  // Without a conflict target, which would need the right to read the table.
  await withActor(actor, (tx) => insertOnly(tx, proRequests, row, sql`on conflict do nothing`))
}
