import { eq, sql } from "drizzle-orm"
import { z } from "zod"
import { profiles } from "#database/schema/accounts"
import { type Member, withActor } from "#platform/database/actor.server"
import { laterThan } from "./rules"

/** More than a person puts off at once; if a program sends more, the oldest are dropped. */
const MAX_KEPT = 50

export const LaterForm = z.strictObject({
  sentence: z
    .string()
    .max(60)
    .regex(/^[a-z_]+(:[\w-]{1,40})?$/),
})

/** Keeps a sentence from the actor's home for a while, on every device; returns until when. */
export async function putOff(actor: Member, sentence: string, now = new Date()): Promise<Date> {
  const until = laterThan(now, sentence)
  const added = JSON.stringify({ [sentence]: until.toISOString() })
  await withActor(actor, (tx) =>
    tx
      .update(profiles)
      .set({
        putOff: sql`(
          select coalesce(jsonb_object_agg(key, value), '{}') from (
            select key, value from jsonb_each(${profiles.putOff} || ${added}::jsonb)
            where (value #>> '{}')::timestamptz > ${now.toISOString()}::timestamptz
            order by (value #>> '{}')::timestamptz desc limit ${MAX_KEPT}) kept)`,
      })
      .where(eq(profiles.id, actor.userId)),
  )
  return until
}

/** Has a sentence told again. */
export function bringBack(actor: Member, sentence: string) {
  return withActor(actor, (tx) =>
    tx
      .update(profiles)
      .set({ putOff: sql`${profiles.putOff} - ${sentence}::text` })
      .where(eq(profiles.id, actor.userId)),
  )
}
