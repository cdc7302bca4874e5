import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { LOCALES } from "#vocabulary/locales"
import { INVOICE_KINDS, INVOICE_STATES, MILESTONES, OPEN_INVOICE_STATES, VAT_REGIMES } from "#vocabulary/money"
import { oneOf, table, time } from "./columns.ts"
import { companies } from "./companies.ts"
import { influencers } from "./influencers.ts"
import { collaborations } from "./link-page.ts"
import {
  helperDoesAll,
  helperReads,
  isAdmin,
  jobsDoAll,
  may,
  member,
  ofOwnCompany,
  ofOwnInfluencer,
  ownInfluencer,
} from "./roles.ts"

/** The states in which money is still to come, as the index of open invoices names them: a parameter would pass it by. */
export const OPEN_INVOICES = sql.raw(OPEN_INVOICE_STATES.map((state) => `'${state}'`).join(", "))

/** A side's billing details: kept for its next invoices, and shown to the other side only on those. */
export const billingIdentities = table(
  "billing_identities",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .unique("billing_identities_company")
      .references(() => companies.id, { onDelete: "cascade" }),
    influencerId: uuid("influencer_id")
      .unique("billing_identities_influencer")
      .references(() => influencers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    street: text("street").notNull(),
    postcode: text("postcode").notNull().default(""),
    city: text("city").notNull(),
    /** ISO 3166. */
    country: text("country").notNull(),
    email: text("email").notNull(),
    /** SIREN in France, elsewhere the number of a register. */
    registration: text("registration"),
    vatNumber: text("vat_number"),
    /** Only for creators: how they are taxed, where they are paid, how their invoice numbers begin. */
    vatRegime: oneOf("vat_regime", VAT_REGIMES),
    /** In hundredths of a percent, of the regime `other`; with 0 the reason in `vatNote`. */
    vatRate: integer("vat_rate"),
    vatNote: text("vat_note").notNull().default(""),
    iban: text("iban"),
    numberPrefix: text("number_prefix").notNull().default(""),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  () => [
    check("billing_identities_of_one", sql`num_nonnulls(company_id, influencer_id) = 1`),
    check("billing_identities_country_code", sql`country ~ '^[A-Z]{2}$'`),
    check("billing_identities_regime", sql`(influencer_id is null) = (vat_regime is null)`),
    check("billing_identities_rate", sql`vat_rate between 0 and 3000`),
    check("billing_identities_prefix", sql`number_prefix ~ '^[A-Z0-9-]{0,8}$'`),
    may.doAll("each side keeps its own", member, sql`${ofOwnCompany} or ${ofOwnInfluencer}`),
    helperReads(),
    jobsDoAll(),
  ],
)

/** How far the numbers of a creator's series have come. Its row is locked while the next one is taken, so that there is no gap. */
export const invoiceCounters = table(
  "invoice_counters",
  {
    influencerId: uuid("influencer_id")
      .notNull()
      .references(() => influencers.id, { onDelete: "cascade" }),
    series: text("series").notNull(),
    last: integer("last").notNull(),
    lastOn: date("last_on").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.influencerId, t.series] }),
    check("invoice_counters_last", sql`last > 0`),
    may.read("owners read theirs", member, ofOwnInfluencer),
    helperDoesAll(),
    jobsDoAll(),
  ],
)

