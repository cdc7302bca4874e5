import { sql } from "drizzle-orm"
import { check, index, pgPolicy, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core"
import { users } from "./auth.ts"
import { auth, everything, helper, isAdmin, member, ownCompany, system, uid } from "./roles.ts"

export const companies = pgTable(
  "companies",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    website: text("website"),
    siren: text("siren"),
    plan: text("plan").notNull().default("free"),
    verifiedAt: timestamp("verified_at", { withTimezone: true }),
    verifiedHow: text("verified_how").$type<"domain" | "admin">(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    check("companies_plan", sql`plan in ('free', 'pro')`),
    check("companies_siren", sql`siren ~ '^[0-9]{9}$'`),
    check("companies_verified", sql`(verified_at is null) = (verified_how is null)`),
    pgPolicy("members read their company", { for: "select", to: member, using: sql`id = ${ownCompany}` }),
    pgPolicy("members change their company", {
      for: "update",
      to: member,
      using: sql`id = ${ownCompany}`,
      withCheck: sql`id = ${ownCompany}`,
    }),
    pgPolicy("admins do all of it", { for: "all", to: member, using: isAdmin, withCheck: isAdmin }),
    pgPolicy("sign-up adds it", { for: "insert", to: auth, withCheck: sql`verified_at is null and plan = 'free'` }),
    pgPolicy("sign-up reads it", { for: "select", to: auth, using: everything }),
    pgPolicy("sign-up replaces a pending claim", {
      for: "delete",
      to: auth,
      using: sql`not exists (select 1 from company_members m join auth.users u on u.id = m.user_id
        where m.company_id = companies.id and u.email_verified)`,
    }),
    pgPolicy("jobs do all of it", { for: "all", to: system, using: everything, withCheck: everything }),
  ],
)

export const companyMembers = pgTable(
  "company_members",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").$type<"owner" | "member">().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index("company_members_user").on(t.userId),
    check("company_members_role", sql`role in ('owner', 'member')`),
    pgPolicy("members read their colleagues", {
      for: "select",
      to: member,
      using: sql`company_id = ${ownCompany} or user_id = ${uid}`,
    }),
    pgPolicy("admins do all of it", { for: "all", to: member, using: isAdmin, withCheck: isAdmin }),
    pgPolicy("helper functions read it", { for: "select", to: helper, using: everything }),
    pgPolicy("sign-up adds it", { for: "insert", to: auth, withCheck: everything }),
    pgPolicy("sign-up reads it", { for: "select", to: auth, using: everything }),
    pgPolicy("jobs do all of it", { for: "all", to: system, using: everything, withCheck: everything }),
  ],
)
