import { eq } from "drizzle-orm"
import { lockOwnInfluencer, setOwnDetails } from "#app/features/influencers/public.server"
import { setHandles } from "#app/features/networks/public.server"
import { influencers } from "#database/schema/influencers"
import { writeAudit } from "#platform/audit/audit.server"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { MAIN_NETWORKS, type Network } from "#vocabulary/networks"
import { ownProfileDigest } from "./queries.server"
import type { ProfileEdit } from "./schema.server"

/**
 * Changes the actor's own profile; an account left empty is taken off. Tells whether the badge went with the name. Throws `NotFound` for somebody without an influencer,
 * `RateLimited`, and `Conflict` where the profile is no longer that of `base` (`profileDigest`): another tab's words would go
 * without a sign.
 */
export function saveProfile(actor: Actor, edit: ProfileEdit, { base = "" } = {}) {
  return editProfile(actor, () => Promise.resolve(edit), { base })
}

type Options = Readonly<{
  /** Accounts beyond those of the form. */
  handles?: Partial<Record<Network, string>>
  /** The networks beyond those of the form that are spoken of. */
  among?: readonly Network[]
  base?: string
}>

/** Like `saveProfile`, but `makeEdit` reads the present values in the transaction, while nobody else can change them. */
export async function editProfile(actor: Actor, makeEdit: (tx: Tx) => Promise<ProfileEdit>, options: Options = {}) {
  const { handles: others, among = [], base = "" } = options
  if (actor.kind === "member") await takeRateLimit("profile_account", actor.userId)
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const before = base && (await ownProfileDigest(tx, influencerId))
    const wasVerified = await isVerified(tx, influencerId)
    const { details, handles } = await makeEdit(tx)
    await setOwnDetails(tx, influencerId, details)
    await setHandles(tx, influencerId, { ...others, ...handles }, [...MAIN_NETWORKS, ...among]) // says that the influencer has changed
    // A second press of the button finds its own values stored already, which is no conflict.
    if (base !== before && (await ownProfileDigest(tx, influencerId)) !== before)
      throw new Conflict("profile_changed_meanwhile")
    const isUnverified = wasVerified && !(await isVerified(tx, influencerId))
    if (isUnverified && actor.kind === "member")
      await writeAudit(tx, {
        actor: actor.userId,
        action: "influencer_verified",
        target: influencerId,
        before: { is_verified: true },
        after: { is_verified: false },
      })
    return { isUnverified }
  })
}

/** A trigger takes the badge away with another name (database/functions/influencers.sql). */
async function isVerified(tx: Tx, influencerId: string) {
  const [row] = await tx
    .select({ isVerified: influencers.isVerified })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  return row?.isVerified ?? false
}
