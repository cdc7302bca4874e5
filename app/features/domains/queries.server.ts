import { domainToUnicode } from "node:url"
import { asc, sql } from "drizzle-orm"
import { pageDomains } from "#database/schema/domains"
import { config } from "#platform/config/config.server"
import { type Actor, type Member, readAs, SYSTEM } from "#platform/database/actor.server"
import { DAY_MS } from "#platform/text/day"
import type { RECORD_TYPES } from "#vocabulary/domains"
import { givenName, pathOfGiven } from "./given-name"
import { isApex, registrable } from "./parse-name.server"
import { targetAddresses } from "./records.server"
import { ACCOUNT_DAYS, FAILING_DAYS, forgottenAt, PROOF_LABEL, proofText } from "./rules"

export type DomainRecord = Readonly<{ type: (typeof RECORD_TYPES)[number]; name: string; value: string }>
export type OwnDomain = Awaited<ReturnType<typeof listOwnDomains>>[number]

/** The actor's domains in the order in which they were asked for, with the records that each has to have. */
export async function listOwnDomains(actor: Actor) {
  const rows = await readAs(actor, (tx) =>
    tx
      .select()
      .from(pageDomains)
      .where(sql`${pageDomains.influencerId} = (select app_private.get_user_influencer_id())`)
      .orderBy(asc(pageDomains.createdAt), asc(pageDomains.id)),
  )
  const targets = rows.some(({ name }) => isApex(name)) ? await targetAddresses() : []
  const live = rows.filter(({ liveAt }) => liveAt).sort(byPreference)
  return rows.map(({ influencerId: _, token, liveAt, failingSince, ...row }) => ({
    ...row,
    /** The spelling that its owner uses. */
    shown: domainToUnicode(row.name),
    registered: domainToUnicode(registrable(row.name) ?? row.name),
    isLive: liveAt !== null,
    leadsTo: liveAt && live[0] && live[0].id !== row.id ? live[0].name : null,
    /** When it will be lost if nothing changes. */
    losesAt: failingSince && new Date(failingSince.getTime() + FAILING_DAYS * DAY_MS),
    forgottenAt: forgottenAt(row),
    records: recordsOf(row.name, token, targets),
    /** Given by the operator, below a domain of theirs. */
    isGiven: pathOfGiven(row.name, config().domains.wildcard) !== null,
  }))
}

function byPreference(a: typeof pageDomains.$inferSelect, b: typeof pageDomains.$inferSelect) {
  const [chosen, other] = [a.preferredAt?.getTime() ?? 0, b.preferredAt?.getTime() ?? 0]
  return other - chosen || (a.provedAt?.getTime() ?? 0) - (b.provedAt?.getTime() ?? 0)
}

/** A registered domain itself cannot have a CNAME, so it needs the site's IP addresses. */
function recordsOf(name: string, token: string, targets: readonly string[]): DomainRecord[] {
  if (pathOfGiven(name, config().domains.wildcard) !== null) return []
  const leading = isApex(name)
    ? targets.map((value) => ({ type: value.includes(":") ? ("AAAA" as const) : ("A" as const), name, value }))
    : [{ type: "CNAME" as const, name, value: config().domains.target }]
  return [...leading, { type: "TXT", name: `${PROOF_LABEL}.${name}`, value: proofText(token) }]
}

/** The name that the actor's page may have in one press; null where the operator gives none, or the page has it. */
export async function findGivenName(actor: Actor): Promise<string | null> {
  const { wildcard } = config().domains
  if (!wildcard) return null
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ path: string; names: string[] }>(sql`
      select l.custom_path as path, array(select d.name from page_domains d where d.influencer_id = l.influencer_id) as names
      from custom_links l where l.influencer_id = (select app_private.get_user_influencer_id())`)
    const name = givenName(rows[0]?.path ?? null, wildcard)
    return name === null || rows[0]?.names.includes(name) ? null : name
  })
}

/** Whether an account may have a domain: one of its networks is connected, or it has been there for a week. */
export async function mayHaveDomain({ userId }: Member, now = new Date()): Promise<boolean> {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ may: boolean }>(sql`
      select u.created_at < ${new Date(now.getTime() - ACCOUNT_DAYS * DAY_MS).toISOString()}::timestamptz
        or exists (select from influencer_user_mapping l join influencer_networks n on n.influencer_id = l.influencer_id
          where l.user_id = u.id and n.owned_at is not null) as may
      from auth.users u where u.id = ${userId}::uuid`),
  )
  return rows[0]?.may ?? false
}

/** How the actor's domains stand, as one text that is another whenever something is. */
export function findOwnStates(actor: Actor): Promise<string> {
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ states: string }>(sql`
      select coalesce(string_agg(concat_ws(' ', id, state, live_at, target_fault, proof_fault, dns_away, checked_at is null), ',' order by id), '') as states
      from page_domains where influencer_id = (select app_private.get_user_influencer_id())`)
    return rows[0]?.states ?? ""
  })
}
