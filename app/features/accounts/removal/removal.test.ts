import { sql } from "drizzle-orm"
import { strFromU8, unzipSync } from "fflate"
import { beforeAll, expect, test, vi } from "vitest"
import { m } from "#messages"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { log } from "#platform/log/log.server"
import { findFile, storeFile } from "#platform/storage/storage.server"
import { DAY_MS } from "#platform/text/day"
import { formatDay } from "#platform/text/format"
import { aVisit, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { aBlock, aCollaboration, aCompany, aNetwork, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { useDataFolder, useNoLimits } from "#tests/support/settings"
import { makeExport } from "../export/archive.server"
import { exportedTables } from "../export/exported-tables.server"
import { hashPassword } from "../passwords/hash.server"
import { findSession } from "../sessions/queries.server"
import { signIn } from "../sign-in/commands.server"
import { landingAfterSignIn } from "../sign-in/landing.server"
import { cancelDeletion, requestDeletion } from "./commands.server"
import { removeDue } from "./jobs.server"
import { findDeletion, findLeaving } from "./queries.server"
import { removeUser } from "./remove-user.server"

useDataFolder()
useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const proof = { currentPassword: PASSWORD, code: null }
const here = { locale: "fr" as const, client: aVisit().client }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

/** Somebody with something in every table, and a picture. */
async function somebodyWithEverything() {
  const email = "zuleikha@unmistakable.test"
  const picture = await storeFile(Buffer.from("a picture of Zuleikha"), "webp")
  const shown = await storeFile(Buffer.from("what Zuleikha sells"), "webp")
  const person = await anInfluencer({
    name: "Zuleikha Unmistakable",
    bio: "Everything about Zuleikha",
    path: "zuleikha-page",
    profileImageUrl: `/media/${picture}`,
    owner: { email, firstName: "Zuleikha", lastName: "Unmistakable", passwordHash, socialProfiles: { x: "zuleikha" } },
    blocks: [aBlock({ title: "Zuleikha's shop", picture: shown })],
    collaborations: [aCollaboration({ companyName: "Zuleikha & co" })],
    networks: [aNetwork({ handle: "zuleikha" })],
  })
  const { cookies } = await signIn({ email, password: PASSWORD }, aVisit())
  await asAdmin(async (admin) => {
    const views =
      "insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot) values ($1, $2, now(), 'x', false)"
    await admin.query(views, [newId(), person.influencerId])
    await admin.query(
      "insert into link_clicks (id, influencer_id, block_id, at, visitor_hash, is_bot) values ($1, $2, $3, now(), 'x', false)",
      [newId(), person.influencerId, person.blockIds[0]],
    )
    await admin.query("insert into network_snapshots values ($1, 'youtube', current_date, 9, 'public_api')", [
      person.influencerId,
    ])
    await admin.query("insert into contact_info (id, type, label, value) values ($1, 'contact_form', 'Hello', $2)", [
      newId(),
      JSON.stringify({ name: "Zuleikha", email, message: "Hello", date: new Date().toISOString() }),
    ])
    await admin.query(
      "insert into pro_requests (id, company_name, email, digest) values ($1, 'Zuleikha & co', $2, 'unmistakable')",
      [newId(), email],
    )
    await admin.query(
      "insert into username_holds (path, user_id, expires_at) values ('another-name', $1, now() + interval '1 day')",
      [person.userId],
    )
  })
  const { influencerId: claimed } = await anInfluencer({ owner: null })
  await asAdmin(async (admin) => {
    await admin.query(
      "insert into claim_requests (id, user_id, influencer_id, message, email, code) values ($1, $2, $3, 'I am Zuleikha', 'zuleikha@elsewhere.test', 'vitrine-abcdefgh23')",
      [newId(), person.userId, claimed],
    )
    await admin.query(
      "insert into mail_outbox (id, recipient, locale, subject, html, text, status) values ($1, 'zuleikha@elsewhere.test', 'fr', 'S', '', '', 'sent')",
      [newId()],
    )
    // To an address they had before, and to somebody else who spoke for the influencer once.
    const ofSomebody = `insert into mail_outbox (id, recipient, locale, subject, html, text, status, reader_id, influencer_id)
      values ($1, $2, 'fr', 'S', '', '', 'sent', $3, $4)`
    await admin.query(ofSomebody, [newId(), "zuleikha@before.test", person.userId, null])
    await admin.query(ofSomebody, [newId(), "manager@example.test", newId(), person.influencerId])
  })
  await asAdmin(async (admin) => {
    const notice = newId()
    await admin.query(
      `insert into notices (id, reference, reason, path, influencer_id, explanation, name, email, locale, digest, state, due_at,
         decision, decided_at, owner_email)
       values ($1::uuid, 'AAAAA-AAAAA', 'hate', '/zuleikha', $2, 'I, Zuleikha', 'Zuleikha', $3, 'fr', 'd', 'final', now(), 'no_action',
         now(), $3)`,
      [notice, person.influencerId, email],
    )
    await admin.query(
      "insert into notice_events (id, notice_id, kind, party, words) values ($1, $2, 'appealed', 'owner', 'I am Zuleikha')",
      [newId(), notice],
    )
  })
  const { companyId, userId: owner } = await aCompany()
  await asAdmin(async (admin) => {
    const invited = `insert into company_invitations (id, company_id, email, role, token_hash, invited_by, expires_at, accepted_at)
      values ($1::uuid, $2, $3, 'member', $1, $4, now() + interval '7 days', $5)`
    for (const acceptedAt of [null, new Date()])
      await admin.query(invited, [newId(), companyId, email, owner, acceptedAt])
  })
  const kit = [await storeFile(Buffer.from("Zuleikha's kit"), "pdf"), await storeFile(Buffer.from("her card"), "png")]
  await asAdmin(async (admin) => {
    await admin.query("insert into media_kits values ($1, 'x', $2, $3, '{}')", [person.influencerId, ...kit])
    await admin.query("insert into former_links values ('zuleikha-before', $1, now() + interval '1 day')", [
      person.influencerId,
    ])
    await admin.query(
      "insert into kit_packages (id, influencer_id, title, display_order) values ($1, $2, 'A reel by Zuleikha', 1)",
      [newId(), person.influencerId],
    )
  })
  return { ...person, email, files: [picture, shown, ...kit], session: cookieHeaderOf(cookies) }
}

/** Every table that has a row with one of the words in it, whatever the column. */
async function tablesThatKnow(words: readonly string[]) {
  return asAdmin(async (admin) => {
    const { rows: tables } = await admin.query(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth', 'queue', 'app_private') and c.relkind = 'r'`,
    )
    const pattern = `%(${words.join("|")})%`
    const known: string[] = []
    for (const { name } of tables) {
      const found = await admin.query(`select 1 from ${name} t where lower(t::text) similar to lower($1) limit 1`, [
        pattern,
      ])
      if (found.rowCount) known.push(name)
    }
    return known
  })
}

test("a removed person is in no table and no file any more, but for the audit log's number and the lock on the name", async () => {
  const person = await somebodyWithEverything()
  const words = ["zuleikha", "unmistakable", person.userId, person.influencerId, ...person.blockIds]
  expect((await tablesThatKnow(words)).length).toBeGreaterThan(15)
  for (const file of person.files) expect(await findFile(file)).not.toBeNull()

  const removed = await withActor(SYSTEM, (tx) => removeUser(tx, person.userId))
  expect(removed).toEqual({ influencers: 1, companies: 0, messages: 2, files: 4 })
  expect((await tablesThatKnow(words.filter((word) => word !== "zuleikha"))).sort()).toEqual(["public.audit_log"])
  expect((await tablesThatKnow(["zuleikha"])).sort()).toEqual(["public.username_holds"])
  for (const file of person.files) await vi.waitFor(async () => expect(await findFile(file)).toBeNull())
  expect(await findSession(person.session)).toBeNull()

  const { rows } = await asAdmin((admin) =>
    admin.query(
      "select user_id, expires_at > now() + interval '89 days' as locked from username_holds where path = 'zuleikha-page'",
    ),
  )
  expect(rows).toEqual([{ user_id: null, locked: true }])
})

test("of a report of a conversation that was closed its reporter's words go with them; of one that waits they stay", async () => {
  const { userId } = await anAccount()
  await asAdmin(async (admin) => {
    for (const state of ["open", "closed"])
      await admin.query(
        "insert into reports (id, side, reporter_id, reason, details, state) values ($1, 'company', $2, 'spam', 'What was said', $3)",
        [newId(), userId, state],
      )
  })
  await withActor(SYSTEM, (tx) => removeUser(tx, userId))
  const { rows } = await asAdmin((admin) => admin.query("select state, details from reports order by state"))
  expect(rows).toEqual([
    { state: "closed", details: "" },
    { state: "open", details: "What was said" },
  ])
})

test("a file that somebody else's kit has too, from before each had its own, stays", async () => {
  const shared = await storeFile(Buffer.from("a card of one name"), "png")
  const people = [await anInfluencer(), await anInfluencer()]
  await asAdmin(async (admin) => {
    for (const { influencerId } of people) {
      const pdf = await storeFile(Buffer.from(`kit of ${influencerId}`), "pdf")
      await admin.query("insert into media_kits values ($1, 'x', $2, $3, '{}')", [influencerId, pdf, shared])
    }
  })
  const [one, other] = people
  await withActor(SYSTEM, (tx) => removeUser(tx, one?.userId ?? ""))
  expect(await findFile(shared)).not.toBeNull()
  await withActor(SYSTEM, (tx) => removeUser(tx, other?.userId ?? ""))
  await vi.waitFor(async () => expect(await findFile(shared)).toBeNull())
})

test("a picture that somebody else shows too, from before each had its own, stays", async () => {
  const name = await storeFile(Buffer.from("the same picture"), "webp")
  const [one, other] = [
    await anInfluencer({ profileImageUrl: `/media/${name}` }),
    await anInfluencer({ profileImageUrl: `/media/${name}` }),
  ]
  await withActor(SYSTEM, (tx) => removeUser(tx, one.userId))
  expect(await findFile(name)).not.toBeNull()
  await withActor(SYSTEM, (tx) => removeUser(tx, other.userId))
  await vi.waitFor(async () => expect(await findFile(name)).toBeNull())
})

test("a company goes with its last member and not before", async () => {
  const [company, colleague] = [await aCompany(), await anAccount({ role: "entreprise" })]
  await asAdmin((admin) =>
    admin.query("insert into company_members values ($1, $2, 'member')", [company.companyId, colleague.userId]),
  )
  expect(await withActor(SYSTEM, (tx) => removeUser(tx, company.userId))).toMatchObject({ companies: 0 })
  expect(await withActor(SYSTEM, (tx) => removeUser(tx, colleague.userId))).toMatchObject({ companies: 1 })
})

test("asking for the deletion hides the page and ends all sessions; signing in shows the way back, which undoes it", async () => {
  const person = await anInfluencer({ owner: { email: "back@example.test", passwordHash } })
  const sign = () => signIn({ email: "back@example.test", password: PASSWORD }, aVisit())
  const session = cookieHeaderOf((await sign()).cookies)
  await requestDeletion(person.userId, proof, here)
  expect(await findSession(session)).toBeNull()
  expect(await isActive(person.influencerId)).toBe(false)

  await sign()
  expect(await landingAfterSignIn(person.userId, null)).toBe("/account/data")
  await cancelDeletion(person.userId, here)
  expect(await isActive(person.influencerId)).toBe(true)
  expect(await findDeletion(person.actor)).toBeNull()
  expect(await landingAfterSignIn(person.userId, null)).toBe("/influencer/dashboard")
})

test("whoever leaves reads of the page and the company that they have, and of no other", async () => {
  const owner = await aCompany({ name: "Maison Orsay" })
  const none = { hasPage: false, company: null, hasDealings: false }
  expect(await findLeaving((await anAccount()).userId)).toEqual(none)
  expect(await findLeaving((await anInfluencer()).userId)).toEqual({ ...none, hasPage: true })
  const company = { name: "Maison Orsay", isAlone: true, isLastOwner: true }
  expect(await findLeaving(owner.userId)).toEqual({ ...none, company })

  const colleague = await anAccount({ role: "entreprise" })
  await asAdmin((admin) =>
    admin.query("insert into company_members values ($1, $2, 'member')", [owner.companyId, colleague.userId]),
  )
  expect((await findLeaving(owner.userId)).company).toEqual({ ...company, isAlone: false })
  expect((await findLeaving(colleague.userId)).company).toEqual({ ...company, isAlone: false, isLastOwner: false })
})

test("the mail about a deletion speaks of a public page to those who have one", async () => {
  const told = async ({ userId, email }: { userId: string; email: string }) => {
    await requestDeletion(userId, proof, here)
    const { rows } = await asAdmin((admin) => admin.query("select text from mail_outbox where recipient = $1", [email]))
    return rows
      .map(({ text }) => text)
      .join()
      .includes("page publique")
  }
  expect(await told(await anInfluencer({ owner: { passwordHash } }))).toBe(true)
  expect(await told(await aCompany({ owner: { passwordHash } }))).toBe(false)
})

test("a page that was hidden stays hidden after the way back", async () => {
  const person = await anInfluencer({ isActive: false, owner: { passwordHash } })
  await requestDeletion(person.userId, proof, here)
  await cancelDeletion(person.userId, here)
  expect(await isActive(person.influencerId)).toBe(false)
})

test("whoever keeps their account is told so, and that the page shows again where it does", async () => {
  const told = async ({ userId, email }: { userId: string; email: string }) => {
    await requestDeletion(userId, proof, here)
    await cancelDeletion(userId, here)
    const { rows } = await asAdmin((admin) =>
      admin.query("select subject, text from mail_outbox where recipient = $1 order by id", [email]),
    )
    expect(rows.map(({ subject }) => subject).slice(1)).toEqual([m.mail_deletion_undone_title({}, here)])
    return String(rows[1]?.text).includes("page publique")
  }
  expect(await told(await anInfluencer({ owner: { passwordHash } }))).toBe(true)
  expect(await told(await anInfluencer({ isActive: false, owner: { passwordHash } }))).toBe(false)
  expect(await told(await anAccount({ passwordHash }))).toBe(false)
})

test("everybody goes in the night of the day that their mail names, after fourteen whole days, and nobody before", async () => {
  const asked = ["2026-03-10T02:00:00Z", "2026-03-10T22:30:00Z", "2026-03-10T23:30:00Z"]
  const people = await Promise.all(
    asked.map(async (at) => {
      const person = await anAccount({ passwordHash })
      await requestDeletion(person.userId, proof, here, new Date(at))
      return person
    }),
  )
  const night = (day: string) => new Date(`${day}T03:40:00Z`)
  const left = async () => Promise.all(people.map(({ userId }) => exists(userId)))
  const named = async (email: string) => {
    const { rows } = await asAdmin((db) => db.query("select text from mail_outbox where recipient = $1", [email]))
    return rows[0]?.text
  }
  const mails = await Promise.all(people.map(({ email }) => named(email)))
  for (const [at, day] of ["2026-03-25", "2026-03-25", "2026-03-26"].entries())
    expect(mails[at]).toContain(formatDay(day, "fr"))
  await removeDue(night("2026-03-24"))
  expect(await left()).toEqual([true, true, true])
  await removeDue(night("2026-03-25"))
  expect(await left()).toEqual([false, false, true])
  await removeDue(night("2026-03-26"))
  expect(await left()).toEqual([false, false, false])
})

test("who asks twice is told one day, once", async () => {
  const person = await anAccount({ passwordHash })
  await requestDeletion(person.userId, proof, here, new Date("2026-03-10T12:00:00Z"))
  await requestDeletion(person.userId, proof, here, new Date("2026-03-12T12:00:00Z"))
  const { rows } = await asAdmin((db) => db.query("select text from mail_outbox where recipient = $1", [person.email]))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain(formatDay("2026-03-25", "fr"))
  await cancelDeletion(person.userId, here)
})

test("nothing is deleted without the password", async () => {
  const person = await anAccount({ passwordHash })
  await expect(requestDeletion(person.userId, { ...proof, currentPassword: "wrong" }, here)).rejects.toMatchObject({
    code: "account_wrong_password",
  })
  expect(await findDeletion(person.actor)).toBeNull()
})

test("the last admin stays, by whatever way, and two who remove each other at once are one too many", async () => {
  const [one, other] = [await anAdmin({ passwordHash }), await anAdmin({ passwordHash })]
  const remove = (userId: string) => withActor(SYSTEM, (tx) => removeUser(tx, userId))
  const both = await Promise.allSettled([remove(one.userId), remove(other.userId)])
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  const left = (await exists(one.userId)) ? one : other
  await expect(remove(left.userId)).rejects.toMatchObject({ code: "admin_last" })
  await expect(requestDeletion(left.userId, proof, here)).rejects.toMatchObject({ code: "admin_last" })
  const demote = asAdmin((admin) =>
    admin.query("update user_roles set role = 'user' where user_id = $1", [left.userId]),
  )
  await expect(demote).rejects.toMatchObject({ code: "VT001" })
})

test("one who cannot go keeps nobody else from going, and who comes back in that very night stays", async () => {
  const now = new Date()
  const admin = await anAdmin({ passwordHash })
  const [first, back, last] = [await anAccount(), await anAccount(), await anAccount()]
  await asAdmin(async (client) => {
    await client.query("delete from user_roles where role = 'admin' and user_id <> $1", [admin.userId])
    for (const [place, { userId }] of [admin, first, back, last].entries())
      await client.query("insert into account_deletions (user_id, due_at, was_active) values ($1, $2, false)", [
        userId,
        new Date(now.getTime() - (9 - place) * DAY_MS),
      ])
  })
  // Whose turn comes later takes the deletion back while the first one goes.
  vi.spyOn(log, "error").mockReturnValue()
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`select 1 from auth.users where id = ${first.userId}::uuid for update`)
    await promise
  })
  const removing = removeDue(now)
  await cancelDeletion(back.userId, here)
  resolve()
  await held
  expect(await removing).toBe(2)
  expect(await Promise.all([admin, first, back, last].map(({ userId }) => exists(userId)))).toEqual([
    true,
    false,
    true,
    false,
  ])
  vi.restoreAllMocks()
})

