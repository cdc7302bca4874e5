import { sql } from "drizzle-orm"
import { both, type Operations } from "./operation"

export const PEOPLE: Operations = {
  "read somebody's profile": {
    own: null,
    any: "manage_users",
    owners: [],
    statement: (row) => sql`select from profiles where id = ${row.userId}`,
  },
  "give a role": {
    ...both("edit_user_roles", (row) => sql`insert into user_roles (user_id, role) values (${row.userId}, 'user')`),
    owners: ["admin", "influencer", "entreprise"],
  },
  "take a role away": {
    ...both(
      "edit_user_roles",
      (row) => sql`delete from user_roles where user_id = ${row.userId} and role = 'influencer'`,
    ),
    owners: ["influencer"],
  },
  "read somebody's password": both(null, (row) => sql`select from auth.accounts where user_id = ${row.userId}`),
}
