import { sql } from "drizzle-orm"
import { domainsChanged } from "#app/features/domains/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"

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