test("an admin who is about to go is no other admin", async () => {
  const [one, other] = [await anAdmin({ passwordHash }), await anAdmin({ passwordHash })]
  await asAdmin((client) =>
    client.query("delete from user_roles where role = 'admin' and user_id <> all ($1)", [[one.userId, other.userId]]),
  )
  const asked = await Promise.allSettled([one, other].map(({ userId }) => requestDeletion(userId, proof, here)))
  expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(asked.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "admin_last" } })
})

test("every table that speaks of a person, an influencer or a company's member is in the archive or left out for a reason", async () => {
  /** Derived from the rest whole. */
  const left: string[] = ["directory_entries", "directory_cards"]
  const { rows } = await asAdmin((admin) =>
    admin.query<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
       join pg_class k on k.relname = c.table_name and k.relkind in ('r', 'p') and not k.relispartition
       where c.table_schema = 'public' and c.column_name in ('user_id', 'influencer_id', 'company_id')`,
    ),
  )
  const taken = Object.values(exportedTables(newId())).map(({ table }) => table)
  expect(rows.map(({ name }) => name).filter((name) => !taken.includes(name) && !left.includes(name))).toEqual([])
})

test("the archive holds every table's rows of the person, the picture, nothing secret and nobody else", async () => {
  const picture = await storeFile(Buffer.from("a picture to take along"), "webp")
  const person = await anInfluencer({
    name: "Inès Export",
    profileImageUrl: `/media/${picture}`,
    owner: { email: "ines@export.test", passwordHash },
    blocks: [aBlock({ title: "Ma boutique à moi" })],
    networks: [aNetwork({ handle: "ines" })],
  })
  await anInfluencer({ name: "Somebody Else", owner: { email: "else@export.test" } })
  await asAdmin((admin) =>
    admin.query(
      `insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
       values ($1, $2, 'youtube', 'UC-of-ines', 'ines', 'sealed-tokens-of-ines')`,
      [newId(), person.influencerId],
    ),
  )
  await asAdmin(async (admin) => {
    const mail = `insert into mail_outbox (id, recipient, locale, subject, html, text, status, reader_id)
      values ($1, $2, 'fr', $3, '/auth/reset-password#a-key', '/auth/reset-password#a-key', $4, $5)`
    await admin.query(mail, [newId(), "ines@export.test", "Mot de passe d'Inès", "sent", null])
    await admin.query(mail, [newId(), "ines@before.test", "Un devis pour Inès", "sent", person.userId])
    await admin.query(mail, [newId(), "ines@before.test", "Never sent", "failed", person.userId])
    await admin.query(mail, [newId(), "else@export.test", "For somebody else", "sent", newId()])
  })
  const { cookies } = await signIn({ email: "ines@export.test", password: PASSWORD }, aVisit())

  const archive = unzipSync(await new Response(await makeExport(person.userId, here)).bytes())
  const text = Object.values(archive)
    .map((bytes) => strFromU8(bytes))
    .join("\n")
  for (const mine of [
    "ines@export.test",
    "Inès Export",
    "Ma boutique à moi",
    person.path,
    "a picture to take along",
    "UC-of-ines",
    "Mot de passe d'Inès",
    "Un devis pour Inès",
  ])
    expect(text).toContain(mine)
  const token = decodeURIComponent(cookieHeaderOf(cookies)).split("=")[1]?.split(".")[0] ?? "none"
  const notTheirs = ["Somebody Else", "else@export.test", "For somebody else", "Never sent"]
  for (const secret of ["argon2id", token, "sealed-tokens-of-ines", "#a-key", ...notTheirs])
    expect(text).not.toContain(secret)
  expect(JSON.parse(strFromU8(archive["networks.json"] ?? new Uint8Array()))).toMatchObject([{ handle: "ines" }])
  expect(Object.keys(archive)).toContain(`files/${picture}`)
})

async function isActive(influencerId: string) {
  const { rows } = await asAdmin((admin) =>
    admin.query("select is_active from influencers where id = $1", [influencerId]),
  )
  return rows[0]?.is_active
}

async function exists(userId: string) {
  const { rowCount } = await asAdmin((admin) => admin.query("select 1 from auth.users where id = $1", [userId]))
  return rowCount === 1
}
