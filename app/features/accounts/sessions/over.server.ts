import { sql } from "drizzle-orm"
import { ADMIN_ABSOLUTE_MS, ADMIN_IDLE_MS } from "./lifetimes"

/**
 * Whether the session `s` has ended, as `endOfSession` says it: its row stays until it is next looked at, or swept away. For the system role,
 * which may read whose roles are whose. The longest that any session slides is in `expires_at`.
 */
export const IS_OVER = sql`(s.expires_at <= now() or (
  exists (select 1 from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
  and (s.created_at <= now() - make_interval(secs => ${ADMIN_ABSOLUTE_MS / 1000})
    or s.last_seen_at <= now() - make_interval(secs => ${ADMIN_IDLE_MS / 1000}))))`
