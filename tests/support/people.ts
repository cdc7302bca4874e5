import { hash, randomBytes } from "node:crypto"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import { drizzle } from "drizzle-orm/pg-proxy"
import { profiles, usernameHolds, userRoles } from "../../database/schema/accounts.ts"
import { apiTokens } from "../../database/schema/api-tokens.ts"
import { accounts, users } from "../../database/schema/auth.ts"
import { companies, companyMembers } from "../../database/schema/companies.ts"
import {
  customLinks,
  influencerNetworks,
  influencers,
  influencerUserMapping,
} from "../../database/schema/influencers.ts"
import { collaborations, customBioLinks } from "../../database/schema/link-page.ts"
import type { Member } from "../../platform/database/actor.server.ts"
import { newId } from "../../platform/database/ids.ts"
import type { Network } from "../../vocabulary/networks.ts"
import { SCOPES } from "../../vocabulary/programs.ts"
import type { Role } from "../../vocabulary/roles.ts"
import type { Site } from "./site.ts"

export type Account = { userId: string; email: string; actor: Member }

/** What rows are written with: a transaction of the modules, or the SQL of a running site. */
type Writer = Pick<PgDatabase<PgQueryResultHKT>, "insert">
type Write = <Made>(work: (db: Writer) => Promise<Made>) => Promise<Made>

/** Others may write to the same database: in what must be there once. */
const TAG = randomBytes(4).toString("hex")
let made = 0
const next = () => ++made

export type AccountOptions = {
  email?: string
  firstName?: string
  lastName?: string
  role?: Role | null
  emailVerified?: boolean
  /** As stored; nobody can sign in with the default. */
  passwordHash?: string
  reservedUsername?: string
  socialProfiles?: Partial<Record<Network, string>>
  /** Whether they said to be 16 or older; influencers did. */
  statedSixteen?: boolean
}

export type BlockOptions = Partial<Omit<typeof customBioLinks.$inferInsert, "id" | "influencerId" | "displayOrder">>
export function aBlock(options: BlockOptions = {}) {
  return { kind: "link" as const, title: "Ma boutique", url: "https://boutique.example/", ...options }
}

export type CollaborationOptions = Partial<Omit<typeof collaborations.$inferInsert, "id" | "influencerId">>
export function aCollaboration(options: CollaborationOptions = {}) {
  return { companyName: "Maison Orsay", status: "completed" as const, ...options }
}

export type NetworkOptions = Partial<Omit<typeof influencerNetworks.$inferInsert, "influencerId">>
/** A network with a figure read from a public API now. */
export function aNetwork(options: NetworkOptions = {}) {
  return {
    network: "youtube" as const,
    handle: "nadiacuisine",
    url: "https://www.youtube.com/@nadiacuisine",
    followers: 37_800,
    precision: "rounded" as const,
    provenance: "public_api" as const,
    status: "ok" as const,
    fetchedAt: new Date(),
    attemptedAt: new Date(),
    ...options,
  }
}

export type InfluencerOptions = Partial<Omit<typeof influencers.$inferInsert, "id" | "totalFollowers">> & {
  path?: string | null
  owner?: AccountOptions | null
  blocks?: ReturnType<typeof aBlock>[]
  collaborations?: ReturnType<typeof aCollaboration>[]
  networks?: NetworkOptions[]
}
export type Influencer = Account & { influencerId: string; path: string; blockIds: string[] }

export type CompanyOptions = Partial<Omit<typeof companies.$inferInsert, "id">> & { owner?: AccountOptions }
export type Company = Account & { companyId: string }

