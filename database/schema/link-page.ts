import { sql } from "drizzle-orm"
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { COLLABORATION_STATUSES } from "#vocabulary/collaborations"
import { LOCALES } from "#vocabulary/locales"
import { BLOCK_KINDS, DISCLOSURES, IMAGE_LABELS, PACKAGE_VISIBILITIES, type Translations } from "#vocabulary/page"
import { SIDES } from "#vocabulary/roles"
import { oneOf, table, time } from "./columns.ts"
import { companies } from "./companies.ts"
import { influencerRef, influencers, ofActiveInfluencer, readWithPage } from "./influencers.ts"
import { companyLists } from "./lists.ts"
import {
  adminsDoAll,
  helper,
  helperDoesAll,
  helperReads,
  isAdmin,
  jobsDoAll,
  may,
  member,
  ofOwnCompany,
  ofOwnInfluencer,
  ownCompany,
  ownersKeep,
  ownersRead,
  visitor,
} from "./roles.ts"

const ofOwnCampaign = sql`(campaign_id is null or exists (select 1 from company_lists l where l.id = campaign_id and l.company_id = ${ownCompany}))`

/** The blocks of a link page, in page order. */
export const customBioLinks = table(
  "custom_bio_links",
  {
    id: uuid("id").primaryKey(),
    influencerId: influencerRef(),
    kind: oneOf("kind", BLOCK_KINDS).notNull().default("link"),
    title: text("title").notNull(),
    /** The title in languages that are not the page's own, where its creator gives it in them. */
    translations: jsonb("translations").$type<Translations>().notNull().default({}),
    url: text("url"),
    icon: text("icon"),
    displayOrder: integer("display_order").notNull(),
    visible: boolean("visible").notNull().default(true),
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    disclosure: oneOf("disclosure", DISCLOSURES),
    /** With whom, where something is disclosed. */
    partner: text("partner"),
    /** The notice that the law requires for a picture changed or made by AI (law 2023-451, art. 5). */
    imageLabel: oneOf("image_label", IMAGE_LABELS),
    /** The picture's name in the storage. */
    picture: text("picture"),
    /** The price of a product, in hundredths of the currency (ISO 4217). */
    priceCents: integer("price_cents"),
    priceCurrency: text("price_currency"),
  },
  (t) => [
    index("custom_bio_links_picture").on(t.picture).where(sql`picture is not null`),
    check(
      "custom_bio_links_price",
      sql`(price_cents is null) = (price_currency is null) and coalesce(price_cents, 0) >= 0`,
    ),
    index("custom_bio_links_page").on(t.influencerId, t.displayOrder),
    check("custom_bio_links_url", sql`url ~ '^(https?://|mailto:|tel:)'`),
    check(
      "custom_bio_links_translations",
      sql`jsonb_typeof(translations) = 'object' and translations - array[${sql.raw(LOCALES.map((each) => `'${each}'`).join(", "))}] = '{}'
        and not jsonb_path_exists(translations, '$.* ? (@.type() != "string" || @ == "")')`,
    ),
    check("custom_bio_links_period", sql`ends_at > starts_at`), // null, hence allowed, while either end is open
    may.read(
      "visitors read what is showing",
      [visitor, member],
      sql`visible and coalesce(starts_at, '-infinity') <= now() and now() < coalesce(ends_at, 'infinity')
        and ${ofActiveInfluencer(t.influencerId)}`,
    ),
    may.read("owners read all of theirs", member, ofOwnInfluencer),
    may.add("owners add to their page", member, ofOwnInfluencer),
    may.change("owners change their own", member, ofOwnInfluencer),
    may.remove("owners remove their own", member, ofOwnInfluencer),
    adminsDoAll(),
    helperReads(),
    jobsDoAll(),
  ],
)