/** An invoice as it was sent. What it says never changes; where it stands does. Outlives either side's account. */
export const invoices = table(
  "invoices",
  {
    id: uuid("id").primaryKey(),
    collaborationId: uuid("collaboration_id").references(() => collaborations.id, { onDelete: "set null" }),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    influencerId: uuid("influencer_id").references(() => influencers.id, { onDelete: "set null" }),
    kind: oneOf("kind", INVOICE_KINDS).notNull(),
    milestone: oneOf("milestone", MILESTONES).notNull(),
    /** `2027` behind the creator's prefix, and the place in it; null of one that was written elsewhere. */
    series: text("series"),
    ordinal: integer("ordinal"),
    number: text("number").notNull(),
    issuedOn: date("issued_on").notNull(),
    dueOn: date("due_on").notNull(),
    locale: oneOf("locale", LOCALES).notNull(),
    /** EUR: without tax, the tax, and what is to be paid once deposit and value in kind are off. */
    netCents: bigint("net_cents", { mode: "number" }).notNull(),
    vatCents: bigint("vat_cents", { mode: "number" }).notNull(),
    payableCents: bigint("payable_cents", { mode: "number" }).notNull(),
    /** All that the document says besides. */
    facts: jsonb("facts").notNull(),
    /** Only on a credit note: the invoice that it takes back. */
    creditsId: uuid("credits_id"),
    /** Drawn by a job, always the same; of one that was written elsewhere it is what was handed in. */
    file: text("file"),
    sha256: text("sha256"),
    state: oneOf("state", INVOICE_STATES).notNull(),
    paidCents: bigint("paid_cents", { mode: "number" }).notNull().default(0),
    /** The last day on which money came. */
    paidOn: date("paid_on"),
    /** The company says that it has paid; who is paid confirms it. */
    claimedAt: time("claimed_at"),
    reminders: boolean("reminders").notNull().default(true),
    /** "Sent by my approved platform": which one, and when. */
    platformName: text("platform_name"),
    platformOn: date("platform_on"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("invoices_number").on(t.influencerId, t.series, t.ordinal),
    uniqueIndex("invoices_milestone")
      .on(t.collaborationId, t.milestone)
      .where(sql`kind <> 'credit_note' and state <> 'credited'`),
    uniqueIndex("invoices_credited_once").on(t.creditsId).where(sql`credits_id is not null`),
    index("invoices_collaboration").on(t.collaborationId),
    index("invoices_company").on(t.companyId),
    index("invoices_influencer").on(t.influencerId, t.issuedOn.desc(), t.id.desc()),
    index("invoices_file").on(t.file),
    index("invoices_open").on(t.dueOn).where(sql`state in (${OPEN_INVOICES})`),
    foreignKey({ name: "invoices_credits", columns: [t.creditsId], foreignColumns: [t.id] }),
    check(
      "invoices_money",
      sql`net_cents >= 0 and vat_cents >= 0 and payable_cents between 0 and net_cents + vat_cents`,
    ),
    check("invoices_paid", sql`paid_cents between 0 and payable_cents and (paid_on is null) = (paid_cents = 0)`),
    check("invoices_due", sql`due_on >= issued_on`),
    check("invoices_numbered", sql`(kind = 'uploaded') = (ordinal is null) and (series is null) = (ordinal is null)`),
    check("invoices_credit", sql`(kind = 'credit_note') = (credits_id is not null)`),
    check("invoices_file_hash", sql`(file is null) = (sha256 is null) and sha256 ~ '^[0-9a-f]{64}$'`),
    check("invoices_platform", sql`(platform_name is null) = (platform_on is null)`),
    check(
      "invoices_state_says",
      sql`(state = 'paid') <= (paid_cents = payable_cents) and (state = 'part_paid') <= (paid_cents > 0 and paid_cents < payable_cents)`,
    ),
    may.read("both sides read it", member, sql`${ofOwnCompany} or ${ofOwnInfluencer}`),
    may.add(
      "creators send theirs",
      member,
      sql`${ofOwnInfluencer} and exists (select 1 from collaborations c where c.id = collaboration_id
        and c.company_id = invoices.company_id and c.influencer_id = ${ownInfluencer} and c.delivered)`,
    ),
    may.change("both sides say where it stands", member, sql`${ofOwnCompany} or ${ofOwnInfluencer}`),
    may.read("admins read it", member, isAdmin),
    helperReads(),
    jobsDoAll(),
  ],
)

/** Which reminders have gone out: each step once, however many processes look. */
export const invoiceReminders = table(
  "invoice_reminders",
  {
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    /** Days after the last on which it was to be paid. */
    step: integer("step").notNull(),
    sentAt: time("sent_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.step] }),
    check("invoice_reminders_step", sql`step in (1, 15, 30)`),
    may.read("both sides read them", member, sql`exists (select 1 from invoices i where i.id = invoice_id)`),
    jobsDoAll(),
  ],
)
