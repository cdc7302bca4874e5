import { sql } from "drizzle-orm"
import { bigint, boolean, check, index, integer, pgSchema, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { time } from "./columns.ts"
import { auth, helper, helperReads, jobsDoAll, may } from "./roles.ts"

/** Accounts and what proves them. Only the auth role reads them; the helper role answers narrow questions about them. */
export const authSchema = pgSchema("auth")

const byAuth = () => [may.doAll("the sign-in code does all of it", auth), jobsDoAll()]

export const users = authSchema.table(
  "users",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** Whether a password that was chosen before its owner became an admin has to be replaced before anything of admins opens. */
    newPasswordDue: boolean("new_password_due").notNull().default(false),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    ...byAuth(),
    helperReads(),
    may.change("helper functions ask for a new password", helper),
  ],
)

/** The user that a row belongs to, and goes with. */
export const userRef = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" })

export const sessions = authSchema.table(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    token: text("token").notNull(),
    expiresAt: time("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** The last request made by the person; the open page's own look at its session does not count. */
    lastSeenAt: time("last_seen_at").notNull().defaultNow(),
    /** Whether it was opened, or has been proved since, by a passkey. */
    byPasskey: boolean("by_passkey").notNull().default(false),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("sessions_token").on(t.token),
    index("sessions_user").on(t.userId),
    ...byAuth(),
    helperReads(),
    may.remove("helper functions end them", helper),
  ],
)

export const accounts = authSchema.table(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    accessTokenExpiresAt: time("access_token_expires_at"),
    refreshTokenExpiresAt: time("refresh_token_expires_at"),
    scope: text("scope"),
    idToken: text("id_token"),
    password: text("password"),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("accounts_provider").on(t.providerId, t.accountId),
    index("accounts_user").on(t.userId),
    ...byAuth(),
  ],
)

/** Single-use proofs of ours: `identifier` says what for and for whom, `value` is the SHA-256 of the token that was mailed. */
export const verifications = authSchema.table(
  "verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    /** SHA-256 of the nonce of the browser that signed up: there, the mailed token alone is proof enough. */
    browserHash: text("browser_hash"),
    /** SHA-256 of the sent form's idempotency key: the same form sent twice is one sign-up and one mail. */
    requestHash: text("request_hash"),
    /** More data of the proof: the new address that the person wants. */
    payload: text("payload"),
    failures: integer("failures").notNull().default(0),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [index("verifications_identifier").on(t.identifier), index("verifications_value").on(t.value), ...byAuth()],
)

export const twoFactors = authSchema.table(
  "two_factors",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: time("locked_until"),
    /** Null where it was switched on before this was written down. */
    switchedOnAt: time("switched_on_at"),
  },
  (t) => [index("two_factors_user").on(t.userId), ...byAuth()],
)

/** Passkeys, which sign in instead of a password. Only the public key is stored. */
export const passkeys = authSchema.table(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    name: text("name").notNull(),
    /** Both in base64url. */
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    /** How often it has signed, as it says itself; 0 for ever where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** By which the browser finds it again: `internal`, `hybrid`, `usb`. */
    transports: text("transports").array().notNull(),
    /** Whether its owner has it on other devices too. */
    isSynced: boolean("is_synced").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    lastUsedAt: time("last_used_at"),
  },
  (t) => [
    uniqueIndex("passkeys_credential").on(t.credentialId),
    index("passkeys_user").on(t.userId, t.createdAt),
    check("passkeys_name", sql`length(name) between 1 and 60`),
    check("passkeys_credential_pattern", sql`credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364`),
    check("passkeys_public_key_pattern", sql`public_key ~ '^[A-Za-z0-9_-]+$' and length(public_key) <= 4096`),
    check("passkeys_counter", sql`counter between 0 and 4294967295`),
    check("passkeys_transports", sql`cardinality(transports) <= 8`),
    ...byAuth(),
  ],
)
