import { sql } from "drizzle-orm"
import type { Place } from "#app/features/places/public.server"
import { type Actor, readAs } from "#platform/database/actor.server"
import { findMostFollowed, readAudienceCountries, readCountries, readTowns } from "./engine/public.server"
import type { DirectoryCard, DirectoryReader } from "./search"

/** Whether the gate is open for the actor: to companies with the Pro plan, and to admins. */
export function findDirectoryReader(actor: Actor): Promise<DirectoryReader> {
  if (actor.kind !== "member") return Promise.resolve("everybody")
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ is_pro: boolean }>(sql`
      select app_private.is_admin() or exists (
        select 1 from companies c where c.id = app_private.get_user_company_id() and c.plan = 'pro') as is_pro`)
    return rows[0]?.is_pro ? "pro" : "everybody"
  })
}

/** The first active influencers by followers: those of whom most were read. */
export function findDirectoryPeek(actor: Actor, count: number): Promise<DirectoryCard[]> {
  return readAs(actor, (tx) => findMostFollowed(tx, count))
}

/** The countries that somebody of the directory is from, as far as they were counted. */
export function findDirectoryCountries(actor: Actor): Promise<ReadonlySet<string>> {
  return readAs(actor, readCountries)
}

/** The towns where most people of the directory work, as far as they were counted. */
export function findDirectoryTowns(actor: Actor): Promise<Place[]> {
  return readAs(actor, readTowns)
}

/** The countries that much of somebody's audience is in, as far as they were counted, the most frequent first. */
export function findAudienceCountries(actor: Actor): Promise<string[]> {
  return readAs(actor, readAudienceCountries)
}
