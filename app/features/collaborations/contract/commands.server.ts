import { and, eq, max } from "drizzle-orm"
import { contractAcceptances, contracts } from "#database/schema/collaborations"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { findPrivateFile } from "#platform/storage/storage.server"
import { parisDay } from "#platform/text/day"
import { type Held, loadHeld, lockHeld } from "../held.server"
import { isJustTold, record } from "../history.server"
import { mailsOf, queueMails } from "../mails.server"
import { runningTotal, type Total } from "../totals/queries.server"
import { identitiesFor } from "./identities.server"
import type { AcceptForm, MakeForm } from "./schema.server"
import { storeContract } from "./store.server"
import { areSame, type Identity, type Terms } from "./terms"

/**
 * Makes the next version of the contract, to be accepted by both; returns its number. Throws `NotFound` for another's
 * collaboration, `Conflict` unless it is active, while a side has not said who it is, when nothing has changed since the
 * last version, and when a newer one was made meanwhile; `RateLimited`, since it is work.
 */
export async function makeContract(actor: Member, id: string, form: MakeForm, now = new Date()): Promise<number> {
  const { held, total, newest } = await readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    return { held, total: await runningTotal(tx, held, now), newest: await findNewest(tx, id) }
  })
  assertActive(held)
  const terms = termsOf(held, await partiesOf(held), total, form)
  if (newest && newest.locale === form.locale && areSame(newest.terms, terms))
    throw new Conflict("collaborations_contract_same")

  await takeRateLimit("contract_account", actor.userId, now)
  const version = (newest?.version ?? 0) + 1
  const { file, sha256 } = await storeContract({ terms, locale: form.locale, version, madeAt: now })
  const mails = await mailsOf({ ...held, collaborationId: id, kind: "contract_made", title: held.offer.title })
  return withActor(actor, async (tx) => {
    const again = await lockHeld(tx, id)
    assertActive(again)
    if (((await newestVersion(tx, id)) ?? 0) !== version - 1) throw new Conflict("collaborations_contract_newer")
    const isNews = !(await isJustTold(tx, { ...again, collaborationId: id, kinds: ["contract_made"], note: "" }))
    const { companyId, influencerId, offerVersion } = again
    const { locale } = form
    await tx.insert(contracts).values({
      id: newId(),
      collaborationId: id,
      companyId,
      influencerId,
      version,
      offerVersion,
      locale,
      terms,
      file,
      sha256,
      madeBy: actor.userId,
      madeAt: now,
    })
    await record(tx, {
      ...again,
      collaborationId: id,
      userId: actor.userId,
      kind: "contract_made",
      version,
      isMailed: mails.length > 0,
    })
    if (isNews) await queueMails(tx, mails)
    return version
  })
}

/**
 * Accepts for the actor's side the very bytes that it was shown. Done twice, it is done once. Throws `NotFound`, and
 * `Conflict` `collaborations_contract_newer` where those bytes are not the newest version's any more.
 */
export function acceptContract(actor: Member, id: string, { version, sha256, name }: AcceptForm) {
  return withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    assertActive(held)
    const newest = await findNewest(tx, id)
    if (newest?.version !== version || newest.sha256 !== sha256) throw new Conflict("collaborations_contract_newer")
    const { userId } = actor
    const { rowCount } = await tx
      .insert(contractAcceptances)
      .values({ contractId: newest.id, side: held.side, userId, name, sha256 })
      .onConflictDoNothing()
    if (rowCount === 0) return
    await record(tx, { ...held, collaborationId: id, userId, kind: "contract_accepted", version })
  })
}

/** The bytes of one version, for either side, also where the other is gone. Throws `NotFound`. */
export async function loadContractFile(actor: Member, collaborationId: string, version: number): Promise<Uint8Array> {
  if (!isUuid(collaborationId)) throw new NotFound("contract")
  const [contract] = await readAs(actor, (tx) =>
    tx
      .select({ file: contracts.file })
      .from(contracts)
      .where(and(eq(contracts.collaborationId, collaborationId), eq(contracts.version, version))),
  )
  const bytes = contract && (await findPrivateFile(contract.file))
  if (!bytes) throw new NotFound("contract")
  return bytes
}

function assertActive({ state }: Held) {
  if (state.status !== "active") throw new Conflict("collaborations_contract_not_active")
}

async function partiesOf(held: Held) {
  const { company, influencer } = await identitiesFor(held)
  if (company && influencer) return { company, influencer }
  if (!company && !influencer) throw new Conflict("collaborations_contract_nobody")
  throw new Conflict(company ? "collaborations_contract_no_influencer" : "collaborations_contract_no_company")
}

type Parties = Readonly<{ company: Identity; influencer: Identity }>

function termsOf(held: Held, parties: Parties, total: Total, { usageRights, frenchPublic }: MakeForm): Terms {
  const { offer, acceptedAt, createdAt } = held
  const { title, brief, category, objective, deliverables, budgetCents, valueInKindCents, valueInKind } = offer
  const { startsOn, endsOn, disclosure } = offer
  const { depositPercent, paymentDue, penaltyPercent } = offer
  const agreedOn = parisDay(acceptedAt ?? createdAt)
  const entries = [
    ...total.others.map((each) => ({ title: each.title, acceptedOn: parisDay(each.acceptedAt), cents: each.cents })),
    { title, acceptedOn: agreedOn, cents: total.ownCents },
  ]
  return {
    ...parties,
    offer: {
      title,
      brief,
      category,
      objective,
      deliverables,
      budgetCents,
      valueInKindCents,
      valueInKind,
      startsOn,
      endsOn,
      disclosure,
      ...(paymentDue && { depositPercent, paymentDue, penaltyPercent }),
    },
    usageRights,
    agreedOn,
    frenchPublic,
    total: { year: total.year, totalCents: total.totalCents, entries },
  }
}

async function findNewest(tx: Tx, collaborationId: string) {
  const version = await newestVersion(tx, collaborationId)
  if (version === null) return null
  const [contract] = await tx
    .select({
      id: contracts.id,
      version: contracts.version,
      sha256: contracts.sha256,
      locale: contracts.locale,
      terms: contracts.terms,
    })
    .from(contracts)
    .where(and(eq(contracts.collaborationId, collaborationId), eq(contracts.version, version)))
  return contract ?? null
}

async function newestVersion(tx: Tx, collaborationId: string) {
  const [row] = await tx
    .select({ version: max(contracts.version) })
    .from(contracts)
    .where(eq(contracts.collaborationId, collaborationId))
  return row?.version ?? null
}
