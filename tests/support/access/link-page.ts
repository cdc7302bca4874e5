import { sql } from "drizzle-orm"
import { newId } from "#platform/database/ids"
import { both, type Operations, ownOrAll } from "./operation"

/** Blocks, and the collaborations that an influencer shows. */
export const LINK_PAGE: Operations = {
  "add a block": ownOrAll(
    "edit_custom_links",
    (row) => sql`
    insert into custom_bio_links (id, influencer_id, title, display_order) values (${newId()}, ${row.influencerId}, 'B', 9)`,
  ),
  "change a block": ownOrAll(
    "edit_custom_links",
    (row) => sql`update custom_bio_links set title = 'New' where id = ${row.blockId}`,
  ),
  "remove a block": ownOrAll("edit_custom_links", (row) => sql`delete from custom_bio_links where id = ${row.blockId}`),
  "move a block to another page": both(
    null,
    (row) => sql`update custom_bio_links set influencer_id = ${newId()} where id = ${row.blockId}`,
  ),
  "add a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`
    insert into collaborations (id, influencer_id, company_name) values (${newId()}, ${row.influencerId}, 'C')`,
  ),
  "change a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`
    update collaborations set company_name = 'New' where influencer_id = ${row.influencerId}`,
  ),
  "remove a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`delete from collaborations where influencer_id = ${row.influencerId}`,
  ),
}
