import { sql } from "drizzle-orm"
import { newCode } from "#app/features/claims/code.server"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operations, type Row } from "./operation"

/** What admins are asked to decide: reports of a page and claims of a profile. */
export const REQUESTS: Operations = {
  "read who reported a page": both(
    "access_admin_area",
    (row) => sql`select email from notices where influencer_id = ${row.influencerId}`,
  ),
  "decide on a report": both(
    "access_admin_area",
    (row) => sql`update notices set state = 'examined' where influencer_id = ${row.influencerId}`,
  ),
  "rewrite a report": both(
    null,
    (row) => sql`update notices set explanation = 'x' where influencer_id = ${row.influencerId}`,
  ),
  "read what was done about a report": both(
    "access_admin_area",
    (row) =>
      sql`select from notice_events where notice_id in (select id from notices where influencer_id = ${row.influencerId})`,
  ),
  "read somebody's claim": {
    own: "nothing",
    any: "access_admin_area",
    statement: (row) => sql`select message from claim_requests where user_id = ${row.userId}`,
  },
  "decide on somebody's claim": both(
    "access_admin_area",
    (row) => sql`
    update claim_requests set state = 'rejected', reason = 'R', closed_at = now() where user_id = ${row.userId}`,
  ),
}

/** A report of the page that was taken up. */
export async function seedReport(tx: Tx, { influencerId }: Row) {
  const id = newId()
  await tx.execute(sql`insert into notices (id, reference, reason, path, influencer_id, explanation, name, email, locale, digest, due_at)
    values (${id}, ${id}, 'illegal', '/nadia', ${influencerId}, 'E', 'N', 'n@example.test', 'fr', ${id}, now())`)
  await tx.execute(sql`insert into notice_events (id, notice_id, kind) values (${newId()}, ${id}, 'taken_up')`)
}

/** They say that another's profile is theirs. */
export async function seedClaim(tx: Tx, { userId }: Row, claimed: Row) {
  await tx.execute(sql`insert into claim_requests (id, user_id, influencer_id, message, email, code)
    values (${newId()}, ${userId}, ${claimed.influencerId}, 'M', 'n@example.test', ${newCode()})`)
}
