import { sql } from "drizzle-orm"
import { servedSegments } from "#app/served-segments.server"
import { type Actor, readAs } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Onboarding } from "../onboarding-cookie.server"
import { type Availability, availabilityByRules } from "./availability"
import { validateUsername } from "./rules"

type Asker = { actor: Actor; onboarding: Onboarding | null; clientAddress: string }

/** Whether the asker may have this name; one that they hold themselves is available to them. */
export async function checkUsername({ actor, onboarding, clientAddress }: Asker, typed: string): Promise<Availability> {
  const validation = validateUsername(typed, servedSegments)
  const known = availabilityByRules(validation)
  if (known) return known
  const { username } = validation
  if (!(await isWithinLimit(clientAddress))) return { username, state: "failed" }
  const isTaken = await readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select app_private.username_is_taken(${username}, ${onboarding?.holdKeyHash ?? null}) as taken`,
    )
    return rows[0]?.taken ?? true
  })
  return { username, state: isTaken ? "taken" : "available" }
}

type Counted = "username_check_address" | "username_hold_address"

/** One attempt more from this address; false beyond the limit. */
export async function isWithinLimit(clientAddress: string, limit: Counted = "username_check_address") {
  try {
    await takeRateLimit(limit, clientAddress)
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}