export const collaborations = table(
  "collaborations",
  {
    id: uuid("id").primaryKey(),
    /** Null once the person is gone: the company keeps what they agreed on. */
    influencerId: uuid("influencer_id").references(() => influencers.id, { onDelete: "set null" }),
    companyName: text("company_name").notNull(),
    companyType: text("company_type"),
    websiteUrl: text("website_url"),
    address: text("address"),
    status: oneOf("status", COLLABORATION_STATUSES).notNull().default("completed"),
    published: boolean("published").notNull().default(true),
    createdAt: time("created_at").notNull().defaultNow(),
    /** Null for what its influencer entered by hand, and once the company is gone. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    campaignId: uuid("campaign_id").references(() => companyLists.id, { onDelete: "set null" }),
    /** The offer that stands; null for what was entered by hand. What is offered stands in `collaboration_offers`. */
    offerVersion: integer("offer_version"),
    /** Whose answer a proposal waits for. */
    awaiting: oneOf("awaiting", SIDES),
    /** False for what a blocked company proposes: it reaches nobody, and the company is not told. */
    delivered: boolean("delivered").notNull().default(true),
    expiresAt: time("expires_at"),
    /** When both sides agreed: the law adds up by the year of it. */
    acceptedAt: time("accepted_at"),
    /** When it was completed, cancelled, declined or expired. */
    endedAt: time("ended_at"),
  },
  (t) => [
    index("collaborations_page").on(t.influencerId, t.createdAt.desc(), t.id.desc()),
    index("collaborations_of_company").on(t.companyId, t.createdAt.desc(), t.id.desc()),
    index("collaborations_of_campaign").on(t.campaignId),
    index("collaborations_expiring").on(t.expiresAt).where(sql`status = 'pending'`),
    uniqueIndex("collaborations_open_proposal").on(t.companyId, t.influencerId).where(sql`status = 'pending'`),
    check("collaborations_by_hand", sql`influencer_id is not null or offer_version is not null`),
    check(
      "collaborations_proposal",
      sql`offer_version is null or (status = 'pending') = (awaiting is not null and expires_at is not null)`,
    ),
    check("collaborations_website", sql`website_url ~ '^https?://'`),
    may.read(
      "everybody reads published ones",
      [visitor, member],
      sql`published and ${ofActiveInfluencer(t.influencerId)}`,
    ),
    may.read("owners read all of theirs", member, sql`${ofOwnInfluencer} and delivered`),
    may.add("owners add their own", member, sql`${ofOwnInfluencer} and company_id is null and offer_version is null`),
    may.change("owners change their own", member, sql`${ofOwnInfluencer} and delivered`, ofOwnInfluencer),
    may.remove("owners remove their own", member, sql`${ofOwnInfluencer} and offer_version is null`),
    may.read("companies read theirs", member, ofOwnCompany),
    may.add(
      "companies propose",
      member,
      sql`${ofOwnCompany} and status = 'pending' and offer_version = 1 and awaiting = 'influencer' and not published
        and accepted_at is null and ended_at is null
        and company_name = (select o.name from companies o where o.id = company_id)
        and exists (select 1 from influencers i where i.id = influencer_id and i.is_active) and ${ofOwnCampaign}`,
    ),
    may.change("companies change theirs", member, ofOwnCompany, sql`${ofOwnCompany} and ${ofOwnCampaign}`),
    may.read("helper functions find what was entered by hand", helper, sql`offer_version is null`),
    may.read("helper functions tell of proposals", helper, sql`offer_version is not null`),
    may.remove("what was entered by hand goes with its influencer", helper, sql`offer_version is null`),
    adminsDoAll(),
    jobsDoAll(),
  ],
)

/** Addresses that pages had before: each leads on to the page for 90 days. */
export const formerLinks = table(
  "former_links",
  {
    customPath: text("custom_path").primaryKey(),
    influencerId: influencerRef(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    index("former_links_influencer").on(t.influencerId),
    may.read(
      "everybody reads those of active influencers",
      [visitor, member],
      sql`expires_at > now() and ${ofActiveInfluencer(t.influencerId)}`,
    ),
    ownersRead(),
    helperDoesAll(),
    jobsDoAll(),
  ],
)

/** Packages that a creator sells to brands, with prices: visible to companies and admins, and to everybody if the creator chooses. */
export const kitPackages = table(
  "kit_packages",
  {
    id: uuid("id").primaryKey(),
    influencerId: influencerRef(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    /** Euros excluding tax, in cents; null: on request. */
    priceCents: integer("price_cents"),
    visibility: oneOf("visibility", PACKAGE_VISIBILITIES).notNull().default("companies"),
    displayOrder: integer("display_order").notNull(),
  },
  (t) => [
    index("kit_packages_kit").on(t.influencerId, t.displayOrder),
    check("kit_packages_price", sql`price_cents >= 0`),
    may.read(
      "everybody reads public ones",
      [visitor, member],
      sql`visibility = 'public' and ${ofActiveInfluencer(t.influencerId)}`,
    ),
    may.read(
      "companies read them all",
      member,
      sql`(select app_private.has_role('entreprise')) and ${ofActiveInfluencer(t.influencerId)}`,
    ),
    ...ownersKeep(),
    adminsDoAll(),
    jobsDoAll(),
  ],
)

/** The files of a public media kit, made by a job; `data_hash` is of what they were made from. */
export const mediaKits = table(
  "media_kits",
  {
    influencerId: influencerRef().primaryKey(),
    dataHash: text("data_hash").notNull(),
    /** Names in the storage. */
    pdf: text("pdf").notNull(),
    picture: text("picture").notNull(),
    /** A summary of its content, to compare the next one with. */
    summary: jsonb("summary").$type<Record<string, unknown>>().notNull(),
    madeAt: time("made_at").notNull().defaultNow(),
  },
  (t) => [
    index("media_kits_pdf").on(t.pdf),
    index("media_kits_picture").on(t.picture),
    readWithPage(t.influencerId),
    ownersRead(),
    may.read("admins read all", member, isAdmin),
    jobsDoAll(),
  ],
)
