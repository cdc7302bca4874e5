import { sql } from "drizzle-orm"
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core"
import { type DeliverableKind, EVENT_KINDS } from "#vocabulary/collaborations"
import { LOCALES } from "#vocabulary/locales"
import { PAYMENT_DUES } from "#vocabulary/money"
import { DISCLOSURES } from "#vocabulary/page"
import { SIDES } from "#vocabulary/roles"
import { users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { companies } from "./companies.ts"
import { deliverables } from "./deliverables.ts"
import { influencers } from "./influencers.ts"
import { collaborations } from "./link-page.ts"
import {
  helper,
  isAdmin,
  jobsDoAll,
  may,
  member,
  ofOwnCompany,
  ofOwnInfluencer,
  ofOwnUser,
  ownCompany,
  ownInfluencer,
  uid,
} from "./roles.ts"

const ofOwnCollaboration = sql`exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = ${ownCompany} or (c.influencer_id = ${ownInfluencer} and c.delivered)))`
const ofOwnSide = sql`exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and case side when 'company' then c.company_id = ${ownCompany} when 'influencer' then c.influencer_id = ${ownInfluencer} and c.delivered
    else false end)`
const adminsReadIt = () => may.read("admins read it", member, isAdmin)
const partiesReadIt = () => may.read("both sides read it", member, ofOwnCollaboration)

/** A line of an offer. Offers of before say neither kind nor day, nor whether a draft is shown first. */
export type OfferedDeliverable = {
  network: string
  what: string
  count: number
  kind?: DeliverableKind
  dueOn?: string
  review?: boolean
}

/**
 * Offers of one side to the other: the proposal is version 1, each counter-proposal one more. Never changed, and visible to both sides
 * only.
 */
export const collaborationOffers = table(
  "collaboration_offers",
  {
    id: uuid("id").primaryKey(),
    collaborationId: uuid("collaboration_id")
      .notNull()
      .references(() => collaborations.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    side: oneOf("side", SIDES).notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    brief: text("brief").notNull(),
    /** The category of the promoted product, from the closed list of the feature. */
    category: text("category").notNull(),
    /** The objective: the law adds up the sums of agreements with the same one (decree 2025-1137). */
    objective: text("objective").notNull(),
    deliverables: jsonb("deliverables").$type<OfferedDeliverable[]>().notNull(),
    /** EUR, excluding tax. */
    budgetCents: bigint("budget_cents", { mode: "number" }).notNull(),
    valueInKindCents: bigint("value_in_kind_cents", { mode: "number" }).notNull(),
    valueInKind: text("value_in_kind").notNull().default(""),
    /** How it is paid. Null in older offers, which had no such terms. */
    depositPercent: integer("deposit_percent"),
    paymentDue: oneOf("payment_due", PAYMENT_DUES),
    /** A year; null is the rate of the law. */
    penaltyPercent: integer("penalty_percent"),
    usageRights: text("usage_rights").notNull().default(""),
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on").notNull(),
    disclosure: oneOf("disclosure", DISCLOSURES).notNull(),
    /** How often changes of a draft may be asked, and within how many days it is answered. Null: nothing was agreed on. */
    rounds: integer("rounds"),
    reviewDays: integer("review_days"),
    /** A word to the other side. */
    note: text("note").notNull().default(""),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("collaboration_offers_version").on(t.collaborationId, t.version),
    index("collaboration_offers_author").on(t.authorId),
    check("collaboration_offers_money", sql`budget_cents >= 0 and value_in_kind_cents >= 0`),
    check("collaboration_offers_period", sql`ends_on >= starts_on`),
    check(
      "collaboration_offers_payment",
      sql`deposit_percent between 0 and 100 and penalty_percent between 8 and 50 and (deposit_percent is null) = (payment_due is null)`,
    ),
    check("collaboration_offers_review", sql`rounds >= 0 and review_days > 0`),
    partiesReadIt(),
    may.add("both sides offer", member, sql`author_id = ${uid} and created_at = now() and ${ofOwnSide}`),
    may.read("helper functions tell of it", helper),
    adminsReadIt(),
    jobsDoAll(),
  ],
)

/** The history of a collaboration. Rows are never changed or deleted. */
export const collaborationEvents = table(
  "collaboration_events",
  {
    id: uuid("id").primaryKey(),
    collaborationId: uuid("collaboration_id")
      .notNull()
      .references(() => collaborations.id, { onDelete: "cascade" }),
    at: time("at").notNull().defaultNow(),
    side: oneOf("side", [...SIDES, "system", "admin"]).notNull(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    kind: oneOf("kind", EVENT_KINDS).notNull(),
    /** The piece that it was about. */
    deliverableId: uuid("deliverable_id").references(() => deliverables.id, { onDelete: "cascade" }),
    /** The offer, the contract or the draft that it was about. */
    version: integer("version"),
    note: text("note").notNull().default(""),
  },
  (t) => [
    index("collaboration_events_history").on(t.collaborationId, t.at, t.id),
    index("collaboration_events_actor").on(t.actorId),
    index("collaboration_events_deliverable").on(t.deliverableId),
    partiesReadIt(),
    may.add("both sides leave theirs", member, sql`actor_id = ${uid} and at = now() and ${ofOwnSide}`),
    may.read("helper functions tell of it", helper),
    adminsReadIt(),
    jobsDoAll(),
  ],
)

const ofOwnContract = sql`${ofOwnCompany} or ${ofOwnInfluencer}`

/** A written contract as its PDF has it, which is kept under `file` and whose bytes `sha256` names. Outlives either side's account. */
export const contracts = table(
  "contracts",
  {
    id: uuid("id").primaryKey(),
    collaborationId: uuid("collaboration_id").references(() => collaborations.id, { onDelete: "set null" }),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    influencerId: uuid("influencer_id").references(() => influencers.id, { onDelete: "set null" }),
    version: integer("version").notNull(),
    offerVersion: integer("offer_version").notNull(),
    locale: oneOf("locale", LOCALES).notNull(),
    /** All that the PDF says, for the one who makes the next version. */
    terms: jsonb("terms").notNull(),
    file: text("file").notNull(),
    sha256: text("sha256").notNull(),
    madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
    madeAt: time("made_at").notNull().defaultNow(),
  },
  (t) => [
    unique("contracts_version").on(t.collaborationId, t.version),
    unique("contracts_bytes").on(t.id, t.sha256),
    index("contracts_company").on(t.companyId),
    index("contracts_influencer").on(t.influencerId),
    index("contracts_made_by").on(t.madeBy),
    index("contracts_file").on(t.file),
    check("contracts_sha256", sql`sha256 ~ '^[0-9a-f]{64}$'`),
    may.read("both sides read it", member, ofOwnContract),
    may.add(
      "both sides make it",
      member,
      sql`made_by = ${uid} and (${ofOwnContract}) and exists (select 1 from collaborations c
        where c.id = collaboration_id and c.company_id = contracts.company_id and c.influencer_id = contracts.influencer_id)`,
    ),
    adminsReadIt(),
    jobsDoAll(),
  ],
)

/** Acceptances: which side accepted which bytes, when and under which name. The foreign key allows only the contract's own bytes. */
export const contractAcceptances = table(
  "contract_acceptances",
  {
    contractId: uuid("contract_id").notNull(),
    side: oneOf("side", SIDES).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    sha256: text("sha256").notNull(),
    acceptedAt: time("accepted_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.side] }),
    foreignKey({
      name: "contract_acceptances_bytes",
      columns: [t.contractId, t.sha256],
      foreignColumns: [contracts.id, contracts.sha256],
    }).onDelete("cascade"),
    index("contract_acceptances_user").on(t.userId),
    check("contract_acceptances_name", sql`length(name) between 1 and 200`),
    may.read("both sides read it", member, sql`exists (select 1 from contracts c where c.id = contract_id)`),
    may.add(
      "each side accepts for itself",
      member,
      sql`${ofOwnUser} and accepted_at = now() and exists (select 1 from contracts c where c.id = contract_id
        and case side when 'company' then c.company_id = ${ownCompany} else c.influencer_id = ${ownInfluencer} end)`,
    ),
    jobsDoAll(),
  ],
)

/** A side's identity in contracts: kept for its next one, shown to nobody until it is in one. */
export const contractIdentities = table(
  "contract_identities",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .unique("contract_identities_company")
      .references(() => companies.id, { onDelete: "cascade" }),
    influencerId: uuid("influencer_id")
      .unique("contract_identities_influencer")
      .references(() => influencers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    postalAddress: text("postal_address").notNull(),
    email: text("email").notNull(),
    /** ISO 3166. */
    taxCountry: text("tax_country").notNull(),
    /** SIREN, SIRET or another register's number. */
    registration: text("registration"),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  () => [
    check("contract_identities_of_one", sql`num_nonnulls(company_id, influencer_id) = 1`),
    check("contract_identities_country", sql`tax_country ~ '^[A-Z]{2}$'`),
    may.doAll("each side keeps its own", member, sql`${ofOwnCompany} or ${ofOwnInfluencer}`),
    jobsDoAll(),
  ],
)
