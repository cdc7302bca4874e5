import type { SQL } from "drizzle-orm"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"

const NO_RIGHT = "42501"
/** Beside an absent row an insert may fail on the foreign key before it meets a policy. */
export const NO_SUCH_ROW = "23503"

type Done = { rowCount: number | null }

class Undone extends Error {}

/** Takes back what has been done to a row, once it is known that it may be done. */
export function undone(done: Done) {
  if (done.rowCount) throw new Undone()
  return done
}

/** Whether the database lets the actor do it, to one row at least: a missing right is a no, and so is `alsoNo`. */
export async function databaseLets(actor: Actor, work: (tx: Tx) => Promise<Done>, alsoNo?: typeof NO_SUCH_ROW) {
  try {
    return Boolean((await withActor(actor, work)).rowCount)
  } catch (error) {
    if (error instanceof Undone) return true
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && "code" in cause && (cause.code === NO_RIGHT || cause.code === alsoNo)) return false
    throw error
  }
}

/** The same of one statement, which is undone. */
export function databaseAllows(actor: Actor, statement: SQL, alsoNo?: typeof NO_SUCH_ROW) {
  return databaseLets(actor, async (tx) => undone(await tx.execute(statement)), alsoNo)
}
