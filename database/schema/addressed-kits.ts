import { sql } from "drizzle-orm"
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import type { KitSection } from "#vocabulary/page"
import { table, time } from "./columns.ts"
import { influencerRef } from "./influencers.ts"
import { jobsDoAll, may, member, ownersKeep } from "./roles.ts"

/** A creator's offer to one brand; the price in euros excluding tax, in cents: null on request, 0 included. */
export type AddressedOffer = { title: string; description: string; priceCents: number | null }
export type AddressedContent = {
  sections: KitSection[]
  /** Ids of the collaborations that are shown. */
  work: string[]
  offers: AddressedOffer[]
  /** Days, `2026-12-01`, in order. */
  freeDays: string[]
}

/** A media kit that a creator has made for one brand: those who have its link read it, as long as it holds. */
export const addressedKits = table(
  "addressed_kits",
  {
    id: uuid("id").primaryKey(),
    influencerId: influencerRef(),
    brand: text("brand").notNull(),
    /** The brand's part of the link. */
    slug: text("slug").notNull(),
    greeting: text("greeting").notNull().default(""),
    letter: text("letter").notNull().default(""),
    /** The name of a private file. */
    picture: text("picture"),
    content: jsonb("content").$type<AddressedContent>().notNull(),
    /** The link's secret: its hash, by which it is found, and sealed, to show its owner the link again. */
    secretHash: text("secret_hash").notNull(),
    secret: text("secret").notNull(),
    passwordHash: text("password_hash"),
    expiresAt: time("expires_at").notNull(),
    withdrawnAt: time("withdrawn_at"),
    /** Counts up with each change, so that two windows do not undo one another's. */
    version: integer("version").notNull().default(1),
    opens: integer("opens").notNull().default(0),
    firstOpenedAt: time("first_opened_at"),
    lastOpenedAt: time("last_opened_at"),
    /** The name of a private file, and of what it was made. */
    pdf: text("pdf"),
    pdfHash: text("pdf_hash"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("addressed_kits_influencer").on(t.influencerId, t.createdAt.desc(), t.id.desc()),
    index("addressed_kits_ended").on(t.expiresAt),
    index("addressed_kits_picture").on(t.picture),
    index("addressed_kits_pdf").on(t.pdf),
    uniqueIndex("addressed_kits_secret").on(t.secretHash),
    check("addressed_kits_brand", sql`char_length(brand) between 1 and 200`),
    check("addressed_kits_slug", sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60`),
    check(
      "addressed_kits_opened",
      sql`(opens = 0) = (first_opened_at is null) and (opens = 0) = (last_opened_at is null)`,
    ),
    ...ownersKeep(),
    jobsDoAll(),
  ],
)

/** When each was opened. The visitor's hash, which keeps a reload from counting, goes with the salt of its day. */
export const addressedKitOpenings = table(
  "addressed_kit_openings",
  {
    id: uuid("id").primaryKey(),
    kitId: uuid("kit_id")
      .notNull()
      .references(() => addressedKits.id, { onDelete: "cascade" }),
    at: time("at").notNull().defaultNow(),
    visitorHash: text("visitor_hash"),
  },
  (t) => [
    index("addressed_kit_openings_kit").on(t.kitId, t.at.desc()),
    index("addressed_kit_openings_hashed").on(t.at).where(sql`visitor_hash is not null`),
    may.read("owners read those of theirs", member, sql`kit_id in (select id from addressed_kits)`),
    jobsDoAll(),
  ],
)
