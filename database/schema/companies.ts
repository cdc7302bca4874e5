import { sql } from "drizzle-orm"
import { check, index, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { PLANS, VERIFIED_HOW } from "#vocabulary/companies"
import { MEMBER_ROLES } from "#vocabulary/roles"
import { userRef, users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import {
  adminsDoAll,
  auth,
  helperReads,
  jobsDoAll,
  may,
  member,
  ofOwnCompany,
  ofOwnUser,
  ownCompany,
  ownInfluencer,
  ownsCompany,
  uid,
} from "./roles.ts"

export const companies = table(
  "companies",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    website: text("website"),
    siren: text("siren"),
    /** The company's description for creators. */
    description: text("description").notNull().default(""),
    /** ISO 3166. */
    country: text("country"),
    plan: oneOf("plan", PLANS).notNull().default("free"),
    verifiedAt: time("verified_at"),
    verifiedHow: oneOf("verified_how", VERIFIED_HOW),
    /** The domain proved by an owner's address, which the mark names; null when an admin verified it. */
    verifiedDomain: text("verified_domain"),
    /** Since when its name waits for an admin: it looks like a known brand's or a verified company's. */
    nameHeldAt: time("name_held_at"),
    /** The shape of the name at a glance, for finding look-alikes. */
    nameSkeleton: text("name_skeleton").notNull().generatedAlwaysAs(sql`app_private.company_skeleton(name)`),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("companies_name_skeleton").on(t.nameSkeleton),
    index("companies_name_held").on(t.nameHeldAt).where(sql`name_held_at is not null`),
    check("companies_siren", sql`siren ~ '^[0-9]{9}$'`),
    check("companies_verified", sql`(verified_at is null) = (verified_how is null)`),
    check("companies_description", sql`length(description) <= 2000`),
    check("companies_country", sql`country ~ '^[A-Z]{2}$'`),
    may.read("members read their company", member, sql`id = ${ownCompany}`),
    may.read("creators read companies", member, sql`${ownInfluencer} is not null`),
    may.change("members change their company", member, sql`id = ${ownCompany}`),
    adminsDoAll(),
    may.add("sign-up adds it", auth, sql`verified_at is null and plan = 'free'`),
    may.read("sign-up reads it", auth),
    may.remove(
      "sign-up replaces a pending claim",
      auth,
      sql`not exists (select 1 from company_members m join auth.users u on u.id = m.user_id
        where m.company_id = companies.id and u.email_verified)`,
    ),
    jobsDoAll(),
  ],
)

/** The company that a row belongs to, and goes with. */
export const companyRef = () =>
  uuid("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" })

export const companyMembers = table(
  "company_members",
  {
    companyId: companyRef(),
    userId: userRef().unique(),
    role: oneOf("role", MEMBER_ROLES).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index("company_members_user").on(t.userId),
    may.read("members read their colleagues", member, sql`${ofOwnCompany} or ${ofOwnUser}`),
    may.change(
      "owners change what their colleagues may",
      member,
      sql`${ofOwnCompany} and ${ownsCompany}`,
      ofOwnCompany,
    ),
    may.remove(
      "owners let people go, and everybody may leave",
      member,
      sql`${ofOwnCompany} and (${ofOwnUser} or ${ownsCompany})`,
    ),
    adminsDoAll(),
    helperReads(),
    may.add("sign-up adds it", auth),
    may.read("sign-up reads it", auth),
    jobsDoAll(),
  ],
)

/** Invitations by mail to join a company. Only the hash of the mailed token is stored. */
export const companyInvitations = table(
  "company_invitations",
  {
    id: uuid("id").primaryKey(),
    companyId: companyRef(),
    email: text("email").notNull(),
    role: oneOf("role", MEMBER_ROLES).notNull(),
    tokenHash: text("token_hash").notNull().unique("company_invitations_token"),
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    acceptedAt: time("accepted_at"),
  },
  (t) => [
    uniqueIndex("company_invitations_open").on(t.companyId, t.email).where(sql`accepted_at is null`),
    index("company_invitations_email").on(t.email),
    index("company_invitations_invited_by").on(t.invitedBy),
    may.read("members read who is invited", member, ofOwnCompany),
    may.add(
      "owners invite",
      member,
      sql`${ofOwnCompany} and ${ownsCompany} and invited_by = ${uid} and accepted_at is null`,
    ),
    may.remove("owners take an invitation back", member, sql`${ofOwnCompany} and ${ownsCompany}`),
    jobsDoAll(),
  ],
)
