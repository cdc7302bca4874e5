import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operations, ownOrAll, type Row } from "./operation"

export const INFLUENCERS: Operations = {
  "rename an influencer": ownOrAll(
    "edit_own_influencer",
    (row) => sql`update influencers set name = 'New' where id = ${row.influencerId}`,
  ),
  "change the interests": ownOrAll(
    "edit_own_interests",
    (row) => sql`update influencers set interests = '[]' where id = ${row.influencerId}`,
  ),
  "make the media kit": ownOrAll(
    "edit_own_media_kit",
    (row) => sql`update influencers set media_kit_at = now() where id = ${row.influencerId}`,
  ),
  "verify an influencer": both(
    "verify_influencers",
    (row) => sql`update influencers set is_verified = true where id = ${row.influencerId}`,
  ),
  "delete an influencer": both(
    "delete_influencers",
    (row) => sql`delete from influencers where id = ${row.influencerId}`,
  ),
  "set the total of followers": both(
    null,
    (row) => sql`update influencers set total_followers = 9 where id = ${row.influencerId}`,
  ),
  "set the place in lists": both(
    null,
    (row) => sql`update influencers set ranked_followers = 9 where id = ${row.influencerId}`,
  ),
  "update the statistics": ownOrAll(
    "update_stats",
    (row) => sql`insert into stats_updates (influencer_id) values (${row.influencerId})`,
  ),
  "read who viewed a page": {
    own: "access_own_dashboard",
    any: "access_admin_area",
    owners: ["influencer", "admin"],
    statement: (row) => sql`
    select from link_in_bio_views where influencer_id = ${row.influencerId}`,
  },
}

/** A visitor on the page. */
export async function seedView(tx: Tx, { influencerId }: Row) {
  await tx.execute(sql`insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot)
    values (${newId()}, ${influencerId}, now(), 'h', false)`)
}
