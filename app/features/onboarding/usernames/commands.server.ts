import { sql } from "drizzle-orm"
import { servedSegments } from "#app/served-segments.server"
import { type Actor, VISITOR, withActor } from "#platform/database/actor.server"
import type { Onboarding } from "../onboarding-cookie.server"
import { type Availability, availabilityByRules } from "./availability"
import { isWithinLimit } from "./queries.server"
import { judgeUsername } from "./rules"

/** How long a name waits for its sign-up, by the database's clock, which also ends the wait. */
const HELD_UNTIL = sql`now() + interval '30 minutes'`

type Reservation = { onboarding: Onboarding; clientAddress: string }

/**
 * Holds a name for 30 minutes for whoever has the onboarding's key, in place of the one it held before. `available`: it is
 * theirs now. Of two who ask at the same moment the primary key of the holds lets one have it.
 */
export async function reserveUsername(
  typed: string,
  { onboarding, clientAddress }: Reservation,
): Promise<Availability> {
  return hold(
    VISITOR,
    typed,
    clientAddress,
    (username) => sql`select app_private.hold_username(${username}, ${onboarding.holdKeyHash}, ${HELD_UNTIL}) as won`,
  )
}

/** A signed-in person whose hold was lost takes another name: held 7 days, in place of the one before. */
export async function takeUsername(actor: Actor, typed: string, clientAddress: string): Promise<Availability> {
  return hold(actor, typed, clientAddress, (username) => sql`select app_private.hold_own_username(${username}) as won`)
}

async function hold(
  actor: Actor,
  typed: string,
  clientAddress: string,
  statement: (username: string) => ReturnType<typeof sql>,
): Promise<Availability> {
  const verdict = judgeUsername(typed, servedSegments)
  const refused = availabilityByRules(verdict)
  if (refused) return refused
  const { username } = verdict
  if (!(await isWithinLimit(clientAddress))) return { username, state: "failed" }
  const isHeld = await withActor(actor, async (tx) => {
    const { rows } = await tx.execute<{ won: boolean }>(statement(username))
    return rows[0]?.won ?? false
  })
  return { username, state: isHeld ? "available" : "taken" }
}
