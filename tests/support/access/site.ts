import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operations } from "./operation"

/** Operations on no row in particular: nothing of theirs could be absent. */
export const SITE: Operations = {
  "change the legal texts": both(
    "access_admin_area",
    () => sql`update site_content set content = 'New' where type = 'terms' and locale = 'fr'`,
  ),
  "change a setting": both("access_admin_area", () => sql`update settings set value = '2' where key = 'probe'`),
  "delete a contact message": both(
    "access_admin_area",
    () => sql`delete from contact_info where type = 'contact_form'`,
  ),
  "change the audit log": both(null, () => sql`update audit_log set action = 'x'`),
  "make a key that signs figures": both(
    null,
    () =>
      sql`insert into figure_keys (kid, public_key, retired_at) values (${"b".repeat(16)}, ${"b".repeat(43)}, now())`,
  ),
  "read what figures are signed by": both(null, () => sql`select sealed_private_key from figure_keys limit 1`),
  "say that what a key signed holds no more": both(
    null,
    () => sql`update figure_keys set retired_at = now(), withdrawn_at = now(), sealed_private_key = null`,
  ),
  "take a key that signs figures away": both(null, () => sql`delete from figure_keys`),
  "read the queue": both(null, () => sql`select from queue.job`),
}

/** A legal text, a setting, a contact message, a line of the audit log and a key that signs figures. */
export async function seedSite(tx: Tx) {
  await tx.execute(
    sql`insert into site_content (type, locale, version, content) values ('terms', 'fr', 1, 'T') on conflict do nothing`,
  )
  await tx.execute(sql`insert into settings (key, value) values ('probe', '1') on conflict do nothing`)
  await tx.execute(
    sql`insert into contact_info (id, type, label, value) values (${newId()}, 'contact_form', 'S', '{}')`,
  )
  await tx.execute(
    sql`insert into figure_keys (kid, public_key, sealed_private_key) values (${"a".repeat(16)}, ${"a".repeat(43)}, 'sealed')
      on conflict do nothing`,
  )
  await tx.execute(sql`insert into audit_log (id, actor, action) values (${newId()}, 'system', 'probe')`)
}
