import { sql } from "drizzle-orm"
import { boolean, check, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { DOMAIN_STATES, PROOF_FAULTS, TARGET_FAULTS } from "#vocabulary/domains"
import { oneOf, table, time } from "./columns.ts"
import { influencerRef, ofActiveInfluencer } from "./influencers.ts"
import { adminsDoAll, jobsDoAll, may, member, ofOwnInfluencer, ownersRead, visitor } from "./roles.ts"

/** Domains that creators want for their page. Of two who want one, the one who proves it has it: that index decides. */
export const pageDomains = table(
  "page_domains",
  {
    id: uuid("id").primaryKey(),
    influencerId: influencerRef(),
    /** In ASCII and small letters, without a dot at the end. */
    name: text("name").notNull(),
    /** The required content of its TXT record. */
    token: text("token").notNull(),
    state: oneOf("state", DOMAIN_STATES).notNull().default("waiting"),
    targetFault: oneOf("target_fault", TARGET_FAULTS),
    proofFault: oneOf("proof_fault", PROOF_FAULTS),
    /** Whether its name servers gave no answer at the last check. */
    dnsAway: boolean("dns_away").notNull().default(false),
    /** The addresses of the name at the last check. */
    seen: text("seen").notNull().default(""),
    /** Whether the page's address on the site leads on to the domain. */
    redirects: boolean("redirects").notNull().default(true),
    createdAt: time("created_at").notNull().defaultNow(),
    /** If a page has several domains, its own is the one chosen last, else the one proved first. */
    preferredAt: time("preferred_at"),
    provedAt: time("proved_at"),
    /** Since when the page answers there by HTTPS, with its records right; null while one of both is not so. */
    liveAt: time("live_at"),
    failingSince: time("failing_since"),
    lostAt: time("lost_at"),
    checkedAt: time("checked_at"),
    nextCheckAt: time("next_check_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("page_domains_proved").on(t.name).where(sql`state = 'proved'`),
    uniqueIndex("page_domains_of_page").on(t.influencerId, t.name),
    index("page_domains_due").on(t.nextCheckAt),
    check("page_domains_name", sql`name ~ '^[a-z0-9-]+(\\.[a-z0-9-]+)+$' and length(name) <= 253`),
    check("page_domains_proof", sql`(state = 'waiting') = (proved_at is null)`),
    check("page_domains_live", sql`live_at is null or state = 'proved'`),
    check("page_domains_lost", sql`(state = 'lost') = (lost_at is not null)`),
    may.read(
      "everybody reads those where a page is",
      [visitor, member],
      sql`live_at is not null and ${ofActiveInfluencer(t.influencerId)}`,
    ),
    ownersRead(),
    may.add("owners ask for theirs", member, sql`${ofOwnInfluencer} and state = 'waiting' and live_at is null`),
    may.change("owners choose among theirs", member, ofOwnInfluencer),
    may.remove("owners give theirs up", member, ofOwnInfluencer),
    adminsDoAll(),
    jobsDoAll(),
  ],
)
