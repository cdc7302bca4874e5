import { sql } from "drizzle-orm"
import { check, index, smallint, text } from "drizzle-orm/pg-core"
import { LINK_FAULTS, LINK_STATES } from "#vocabulary/links"
import { oneOf, table, time } from "./columns.ts"
import { jobsDoAll, may, member, ownInfluencer } from "./roles.ts"

/** The last check of each address that blocks link to: one row per address, however many pages link to it, so that it is asked once. */
export const linkHealth = table(
  "link_health",
  {
    url: text("url").primaryKey(),
    /** Whose turn comes after whose: nobody's server is asked much at once. */
    host: text("host").notNull(),
    state: oneOf("state", LINK_STATES).notNull().default("unknown"),
    fault: oneOf("fault", LINK_FAULTS),
    /** In a row, what could not be told left out. */
    failures: smallint("failures").notNull().default(0),
    failingSince: time("failing_since"),
    /** When it was asked last, whatever came of it. */
    askedAt: time("asked_at"),
    nextAt: time("next_at").notNull().defaultNow(),
  },
  (t) => [
    index("link_health_due").on(t.nextAt),
    index("link_health_asked").on(t.askedAt),
    check(
      "link_health_failing",
      sql`(failures > 0) = (failing_since is not null) and (state <> 'dead' or failures > 0)`,
    ),
    may.read(
      "creators read of the addresses on their page",
      member,
      sql`exists (select 1 from custom_bio_links b where b.influencer_id = ${ownInfluencer} and b.url = link_health.url)`,
    ),
    jobsDoAll(),
  ],
)
