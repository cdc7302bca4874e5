import { sql } from "drizzle-orm"
import { profiles, usernameHolds, userRoles } from "#database/schema/accounts"
import { accounts, users } from "#database/schema/auth"
import { companies, companyMembers } from "#database/schema/companies"
import { customLinks, influencerNetworks, influencers, influencerUserMapping } from "#database/schema/influencers"
import { collaborations, customBioLinks } from "#database/schema/link-page"
import { type Member, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import type { Network } from "#vocabulary/networks"
import type { Role } from "#vocabulary/roles"

// Builders make valid things, written by the jobs' role; a test states only what it depends on.

export type Account = { userId: string; email: string; actor: Member }

let made = 0
/** A number that no other thing of this test file has. */
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

/** A confirmed account; a plain user unless a role is given. */
export function anAccount(options: AccountOptions = {}): Promise<Account> {
  return withActor(SYSTEM, (tx) => insertAccount(tx, options))
}

export function anAdmin(options: Omit<AccountOptions, "role"> = {}) {
  return anAccount({ ...options, role: "admin" })
}

async function insertAccount(tx: Tx, options: AccountOptions): Promise<Account> {
  const userId = newId()
  const email = options.email ?? `person${next()}@example.test`
  const { firstName = "Nadia", lastName = "Benali", role = null, emailVerified = true } = options
  await tx.insert(users).values({ id: userId, name: `${firstName} ${lastName}`, email, emailVerified })
  await tx.insert(accounts).values({
    id: newId(),
    userId,
    accountId: userId,
    providerId: "credential",
    password: options.passwordHash ?? "none",
  })
  const { reservedUsername = null, socialProfiles = {}, statedSixteen = role === "influencer" } = options
  const sixteenStatedAt = statedSixteen ? new Date() : null
  await tx
    .insert(profiles)
    .values({ id: userId, firstName, lastName, reservedUsername, socialProfiles, sixteenStatedAt })
  if (role) await tx.insert(userRoles).values({ userId, role })
  if (reservedUsername)
    await tx
      .insert(usernameHolds)
      .values({ path: reservedUsername, userId, expiresAt: new Date(Date.now() + 604_800_000) })
  return { userId, email, actor: { kind: "member", userId } }
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

/** An active influencer with an owner and a public address. `owner: null` makes one that nobody owns (its actor is a visitor's). */
export async function anInfluencer(options: InfluencerOptions = {}): Promise<Influencer> {
  const {
    path = `nadia${next()}`,
    owner = {},
    blocks = [],
    collaborations: past = [],
    networks = [],
    ...fields
  } = options
  return withActor(SYSTEM, async (tx) => {
    const account = await insertAccount(tx, { role: "influencer", ...owner })
    const influencerId = newId()
    await tx.insert(influencers).values({
      id: influencerId,
      name: "Nadia Benali",
      bio: "Cuisine d'Alger à Marseille, sans chichi.",
      isActive: true,
      ...fields,
    })
    if (owner) await tx.insert(influencerUserMapping).values({ id: newId(), userId: account.userId, influencerId })
    if (path) await tx.insert(customLinks).values({ id: newId(), influencerId, customPath: path })
    for (const network of networks) await tx.insert(influencerNetworks).values({ ...aNetwork(network), influencerId })
    const rows = blocks.map((block, displayOrder) => ({ id: newId(), ...block, influencerId, displayOrder }))
    if (rows.length > 0) await tx.insert(customBioLinks).values(rows)
    if (past.length > 0)
      await tx.insert(collaborations).values(past.map((each) => ({ ...each, id: newId(), influencerId })))
    return { ...account, influencerId, path: path ?? "", blockIds: rows.map((row) => row.id) }
  })
}

export type Company = Account & { companyId: string }

/** A company with one member, its owner. */
export async function aCompany(options: Partial<Omit<typeof companies.$inferInsert, "id">> = {}): Promise<Company> {
  return withActor(SYSTEM, async (tx) => {
    const account = await insertAccount(tx, { role: "entreprise", firstName: "Claire", lastName: "Orsay" })
    const companyId = newId()
    await tx.insert(companies).values({ id: companyId, name: "Maison Orsay", ...options })
    await tx.insert(companyMembers).values({ companyId, userId: account.userId, role: "owner" })
    return { ...account, companyId }
  })
}

/** One value out of the database, seen by the jobs' role. */
export async function countRows(table: string) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`)),
  )
  return rows[0]?.n ?? 0
}
