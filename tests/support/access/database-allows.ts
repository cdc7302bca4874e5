import type { SQL } from "drizzle-orm"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"

class Undone extends Error {}
/** Without the right; or beside an absent row, where an insert fails on the foreign key before it meets a policy. */
const DENIED = new Set(["42501", "23503"])

/** Whether the database lets the actor do it. What was done is undone. */
export async function databaseAllows(actor: Actor, statement: SQL) {
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
    if (cause instanceof Error && "code" in cause && DENIED.has(String(cause.code))) return false
    throw error
  }
  return false
}
