import { type SQL, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { type Actor, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aBlock, aCollaboration, aCompany, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { hasAllPermissions, type Permission, ROLES, type Role } from "./permissions"

useDatabase()

type Row = { userId: string; influencerId: string; companyId: string; blockId: string }
type Operation = {
  /** What the table asks of somebody who does it to their own, and of somebody who does it to another's; null: nobody may. */
  own: Permission | null
  any: Permission | null
  /** Roles that can own such a row, where not all can. */
  owners?: readonly Role[]
  /** A statement that touches exactly one row where it is allowed. */
  statement: (row: Row) => SQL
  /** Inserts beside an absent row fail on the foreign key and not on a policy. */
  inserts?: true
}

const ownOrAll = (own: Permission, statement: Operation["statement"]): Operation => ({
  own,
  any: "edit_all_influencers",
  statement,
})
const adding = (own: Permission, statement: Operation["statement"]): Operation => ({
  ...ownOrAll(own, statement),
  inserts: true,
})
const both = (permission: Permission | null, statement: Operation["statement"]): Operation => ({
  own: permission,
  any: permission,
  statement,
})

const OPERATIONS: Record<string, Operation> = {
  "rename an influencer": ownOrAll(
    "edit_own_influencer",
    (row) => sql`update influencers set name = 'New' where id = ${row.influencerId}`,
  ),
  "change the interests": ownOrAll(
    "edit_own_interests",
    (row) => sql`update influencers set interests = '[]' where id = ${row.influencerId}`,
  ),
  "make the media kit": ownOrAll(
    "edit_own_media_kit",
    (row) => sql`update influencers set media_kit_at = now() where id = ${row.influencerId}`,
  ),
  "verify an influencer": both(
    "verify_influencers",
    (row) => sql`update influencers set is_verified = true where id = ${row.influencerId}`,
  ),
  "delete an influencer": both(
    "delete_influencers",
    (row) => sql`delete from influencers where id = ${row.influencerId}`,
  ),
  "set the total of followers": both(
    null,
    (row) => sql`update influencers set total_followers = 9 where id = ${row.influencerId}`,
  ),
  "add a network": adding(
    "edit_own_social",
    (row) => sql`
    insert into influencer_networks (influencer_id, network, handle, url) values (${row.influencerId}, 'x', 'a', 'https://x.com/a')`,
  ),
  "change a handle": ownOrAll(
    "edit_own_social",
    (row) => sql`update influencer_networks set handle = 'other' where influencer_id = ${row.influencerId}`,
  ),
  "remove a network": ownOrAll(
    "edit_own_social",
    (row) => sql`delete from influencer_networks where influencer_id = ${row.influencerId}`,
  ),
  "write a public figure": both(
    "edit_all_influencers",
    (row) => sql`
    update influencer_networks set followers = 9, provenance = 'public_api' where influencer_id = ${row.influencerId}`,
  ),
  "connect an account": {
    own: "edit_own_social",
    any: null,
    statement: (row) => sql`
    insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
    values (${newId()}, ${row.influencerId}, 'x', ${newId()}, 'a', 'sealed')`,
  },
  "disconnect an account": {
    own: "edit_own_social",
    any: null,
    statement: (row) => sql`update network_connections set ended_at = now() where influencer_id = ${row.influencerId}`,
  },
  "read the tokens of an account": both(
    null,
    (row) => sql`select tokens from network_connections where influencer_id = ${row.influencerId}`,
  ),
  "say who follows an account": both(
    null,
    (row) => sql`
    insert into network_demographics (influencer_id, network, kind, key, share, fetched_at)
    values (${row.influencerId}, 'x', 'country', 'FR', 1, now())`,
  ),
  "add a block": adding(
    "edit_custom_links",
    (row) => sql`
    insert into custom_bio_links (id, influencer_id, title, display_order) values (${newId()}, ${row.influencerId}, 'B', 9)`,
  ),
  "change a block": ownOrAll(
    "edit_custom_links",
    (row) => sql`update custom_bio_links set title = 'New' where id = ${row.blockId}`,
  ),
  "remove a block": ownOrAll("edit_custom_links", (row) => sql`delete from custom_bio_links where id = ${row.blockId}`),
  "move a block to another page": both(
    null,
    (row) => sql`update custom_bio_links set influencer_id = ${newId()} where id = ${row.blockId}`,
  ),
  "add a collaboration": adding(
    "edit_own_collaborations",
    (row) => sql`
    insert into collaborations (id, influencer_id, company_name) values (${newId()}, ${row.influencerId}, 'C')`,
  ),
  "change a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`
    update collaborations set company_name = 'New' where influencer_id = ${row.influencerId}`,
  ),
  "remove a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`delete from collaborations where influencer_id = ${row.influencerId}`,
  ),
  "update the statistics": {
    ...adding("update_stats", (row) => sql`insert into stats_updates (influencer_id) values (${row.influencerId})`),
  },
  "read who viewed a page": {
    own: "access_own_dashboard",
    any: "access_admin_area",
    owners: ["influencer", "admin"],
    statement: (row) => sql`
    select from link_in_bio_views where influencer_id = ${row.influencerId}`,
  },
  "read somebody's profile": {
    own: null,
    any: "manage_users",
    owners: [],
    statement: (row) => sql`select from profiles where id = ${row.userId}`,
  },
  "give a role": {
    ...both("edit_user_roles", (row) => sql`insert into user_roles (user_id, role) values (${row.userId}, 'user')`),
    inserts: true,
    owners: ["admin", "influencer", "entreprise"],
  },
  "take a role away": {
    ...both(
      "edit_user_roles",
      (row) => sql`delete from user_roles where user_id = ${row.userId} and role = 'influencer'`,
    ),
    owners: ["influencer"],
  },
  "rename a company": {
    own: "edit_own_profile",
    any: "manage_users",
    owners: ["entreprise", "admin"],
    statement: (row) => sql`
    update companies set name = 'New' where id = ${row.companyId}`,
  },
  "change the legal texts": both(
    "access_admin_area",
    () => sql`update site_content set content = 'New' where type = 'terms' and locale = 'fr'`,
  ),
  "change a setting": both("access_admin_area", () => sql`update settings set value = '2' where key = 'probe'`),
  "delete a contact message": both(
    "access_admin_area",
    () => sql`delete from contact_info where type = 'contact_form'`,
  ),
  "change the audit log": both(null, () => sql`update audit_log set action = 'x'`),
  "read somebody's password": both(null, (row) => sql`select from auth.accounts where user_id = ${row.userId}`),
  "read the queue": both(null, () => sql`select from queue.job`),
}

type Cast = { actor: Actor; own: Row; foreign: Row }

/** Somebody of a role who owns an influencer and a company, beside somebody else who does. */
async function castFor(role: Role): Promise<Cast> {
  const everything = {
    blocks: [aBlock()],
    collaborations: [aCollaboration()],
    networks: [{}],
  }
  const own = await anInfluencer({ ...everything, owner: { role } })
  const foreign = await anInfluencer(everything)
  const [mine, theirs] = [await aCompany(), await aCompany()]
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update company_members set user_id = ${own.userId} where company_id = ${mine.companyId}`)
    for (const each of [own, foreign])
      await tx.execute(sql`insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
        values (${newId()}, ${each.influencerId}, 'youtube', ${newId()}, 'nadiacuisine', 'sealed')`)
    for (const each of [own, foreign])
      await tx.execute(sql`insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot)
        values (${newId()}, ${each.influencerId}, now(), 'h', false)`)
    await tx.execute(
      sql`insert into site_content (type, locale, version, content) values ('terms', 'fr', 1, 'T') on conflict do nothing`,
    )
    await tx.execute(sql`insert into settings (key, value) values ('probe', '1') on conflict do nothing`)
    await tx.execute(
      sql`insert into contact_info (id, type, label, value) values (${newId()}, 'contact_form', 'S', '{}')`,
    )
    await tx.execute(sql`insert into audit_log (id, actor, action) values (${newId()}, 'system', 'probe')`)
  })
  return {
    actor: own.actor,
    own: {
      userId: own.userId,
      influencerId: own.influencerId,
      companyId: mine.companyId,
      blockId: own.blockIds[0] ?? "",
    },
    foreign: {
      userId: foreign.userId,
      influencerId: foreign.influencerId,
      companyId: theirs.companyId,
      blockId: foreign.blockIds[0] ?? "",
    },
  }
}

