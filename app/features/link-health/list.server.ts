import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { allowLongStatements } from "#platform/database/long-statements.server"

/** Visible blocks with a web address, no longer than the index takes. Hidden or ended blocks are not checked. */
const SHOWN = sql`b.visible and b.url ~ '^https?://' and octet_length(b.url) <= 2000 and (b.ends_at is null or b.ends_at > now())
  and exists (select 1 from influencers i where i.id = b.influencer_id and i.is_active)`

/** Names that nobody can have (RFC 2606), as in texts and in the demo. */
const RESERVED = "\\.(example|test|invalid|localhost)$"

/**
 * Brings the list of addresses to ask up to the pages: new ones are spread over the night, those that no page has any more go, once
 * a day has passed, so that nothing that comes back is asked twice on one.
 */
export async function listLinks({ spreadHours = 6 }: { spreadHours?: number } = {}) {
  await withActor(SYSTEM, async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql`
      insert into link_health (url, host, next_at)
      select url, host, now() + random() * ${spreadHours}::float8 * interval '1 hour' from (
        select distinct b.url, lower(substring(b.url from '^https?://([^/?#:]+)')) as host from custom_bio_links b
        where ${SHOWN} and not exists (select 1 from link_health h where h.url = b.url)) found
      where host <> '' and host !~ ${RESERVED}
      on conflict do nothing`)
    await tx.execute(sql`
      delete from link_health h where coalesce(asked_at, '-infinity') < now() - interval '1 day'
        and not exists (select 1 from custom_bio_links b where b.url = h.url and ${SHOWN})`)
  })
}
