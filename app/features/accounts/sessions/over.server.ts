import { sql } from "drizzle-orm"
import { ABSOLUTE_MS, ADMIN_ABSOLUTE_MS, ADMIN_IDLE_MS } from "./lifetimes"

/**
 * Whether the session `s` has ended, as `endOfSession` says it: its row stays until it is next looked at, or swept away. For the system role,
 * which may read whose roles are whose.
 */
export const IS_OVER = sql`(s.expires_at <= now() or s.created_at <= ${ago(ABSOLUTE_MS)} or (
  exists (select 1 from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
  and (s.created_at <= ${ago(ADMIN_ABSOLUTE_MS)} or s.last_seen_at <= ${ago(ADMIN_IDLE_MS)})))`

function ago(ms: number) {
  return sql`now() - make_interval(secs => ${ms / 1000})`
}
