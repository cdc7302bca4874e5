import { eq, sql } from "drizzle-orm"
import { contractIdentities } from "#database/schema/collaborations"
import { type Member, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict } from "#platform/errors/errors"
import type { Side } from "#vocabulary/roles"
import { type Held, lockHeld } from "../held.server"
import { record } from "../history.server"
import type { IdentityForm } from "./schema.server"
import type { Identity } from "./terms"

const IDENTITY = {
  name: contractIdentities.name,
  postalAddress: contractIdentities.postalAddress,
  email: contractIdentities.email,
  taxCountry: contractIdentities.taxCountry,
  registration: contractIdentities.registration,
}

/**
 * Keeps who the actor's side is, for this contract and for its next ones. It may stand in this collaboration's contract from
 * now on, and is shown to nobody before it does. Throws `NotFound`, and `Conflict` unless the collaboration is active.
 */
export function giveIdentity(actor: Member, id: string, form: IdentityForm) {
  return withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    if (held.state.status !== "active") throw new Conflict("collaborations_moved_on")
    const { side, companyId, influencerId } = held
    const whose = side === "company" ? { companyId } : { influencerId }
    const target = side === "company" ? contractIdentities.companyId : contractIdentities.influencerId
    await tx
      .insert(contractIdentities)
      .values({ ...form, ...whose, id: newId() })
      .onConflictDoUpdate({ target, set: { ...form, updatedAt: sql`now()` } })
    await record(tx, { ...held, collaborationId: id, userId: actor.userId, kind: "identity_given" })
  })
}

/** The identity that the actor's side has given, here or in an earlier contract. */
export async function findOwnIdentity(tx: Tx, { side, companyId, influencerId }: Held): Promise<Identity | null> {
  const own =
    side === "company"
      ? eq(contractIdentities.companyId, companyId ?? "")
      : eq(contractIdentities.influencerId, influencerId ?? "")
  const [identity] = await tx.select(IDENTITY).from(contractIdentities).where(own)
  return identity ?? null
}

/** Which sides have given their identity for this collaboration's contract. */
export async function listGiven(tx: Tx, collaborationId: string): Promise<Side[]> {
  const { rows } = await tx.execute<{ side: Side }>(sql`
    select distinct side from collaboration_events
    where collaboration_id = ${collaborationId}::uuid and kind = 'identity_given' and side in ('company', 'influencer')`)
  return rows.map(({ side }) => side)
}

/**
 * The identity that a side gave for this very contract. Changes made since for another contract do not count: here it stays as in the last
 * version.
 */
async function givenBy(tx: Tx, side: Side, { id, companyId, influencerId }: Held): Promise<Identity | null> {
  const own = side === "company" ? sql`i.company_id = ${companyId}` : sql`i.influencer_id = ${influencerId}`
  const { rows } = await tx.execute<{ identity: Identity }>(sql`
    select case when i.updated_at <= given.at then jsonb_build_object('name', i.name, 'postalAddress', i.postal_address,
        'email', i.email, 'taxCountry', i.tax_country, 'registration', i.registration)
      else (select c.terms->${side} from contracts c where c.collaboration_id = ${id}::uuid order by c.version desc limit 1)
      end as identity
    from contract_identities i, (select max(at) as at from collaboration_events
      where collaboration_id = ${id}::uuid and kind = 'identity_given' and side = ${side}) given
    where ${own} and given.at is not null`)
  return rows[0]?.identity ?? null
}

/**
 * Both identities, each null unless its side gave it for this very contract: neither can read the other's but there. To be
 * asked for somebody whose collaboration it is.
 */
export async function identitiesFor(held: Held): Promise<Record<Side, Identity | null>> {
  return readAs(SYSTEM, async (tx) => ({
    company: await givenBy(tx, "company", held),
    influencer: await givenBy(tx, "influencer", held),
  }))
}
