import { sql } from "drizzle-orm"
import { servedSegments } from "#app/served-segments.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Onboarding } from "../onboarding-cookie.server"
import { type Availability, availabilityByRules } from "./availability"
import { foldUsername } from "./fold"
import { namesLike, SUGGESTED } from "./names-like"
import { validateUsername } from "./rules"

type Asker = { actor: Actor; onboarding: Onboarding | null; clientAddress: string }

/** Whether the asker may have this name; one that they hold themselves is available to them. */
export async function checkUsername({ actor, onboarding, clientAddress }: Asker, typed: string): Promise<Availability> {
  const validation = validateUsername(foldUsername(typed), servedSegments)
  const known = availabilityByRules(validation)
  if (known) return known
  const { username } = validation
  if (!(await isWithinLimit(clientAddress))) return { username, state: "failed" }
  return readAs(actor, async (tx): Promise<Availability> => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select app_private.username_is_taken(${username}, ${onboarding?.holdKeyHash ?? null}) as taken`,
    )
    if (rows[0]?.taken === false) return { username, state: "available" }
    return { username, state: "taken", suggestions: await freeNamesLike(tx, username) }
  })
}

/** Three names beside one that is taken, each looked up and free at this moment; a dozen are tried at the most. */
export async function freeNamesLike(tx: Tx, username: string): Promise<string[]> {
  const names = namesLike(username).filter((name) => validateUsername(name, servedSegments).kind === "ok")
  if (names.length === 0) return []
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) with ordinality as candidates(name, place)
    where not app_private.username_is_taken(name, null) order by place limit ${SUGGESTED}`)
  return rows.map(({ name }) => name)
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
