import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operations, ownOrAll, type Row } from "./operation"

export const NETWORKS: Operations = {
  "add a network": ownOrAll(
    "edit_own_social",
    (row) => sql`
    insert into influencer_networks (influencer_id, network, handle, url) values (${row.influencerId}, 'x', 'a', 'https://x.com/a')`,
  ),
  "change a handle": ownOrAll(
    "edit_own_social",
    (row) => sql`update influencer_networks set handle = 'other' where influencer_id = ${row.influencerId}`,
  ),
  "remove a network": ownOrAll(
    "edit_own_social",
    (row) => sql`delete from influencer_networks where influencer_id = ${row.influencerId}`,
  ),
  "write a public figure": both(
    "edit_all_influencers",
    (row) => sql`
    update influencer_networks set followers = 9, provenance = 'public_api' where influencer_id = ${row.influencerId}`,
  ),
  "connect an account": {
    own: "edit_own_social",
    any: null,
    statement: (row) => sql`
    insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
    values (${newId()}, ${row.influencerId}, 'x', ${newId()}, 'a', 'sealed')`,
  },
  "disconnect an account": {
    own: "edit_own_social",
    any: null,
    statement: (row) => sql`update network_connections set ended_at = now() where influencer_id = ${row.influencerId}`,
  },
  "read the tokens of an account": both(
    null,
    (row) => sql`select tokens from network_connections where influencer_id = ${row.influencerId}`,
  ),
  "say who follows an account": both(
    null,
    (row) => sql`
    insert into network_demographics (influencer_id, network, kind, key, share, fetched_at)
    values (${row.influencerId}, 'x', 'country', 'FR', 1, now())`,
  ),
  "say how often posts are seen": both(
    null,
    (row) => sql`
    insert into network_views (influencer_id, network, median, posts, fetched_at)
    values (${row.influencerId}, 'x', 1000000, 12, now())`,
  ),
}

/** A connected account; its network stands on the page already. */
export async function seedConnection(tx: Tx, { influencerId }: Row) {
  await tx.execute(sql`insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
    values (${newId()}, ${influencerId}, 'youtube', ${newId()}, 'nadiacuisine', 'sealed')`)
}
