import type { SQL } from "drizzle-orm"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"

class Undone extends Error {}

const NO_RIGHT = "42501"
/** Beside an absent row an insert may fail on the foreign key before it meets a policy. */
export const NO_SUCH_ROW = "23503"

/** Whether the database lets the actor do it: a missing right is a no, and so is `alsoNo`. What was done is undone. */
export async function databaseAllows(actor: Actor, statement: SQL, alsoNo?: typeof NO_SUCH_ROW) {
  let rows = 0
  const work = async (tx: Tx) => {
    rows = (await tx.execute(statement)).rowCount ?? 0
    throw new Undone()
  }
  try {
    await withActor(actor, work)
  } catch (error) {
    if (error instanceof Undone) return rows > 0
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && "code" in cause && (cause.code === NO_RIGHT || cause.code === alsoNo)) return false
    throw error
  }
  return false
}
