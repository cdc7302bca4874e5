import { eq } from "drizzle-orm"
import { claimRequests } from "#database/schema/claims"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { newCode } from "./code.server"

/** A request that waits, as the jobs' role writes it; its id. */
export async function aClaim(
  options: Partial<typeof claimRequests.$inferInsert> & { userId: string; influencerId: string },
) {
  const id = newId()
  const values = { message: "C'est ma page.", email: "nadia@example.test", code: newCode(), ...options, id }
  await withActor(SYSTEM, (tx) => tx.insert(claimRequests).values(values))
  return id
}

export async function storedClaim(id: string) {
  const [row] = await withActor(SYSTEM, (tx) => tx.select().from(claimRequests).where(eq(claimRequests.id, id)))
  if (!row) throw new Error("the request is in the table")
  return row
}