/** Makers of valid things; a test states only what it depends on. */
export function buildersOn(write: Write) {
  /** A confirmed account; a plain user unless a role is given. */
  const anAccount = (options: AccountOptions = {}): Promise<Account> => write((db) => insertAccount(db, options))

  const anAdmin = (options: Omit<AccountOptions, "role"> = {}) => anAccount({ ...options, role: "admin" })

  /** An active influencer with an owner and a public address. `owner: null` makes one that nobody owns (its actor is a visitor's). */
  async function anInfluencer(options: InfluencerOptions = {}): Promise<Influencer> {
    const {
      path = `nadia${next()}-${TAG}`,
      owner = {},
      blocks = [],
      collaborations: past = [],
      networks = [],
      ...fields
    } = options
    return write(async (db) => {
      const account = await insertAccount(db, { role: "influencer", ...owner })
      const influencerId = newId()
      await db.insert(influencers).values({
        id: influencerId,
        name: "Nadia Benali",
        bio: "Cuisine d'Alger à Marseille, sans chichi.",
        isActive: true,
        ...fields,
      })
      if (owner) await db.insert(influencerUserMapping).values({ id: newId(), userId: account.userId, influencerId })
      if (path) await db.insert(customLinks).values({ id: newId(), influencerId, customPath: path })
      for (const network of networks) await db.insert(influencerNetworks).values({ ...aNetwork(network), influencerId })
      const rows = blocks.map((block, displayOrder) => ({ id: newId(), ...block, influencerId, displayOrder }))
      if (rows.length > 0) await db.insert(customBioLinks).values(rows)
      if (past.length > 0)
        await db.insert(collaborations).values(past.map((each) => ({ ...each, id: newId(), influencerId })))
      return { ...account, influencerId, path: path ?? "", blockIds: rows.map((row) => row.id) }
    })
  }

  /** Makes somebody the owner of an influencer that is there. */
  const giveInfluencer = (influencerId: string, { userId }: Pick<Account, "userId">) =>
    write((db) => db.insert(influencerUserMapping).values({ id: newId(), userId, influencerId }))

  /** A company with one member, its owner. */
  async function aCompany({ owner = {}, ...fields }: CompanyOptions = {}): Promise<Company> {
    return write(async (db) => {
      const account = await insertAccount(db, { role: "entreprise", firstName: "Claire", lastName: "Orsay", ...owner })
      const companyId = newId()
      await db.insert(companies).values({ id: companyId, name: "Maison Orsay", ...fields })
      await db.insert(companyMembers).values({ companyId, userId: account.userId, role: "owner" })
      return { ...account, companyId }
    })
  }

  /** A token of theirs for the API, with every scope. */
  async function aToken(userId: string) {
    const token = `vtr_${randomBytes(32).toString("base64url")}`
    const expiresAt = new Date(Date.now() + 604_800_000)
    const row = {
      id: newId(),
      userId,
      name: "A program",
      start: token.slice(0, 8),
      hash: hash("sha256", token),
      scopes: [...SCOPES],
      expiresAt,
    }
    await write((db) => db.insert(apiTokens).values(row))
    return token
  }

  return { anAccount, anAdmin, anInfluencer, giveInfluencer, aCompany, aToken }
}

/** The makers for a running site, which is spoken to by HTTP and by SQL alone. */
export function buildersFor({ sql }: Pick<Site, "sql">) {
  const db = drizzle(async (text, values) => ({ rows: await sql(text, values) }))
  return buildersOn((work) => work(db))
}

async function insertAccount(db: Writer, options: AccountOptions): Promise<Account> {
  const userId = newId()
  const email = options.email ?? `person${next()}.${TAG}@example.test`
  const { firstName = "Nadia", lastName = "Benali", role = null, emailVerified = true } = options
  await db.insert(users).values({ id: userId, name: `${firstName} ${lastName}`, email, emailVerified })
  await db.insert(accounts).values({
    id: newId(),
    userId,
    accountId: userId,
    providerId: "credential",
    password: options.passwordHash ?? "none",
  })
  const { reservedUsername = null, socialProfiles = {}, statedSixteen = role === "influencer" } = options
  const sixteenStatedAt = statedSixteen ? new Date() : null
  await db
    .insert(profiles)
    .values({ id: userId, firstName, lastName, reservedUsername, socialProfiles, sixteenStatedAt })
  if (role) await db.insert(userRoles).values({ userId, role })
  if (reservedUsername)
    await db
      .insert(usernameHolds)
      .values({ path: reservedUsername, userId, expiresAt: new Date(Date.now() + 604_800_000) })
  return { userId, email, actor: { kind: "member", userId } }
}

/** Signs somebody in as a browser without scripts does; the cookie of the session. */
export async function cookieFor(url: string, email: string, password: string) {
  const answer = await fetch(`${url}/auth`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("session="))
  if (!cookie) throw new Error(`${email} was not let in: ${answer.status}`)
  return cookie.split(";")[0] ?? ""
}