class Undone extends Error {}
const DENIED = new Set(["42501", "23503"])

/** Whether the database lets the actor do it. What was done is undone. */
async function databaseAllows(actor: Actor, statement: SQL) {
  let rows = 0
  const work = async (tx: Tx) => {
    rows = (await tx.execute(statement)).rowCount ?? 0
    throw new Undone()
  }
  try {
    await withActor(actor, work)
  } catch (error) {
    if (error instanceof Undone) return rows > 0
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && "code" in cause && DENIED.has(String(cause.code))) return false
    throw error
  }
  return false
}

const ABSENT: Row = { userId: newId(), influencerId: newId(), companyId: newId(), blockId: newId() }
/** Operations on no row in particular have nothing that could be absent. */
const SITE_WIDE = new Set([
  "change the legal texts",
  "change a setting",
  "delete a contact message",
  "change the audit log",
  "read the queue",
])

describe.each(ROLES)("somebody with the role %s", (role) => {
  test.each(Object.entries(OPERATIONS))(
    "may %s where the permission table says so, and nowhere else",
    async (name, operation) => {
      const cast = await castFor(role)
      const allowed = (permission: Permission | null) => permission !== null && hasAllPermissions([role], [permission])

      if (operation.owners?.includes(role) ?? true)
        expect(await databaseAllows(cast.actor, operation.statement(cast.own)), "their own").toBe(
          allowed(operation.own) || allowed(operation.any),
        )
      expect(await databaseAllows(cast.actor, operation.statement(cast.foreign)), "another's").toBe(
        allowed(operation.any),
      )
      if (!SITE_WIDE.has(name))
        expect(await databaseAllows(cast.actor, operation.statement(ABSENT)), "an absent one").toBe(false)
    },
  )
})

test("a visitor may do none of it", async () => {
  const { foreign } = await castFor("user")
  for (const [name, { statement }] of Object.entries(OPERATIONS))
    expect([name, await databaseAllows({ kind: "visitor" }, statement(foreign))]).toEqual([name, false])
})

test("everybody reads active influencers, and an inactive one only its owner and admins", async () => {
  const [shown, hidden] = [await anInfluencer(), await anInfluencer({ isActive: false })]
  const admin = (await castFor("admin")).actor
  const seenBy = (actor: Actor) =>
    readAs(actor, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from influencers where id in (${shown.influencerId}, ${hidden.influencerId}) order by is_active desc`)
      return rows.map((row) => row.id)
    })
  expect(await seenBy({ kind: "visitor" })).toEqual([shown.influencerId])
  expect(await seenBy(shown.actor)).toEqual([shown.influencerId])
  expect(await seenBy(hidden.actor)).toEqual([shown.influencerId, hidden.influencerId])
  expect(await seenBy(admin)).toEqual([shown.influencerId, hidden.influencerId])
})
