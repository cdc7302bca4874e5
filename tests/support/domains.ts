import { sql } from "drizzle-orm"
import { domainsChanged, domainsRead } from "#app/features/domains/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { anInfluencer } from "./builders"

type Options = { name: string; isLive?: boolean; redirects?: boolean }

/** A domain that is proved to be a page's. */
export async function aProvedDomain(influencerId: string, { name, isLive = true, redirects = true }: Options) {
  const id = newId()
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`
      insert into page_domains (id, influencer_id, name, token, state, proved_at, live_at, redirects, checked_at, next_check_at)
      values (${id}, ${influencerId}, ${name}, ${id}, 'proved', clock_timestamp(), ${isLive ? sql`now()` : sql`null`}, ${redirects}, now(), now() + interval '1 day')`)
    await domainsChanged(tx, influencerId)
  })
  return id
}

let made = 0
/** Somebody with a page, and a domain of their own for it, as a site at this port answers under it. */
export async function aPageWithDomain(
  port: number,
  options: Parameters<typeof anInfluencer>[0] = {},
  domain: { redirects?: boolean } = {},
) {
  const person = await anInfluencer(options)
  const name = `zoe-${++made}.example`
  await aProvedDomain(person.influencerId, { name, ...domain })
  await domainsRead()
  return {
    ...person,
    name,
    host: `${name}:${port}`,
    origin: `http://${name}:${port}`,
    canonical: `http://${name}:3000`,
  }
}
