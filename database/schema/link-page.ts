import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core"
import { influencers, ofActiveInfluencer } from "./influencers.ts"
import { helper, isAdmin, member, ownInfluencer, system, visitor } from "./roles.ts"

const time = (name: string) => timestamp(name, { withTimezone: true })
const mine = sql`influencer_id = ${ownInfluencer}`
const everything = sql`true`

/** The blocks of a link page, in page order. */
export const customBioLinks = pgTable(
  "custom_bio_links",
  {
    id: uuid("id").primaryKey(),
    influencerId: uuid("influencer_id")
      .notNull()
      .references(() => influencers.id, { onDelete: "cascade" }),
    kind: text("kind").notNull().default("link"),
    title: text("title").notNull(),
    url: text("url"),
    icon: text("icon"),
    displayOrder: integer("display_order").notNull(),
    visible: boolean("visible").notNull().default(true),
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    disclosure: text("disclosure"),
  },
  (t) => [
    index("custom_bio_links_page").on(t.influencerId, t.displayOrder),
    check("custom_bio_links_kind", sql`kind in ('link', 'heading', 'text', 'video', 'contact', 'product')`),
    check("custom_bio_links_url", sql`url ~ '^(https?://|mailto:|tel:)'`),
    check("custom_bio_links_disclosure", sql`disclosure in ('advertisement', 'paid_partnership')`),
    check("custom_bio_links_period", sql`ends_at > starts_at`), // null, hence allowed, while either end is open
    pgPolicy("visitors read what is showing", {
      for: "select",
      to: [visitor, member],
      using: sql`visible and coalesce(starts_at, '-infinity') <= now() and now() < coalesce(ends_at, 'infinity')
        and ${ofActiveInfluencer(t.influencerId)}`,
    }),
    pgPolicy("owners read all of theirs", { for: "select", to: member, using: mine }),
    pgPolicy("owners add to their page", { for: "insert", to: member, withCheck: mine }),
    pgPolicy("owners change their own", { for: "update", to: member, using: mine, withCheck: mine }),
    pgPolicy("owners remove their own", { for: "delete", to: member, using: mine }),
    pgPolicy("admins do all of it", { for: "all", to: member, using: isAdmin, withCheck: isAdmin }),
    pgPolicy("helper functions read it", { for: "select", to: helper, using: everything }),
    pgPolicy("jobs do all of it", { for: "all", to: system, using: everything, withCheck: everything }),
  ],
)

export const collaborations = pgTable(
  "collaborations",
  {
    id: uuid("id").primaryKey(),
    influencerId: uuid("influencer_id")
      .notNull()
      .references(() => influencers.id, { onDelete: "cascade" }),
    companyName: text("company_name").notNull(),
    companyType: text("company_type"),
    websiteUrl: text("website_url"),
    address: text("address"),
    status: text("status").notNull().default("completed"),
    published: boolean("published").notNull().default(true),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("collaborations_page").on(t.influencerId, t.createdAt.desc(), t.id.desc()),
    check(
      "collaborations_status",
      sql`status in ('pending', 'active', 'completed', 'cancelled', 'rejected', 'expired')`,
    ),
    check("collaborations_website", sql`website_url ~ '^https?://'`),
    pgPolicy("everybody reads published ones", {
      for: "select",
      to: [visitor, member],
      using: sql`published and ${ofActiveInfluencer(t.influencerId)}`,
    }),
    pgPolicy("owners read all of theirs", { for: "select", to: member, using: mine }),
    pgPolicy("owners add their own", { for: "insert", to: member, withCheck: mine }),
    pgPolicy("owners change their own", { for: "update", to: member, using: mine, withCheck: mine }),
    pgPolicy("owners remove their own", { for: "delete", to: member, using: mine }),
    pgPolicy("admins do all of it", { for: "all", to: member, using: isAdmin, withCheck: isAdmin }),
    pgPolicy("jobs do all of it", { for: "all", to: system, using: everything, withCheck: everything }),
  ],
)
