import { sql } from "drizzle-orm"
import { servedSegments } from "#app/served-segments.server"
import { type Actor, readAs, VISITOR, withActor } from "#platform/database/actor.server"
import { nameHolder } from "#platform/rate-limit/name-holder.server"
import type { Onboarding } from "../onboarding-cookie.server"
import { type Availability, availabilityByRules } from "./availability"
import { foldUsername } from "./fold"
import { freeNamesLike, isWithinLimit } from "./queries.server"
import { validateUsername } from "./rules"

/** How long a name waits for its sign-up, by the database's clock, which also ends the wait. */
const HELD_UNTIL = sql`now() + interval '30 minutes'`

type Reservation = { onboarding: Onboarding; clientAddress: string }

/**
 * Holds a name for 30 minutes for the one who has the onboarding's key, in place of the one it held before. `available`: it is
 * theirs now. `too_many`: their network address has held as many as it may. Of two who ask at the same moment the primary key of the holds lets
 * one have it.
 */
export async function reserveUsername(
  typed: string,
  { onboarding, clientAddress }: Reservation,
): Promise<Availability> {
  const { heldFrom, most } = nameHolder(clientAddress)
  return hold(
    VISITOR,
    typed,
    clientAddress,
    (username) =>
      sql`select app_private.reserve_username(${username}, ${onboarding.holdKeyHash}, ${HELD_UNTIL}, ${heldFrom}, ${most}) as outcome`,
  )
}

/** A signed-in person whose hold was lost takes another name: held 7 days, in place of the one before. */
export async function takeUsername(actor: Actor, typed: string, clientAddress: string): Promise<Availability> {
  return hold(
    actor,
    typed,
    clientAddress,
    (username) =>
      sql`select case when app_private.hold_own_username(${username}) then 'held' else 'taken' end as outcome`,
  )
}

async function hold(
  actor: Actor,
  typed: string,
  clientAddress: string,
  statement: (username: string) => ReturnType<typeof sql>,
): Promise<Availability> {
  const validation = validateUsername(foldUsername(typed), servedSegments)
  const refused = availabilityByRules(validation)
  if (refused?.state === "unknown") return { ...refused, state: "short" }
  if (refused && refused.state !== "taken") return refused
  const { username } = validation
  if (!(await isWithinLimit(clientAddress))) return { username, state: "failed" }
  if (refused) return { ...refused, suggestions: await readAs(actor, (tx) => freeNamesLike(tx, username)) }
  if (!(await isWithinLimit(clientAddress, "username_hold_address"))) return { username, state: "too_many" }
  return withActor(actor, async (tx): Promise<Availability> => {
    const { rows } = await tx.execute<{ outcome: string }>(statement(username))
    const outcome = rows[0]?.outcome
    if (outcome === "too_many") return { username, state: "too_many" }
    if (outcome === "held") return { username, state: "available" }
    return { username, state: "taken", suggestions: await freeNamesLike(tx, username) }
  })
}
