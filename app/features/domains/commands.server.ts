import { randomBytes } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import { lockOwnInfluencer, ownInfluencerId } from "#app/features/influencers/public.server"
import { pageDomains } from "#database/schema/domains"
import { writeAudit } from "#platform/audit/audit.server"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { insertOnly } from "#platform/database/insert-only.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { domainsChanged } from "./changes.server"
import { checkDomain } from "./check.server"
import { findGivenName, mayHaveDomain } from "./queries.server"
import { MAX_DOMAINS } from "./rules"

type Asked = { clientAddress: string; now?: Date }

/**
 * Notes a domain that the actor wants for their page; its records will prove it. Another page's wish for the same is no hindrance, nor
 * is anybody told of it. Throws `NotFound` without a page, `Conflict` for an account that is too new, a fourth, or one that is there.
 */
export async function addDomain(actor: Member, name: string, { clientAddress, now = new Date() }: Asked) {
  await readAs(actor, ownInfluencerId)
  if (!(await mayHaveDomain(actor, now))) throw new Conflict("editor_domain_too_new", { field: "name" })
  await takeRateLimit("domain_account", actor.userId, now)
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const own = await tx
      .select({ name: pageDomains.name, redirects: pageDomains.redirects })
      .from(pageDomains)
      .where(eq(pageDomains.influencerId, influencerId))
    if (own.some((each) => each.name === name)) throw new Conflict("editor_domain_there", { field: "name" })
    if (own.length >= MAX_DOMAINS) throw new Conflict("editor_domain_full", { field: "name" })
    const id = newId()
    const token = randomBytes(20).toString("hex")
    const redirects = own.every((each) => each.redirects)
    await insertOnly(tx, pageDomains, { id, influencerId, name, token, redirects })
    await writeAudit(tx, { actor: actor.userId, action: "domain_added", target: id, clientAddress, after: { name } })
    return id
  })
}

/**
 * Gives the page the name below the operator's wildcard that is its path: no record is to be made for it. Throws `NotFound` where there is
 * none to give, and what `addDomain` throws.
 */
export async function takeGivenName(actor: Member, asked: Asked) {
  const name = await findGivenName(actor)
  if (!name) throw new NotFound("domain")
  return addDomain(actor, name, asked)
}

/** Looks at once instead of when its turn comes. Throws `NotFound` for another's, `RateLimited`. */
export async function checkOwnDomain(actor: Member, id: string) {
  await withActor(actor, (tx) => ownDomain(tx, id))
  await takeRateLimit("domain_check_account", actor.userId)
  await checkDomain(id)
}

/** Throws `NotFound`. */
export function removeDomain(actor: Member, id: string, { clientAddress }: Asked) {
  return withActor(actor, async (tx) => {
    const { influencerId, name } = await ownDomain(tx, id)
    await tx.delete(pageDomains).where(eq(pageDomains.id, id))
    await writeAudit(tx, { actor: actor.userId, action: "domain_removed", target: id, clientAddress, before: { name } })
    await domainsChanged(tx, influencerId)
  })
}

/** Makes one of several answering domains the page's own; the others then lead to it. Throws `NotFound`. */
export function preferDomain(actor: Member, id: string) {
  return withActor(actor, async (tx) => {
    const { influencerId } = await ownDomain(tx, id)
    await tx.update(pageDomains).set({ preferredAt: new Date() }).where(eq(pageDomains.id, id))
    await domainsChanged(tx, influencerId)
  })
}

/** Whether the page's address on the site leads on to its domain. Throws `NotFound` without a page. */
export function setRedirects(actor: Member, redirects: boolean) {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    await tx.update(pageDomains).set({ redirects }).where(eq(pageDomains.influencerId, influencerId))
    await domainsChanged(tx, influencerId)
  })
}

async function ownDomain(tx: Tx, id: string) {
  const [row] = await tx
    .select({ influencerId: pageDomains.influencerId, name: pageDomains.name })
    .from(pageDomains)
    .where(
      and(eq(pageDomains.id, id), sql`${pageDomains.influencerId} = (select app_private.get_user_influencer_id())`),
    )
  if (!row) throw new NotFound("domain")
  return row
}
