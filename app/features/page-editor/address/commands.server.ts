import { and, ne, sql } from "drizzle-orm"
import { influencerChanged } from "#app/features/influencers/public.server"
import { type Availability, availabilityByRules, validateUsername } from "#app/features/onboarding/public"
import { isWithinLimit } from "#app/features/onboarding/public.server"
import { servedSegments } from "#app/served-segments.server"
import { formerLinks } from "#database/schema/link-page"
import { type Actor, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { lockOwnPage, pageChanged } from "../version.server"
import { ownFormer } from "./queries.server"
import type { SentAddress } from "./schema.server"

/** So many addresses before may lead to a page: as nobody else can take them, names could be had by the thousand. */
const MAX_FORMER = 5

/**
 * Moves the actor's page to another name, by the rules of those who reserve one; the address before leads on for 90 days.
 * `available`: the page is there now. Of two who want one name at the same moment, the database lets one have it. Throws
 * `NotFound` without a page, `Conflict` when it was changed elsewhere or is there already, and `editor_address_too_many`.
 */
export async function changeAddress(
  actor: Actor,
  { version, username: typed }: SentAddress,
  clientAddress: string,
): Promise<Availability> {
  const validation = validateUsername(typed, servedSegments)
  const refused = availabilityByRules(validation)
  if (refused) return refused
  const { username } = validation
  if (!(await isWithinLimit(clientAddress))) return { username, state: "failed" }
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnPage(tx, version)
    const { rows: own } = await tx.execute<{ path: string }>(
      sql`select custom_path as path from custom_links where influencer_id = ${influencerId}`,
    )
    if (own[0]?.path === username) throw new Conflict("editor_address_same", { field: "username" })
    // One to which the page comes back is none any more.
    const others = and(ownFormer(), ne(formerLinks.customPath, username))
    if ((await tx.$count(formerLinks, others)) >= MAX_FORMER)
      throw new Conflict("editor_address_too_many", { field: "username", max: String(MAX_FORMER) })
    const { rows } = await tx.execute<{ before: string | null }>(
      sql`select app_private.change_own_address(${username}) as before`,
    )
    if (!rows[0]?.before) return { username, state: "taken" as const }
    await pageChanged(tx, influencerId)
    await influencerChanged(tx, influencerId)
    return { username, state: "available" as const }
  })
}
