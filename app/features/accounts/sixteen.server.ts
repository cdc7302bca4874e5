import { and, eq, isNull, sql } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import type { Tx } from "#platform/database/actor.server"

/** Whether the person has stated to be 16 or older, as everybody who signs up as an influencer does (law 2020-1266). */
export async function hasStatedSixteen(tx: Tx, userId: string): Promise<boolean> {
  const [profile] = await tx
    .select({ statedAt: profiles.sixteenStatedAt })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return profile !== undefined && profile.statedAt !== null
}

/** Keeps that the person has said so, and when: the first time counts. */
export async function stateSixteen(tx: Tx, userId: string) {
  await tx
    .update(profiles)
    .set({ sixteenStatedAt: sql`now()` })
    .where(and(eq(profiles.id, userId), isNull(profiles.sixteenStatedAt)))
}
