import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operation, type Operations, ownOrAll, type Row, type Statement } from "./operation"

/** What a creator keeps for herself, and no admin reads. */
const ofCreator = (statement: Statement): Operation => ({ own: "edit_own_media_kit", any: null, statement })

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
  "ask for a domain": ownOrAll(
    "edit_custom_links",
    (row) => sql`
    insert into page_domains (id, influencer_id, name, token) values (${newId()}, ${row.influencerId}, 'zoe.fr', 't')`,
  ),
  "prove a domain by hand": both(
    null,
    (row) => sql`update page_domains set state = 'proved', proved_at = now() where influencer_id = ${row.influencerId}`,
  ),
  "say that a link is dead": both(
    null,
    (row) => sql`insert into link_health (url, host) values (${`https://${row.blockId}.fr/`}, 'a.fr')`,
  ),
  "have a link asked again": both(
    null,
    (row) =>
      sql`update link_health h set next_at = now() from custom_bio_links b where b.url = h.url and b.id = ${row.blockId}`,
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
  "make a kit for a brand": ofCreator(
    (row) => sql`
    insert into addressed_kits (id, influencer_id, brand, slug, content, secret_hash, secret, expires_at)
    values (${newId()}, ${row.influencerId}, 'B', 'b', '{}', ${newId()}, 's', now())`,
  ),
  "read a kit for a brand": ofCreator(
    (row) => sql`select id from addressed_kits where influencer_id = ${row.influencerId}`,
  ),
  "change a kit for a brand": ofCreator(
    (row) => sql`update addressed_kits set brand = 'New' where influencer_id = ${row.influencerId}`,
  ),
  "withdraw a kit for a brand": ofCreator(
    (row) => sql`update addressed_kits set withdrawn_at = now() where influencer_id = ${row.influencerId}`,
  ),
  "set how often a kit was opened": both(
    null,
    (row) => sql`update addressed_kits set opens = 9, first_opened_at = now(), last_opened_at = now()
      where influencer_id = ${row.influencerId}`,
  ),
  "move a kit for a brand to another page": both(
    null,
    (row) => sql`update addressed_kits set influencer_id = ${newId()} where influencer_id = ${row.influencerId}`,
  ),
  "read when a kit was opened": ofCreator(
    (row) => sql`select id from addressed_kit_openings
      where kit_id in (select id from addressed_kits where influencer_id = ${row.influencerId})`,
  ),
  "read who opened a kit": both(
    null,
    (row) => sql`select visitor_hash from addressed_kit_openings
      where kit_id in (select id from addressed_kits where influencer_id = ${row.influencerId})`,
  ),
  "add an opening to a kit": both(
    null,
    (row) => sql`insert into addressed_kit_openings (id, kit_id)
      select ${newId()}, id from addressed_kits where influencer_id = ${row.influencerId}`,
  ),
  "remove a kit for a brand": ofCreator(
    (row) => sql`delete from addressed_kits where influencer_id = ${row.influencerId}`,
  ),
  "read how often a kit was opened in all": {
    own: "access_own_dashboard",
    any: "access_admin_area",
    owners: ["influencer", "admin"],
    statement: (row) => sql`select from audience_kit_days where influencer_id = ${row.influencerId}`,
  },
  "remove a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`delete from collaborations where influencer_id = ${row.influencerId}`,
  ),
  "keep what was read of a page elsewhere": {
    own: "edit_custom_links",
    any: null,
    statement: (row) =>
      sql`insert into move_ins (influencer_id, id, source) values (${row.influencerId}, ${newId()}, 'a.fr')`,
  },
  "say what came of a picture elsewhere": both(
    null,
    (row) => sql`update move_in_pictures set picture = 'a.webp' where influencer_id = ${row.influencerId}`,
  ),
}

/** A kit for a brand, opened once, and an opening of the general one. */
export async function seedKits(tx: Tx, { influencerId }: Row) {
  const kitId = newId()
  await tx.execute(sql`insert into addressed_kits
    (id, influencer_id, brand, slug, content, secret_hash, secret, expires_at, opens, first_opened_at, last_opened_at)
    values (${kitId}, ${influencerId}, 'B', 'b', '{}', ${kitId}, 's', now(), 1, now(), now())`)
  await tx.execute(
    sql`insert into addressed_kit_openings (id, kit_id, visitor_hash) values (${newId()}, ${kitId}, 'h')`,
  )
  await tx.execute(sql`insert into audience_kit_days (influencer_id, day, opens, visitors, bot_hits)
    values (${influencerId}, current_date, 1, 1, 0)`)
}
