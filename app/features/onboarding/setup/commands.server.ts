import { and, eq, inArray, sql } from "drizzle-orm"
import { stateSixteen } from "#app/features/accounts/public.server"
import { findOwnInfluencerId, influencerChanged, lockOwnInfluencer } from "#app/features/influencers/public.server"
import {
  canFetch,
  declareFigure,
  listNetworks,
  readNextNetwork,
  setHandles,
} from "#app/features/networks/public.server"
import { profiles, usernameHolds, userRoles } from "#database/schema/accounts"
import { influencers } from "#database/schema/influencers"
import { type Locale, m } from "#messages"
import { type Member, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden, NotFound } from "#platform/errors/errors"
import type { Network } from "#vocabulary/networks"
import { ASKED_NETWORKS, type Handles } from "./asked-networks"
import type { Card } from "./schema.server"

/**
 * Keeps the handles with the account before there is an influencer, as the influencer's networks after. Whoever begins so
 * states to be 16 or older: the form says it to those who have not.
 */
export function saveSocialProfiles(actor: Member, handles: Handles): Promise<void> {
  return withActor(actor, async (tx) => {
    await lockProfile(tx, actor) // the influencer is not opened meanwhile, with the handles of before
    if (await findOwnInfluencerId(tx)) return setHandles(tx, await lockOwnInfluencer(tx), handles, ASKED_NETWORKS)
    await tx.update(profiles).set({ socialProfiles: handles }).where(eq(profiles.id, actor.userId))
    await stateSixteen(tx, actor.userId)
  })
}

/**
 * Opens the person's influencer where there is none yet: inactive, under the reserved name, with the handles given before.
 * Called twice, even at once, it opens one. Throws `Conflict` `username_missing` when no name was reserved and
 * `username_lost` when somebody else has it by now, `Forbidden` for accounts that are no influencer's.
 */
export function openInfluencer(actor: Member, locale: Locale): Promise<string> {
  return withActor(actor, async (tx) => {
    const profile = await lockProfile(tx, actor) // a second tab waits here, then finds the first one's influencer
    const opened = await findOwnInfluencerId(tx)
    if (opened) return opened
    if (!(await isInfluencerAccount(tx, actor))) throw new Forbidden("insufficient_permissions")
    const username = (await heldUsername(tx, actor)) ?? profile.reservedUsername
    if (!username) throw new Conflict("username_missing")
    const { rows } = await tx.execute<{ won: boolean }>(sql`select app_private.hold_own_username(${username}) as won`)
    if (!rows[0]?.won) throw new Conflict("username_lost")

    const influencerId = newId()
    // Column by column: an owner may write no others, not even their defaults.
    await tx.execute(sql`
      insert into influencers (id, name, bio, opened_by, is_active, page_locale)
      values (${influencerId}::uuid, ${username}, ${m.influencer_bio_pending({}, { locale })}, ${actor.userId}::uuid, false, ${locale})`)
    await tx.execute(sql`
      insert into influencer_user_mapping (id, user_id, influencer_id)
      values (${newId()}::uuid, ${actor.userId}::uuid, ${influencerId}::uuid)`)
    await tx.execute(sql`
      insert into custom_links (id, influencer_id, custom_path)
      values (${newId()}::uuid, ${influencerId}::uuid, ${username})`)
    await setHandles(tx, influencerId, profile.socialProfiles)
    return influencerId
  })
}

/** One step of the fetching: opens the influencer where needed, then reads one network. Returns whether it came any further. */
export async function fetchNext(actor: Member, locale: Locale): Promise<boolean> {
  await openInfluencer(actor, locale)
  return readNextNetwork(actor)
}

type Figures = readonly { network: Network; count: number }[]

/** The end of the fetching: keeps the person's own figures. Throws `Conflict` `fetch_unfinished` while a network has still to be asked for. */
export async function keepFigures(actor: Member, { locale, figures }: { locale: Locale; figures: Figures }) {
  const influencerId = await openInfluencer(actor, locale)
  const networks = await withActor(actor, (tx) => listNetworks(tx, influencerId))
  const askable = networks.filter(canFetch)
  if (askable.some((row) => row.attemptedAt === null)) throw new Conflict("fetch_unfinished")
  if (networks.some((row) => row.attemptedAt === null)) await readNextNetwork(actor) // says of each why it gives no figure
  await declareFigures(actor, figures)
}

/** The end of the road: puts name and line on the card, where they are given, and shows the page and its media kit. */
export async function finishOnboarding(
  actor: Member,
  { locale, card }: { locale: Locale; card?: Pick<Card, "name" | "line"> },
) {
  const influencerId = await openInfluencer(actor, locale)
  await withActor(actor, async (tx) => {
    await lockOwnInfluencer(tx)
    await tx
      .update(influencers)
      // While an admin has suspended the page, its owner cannot show it.
      .set({
        isActive: sql`${influencers.suspendedAt} is null`,
        mediaKitAt: new Date(),
        ...(card && { name: card.name }),
        ...(card?.line && { bio: card.line }),
      })
      .where(eq(influencers.id, influencerId))
    await influencerChanged(tx, influencerId)
  })
}

/** The person's own figures. A field that was on the page when the network gave its figure after all says nothing any more. */
export async function declareFigures(actor: Member, figures: Figures) {
  for (const { network, count } of figures) {
    try {
      await declareFigure(actor, network, count)
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
    }
  }
}

async function lockProfile(tx: Tx, { userId }: Member) {
  const [profile] = await tx
    .select({ reservedUsername: profiles.reservedUsername, socialProfiles: profiles.socialProfiles })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("update")
  if (!profile) throw new NotFound("no_profile")
  return profile
}

async function isInfluencerAccount(tx: Tx, { userId }: Member) {
  const roles = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, ["influencer", "admin"])))
  return roles.length > 0
}

/** The name that is held for the account: the one of the sign-up, or one taken since. Without one, what a page of theirs had. */
async function heldUsername(tx: Tx, { userId }: Member) {
  const [hold] = await tx
    .select({ path: usernameHolds.path })
    .from(usernameHolds)
    .where(eq(usernameHolds.userId, userId))
    .orderBy(usernameHolds.ledToPage, sql`${usernameHolds.expiresAt} desc`)
    .limit(1)
  return hold?.path ?? null
}
