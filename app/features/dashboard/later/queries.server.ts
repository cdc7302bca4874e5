import { sql } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import type { Tx } from "#platform/database/actor.server"
import { stillOff } from "./rules"

/** The sentences that the one who asks does not want to be told now. */
export async function findPutOff(tx: Tx, now: Date): Promise<ReadonlySet<string>> {
  const [own] = await tx
    .select({ putOff: profiles.putOff })
    .from(profiles)
    .where(sql`${profiles.id} = (select app_private.uid())`)
  return stillOff(own?.putOff ?? {}, now)
}
