import { beforeEach, expect, test } from "vitest"
import type { Acting } from "#app/features/admin-kit/as-admin.server"
import { openInfluencer } from "#app/features/onboarding/setup/commands.server"
import { takeUsername } from "#app/features/onboarding/usernames/commands.server"
import { changeAddress } from "#app/features/page-editor/address/commands.server"
import { accountDeletions } from "#database/schema/accounts"
import { type Member, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { type Account, aBlock, aNetwork, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, emptyTables, useDatabase } from "#tests/support/database"
import { actOnInfluencers } from "./act.server"
import { removeInfluencers, setActive, setVerified } from "./commands.server"
import { loadInfluencers } from "./load.server"
import { addInfluencer, saveInfluencer } from "./save.server"

useDatabase()

const client = { address: "192.0.2.78" }
let admin: Account
beforeEach(async () => {
  await emptyTables("auth.users", "influencers", "profiles", "username_holds", "audit_log")
  admin = await anAdmin()
})
const acting = (actor: Member = admin.actor): Acting => ({ actor, client })
const load = (query = "") => loadInfluencers(admin.actor, new URLSearchParams(query))
const edited = {
  name: "Inès Roux",
  bio: "Lyon",
  address: "ines-roux",
  active: true,
  suspended: false,
  verified: false,
  source: "son profil Instagram public",
  personEmail: null,
}

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return asAdmin(async (db) => (await db.query(text, values)).rows)
}
const stateOf = async (id: string) =>
  (
    await rows(
      `select i.name, i.is_active, i.is_verified, i.suspended_at is not null as suspended,
         (select custom_path from custom_links where influencer_id = i.id) as path from influencers i where id = $1`,
      [id],
    )
  )[0]
const audited = () => rows<{ action: string; target: string }>("select action, target, before, after from audit_log")

test("the newest stand first, and any order leafs through everybody once", async () => {
  for (let n = 0; n < 30; n++)
    await anInfluencer({
      name: `Name ${(n * 7) % 30}`,
      networks: n % 4 ? [aNetwork({ followers: (n % 6) * 1000 })] : [],
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 10))),
    })
  const first = await load()
  const ages = first.influencers.map(({ createdAt }) => createdAt)
  expect(ages).toEqual([...ages].sort().reverse())
  for (const order of ["created", "name", "followers"].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&dir=desc`])) {
    const [page, after] = [await load(order), await load(`${order}&after=${(await load(order)).next}`)]
    const ids = [...page.influencers, ...after.influencers].map(({ id }) => id)
    expect([order, new Set(ids).size, after.next]).toEqual([order, 30, null])
    const back = await load(`${order}&before=${after.previous}`)
    expect(back.influencers.map(({ id }) => id)).toEqual(page.influencers.map(({ id }) => id))
    const figures = ids.map(
      (id) => [...page.influencers, ...after.influencers].find((each) => each.id === id)?.followers ?? -1,
    )
    if (order === "sort=followers") expect(figures).toEqual([...figures].sort((a, b) => a - b))
  }
})

test("somebody is found by a part of the name, inactive ones too", async () => {
  await anInfluencer({ name: "Inès Roux", isActive: false })
  await anInfluencer({ name: "Karim" })
  expect((await load("q=NES+r")).influencers.map(({ name }) => name)).toEqual(["Inès Roux"])
})

test("whom an admin hides is suspended, and shows again when the admin says so", async () => {
  const nadia = await anInfluencer()
  await setActive(acting(), [nadia.influencerId], false)
  expect(await stateOf(nadia.influencerId)).toMatchObject({ is_active: false, suspended: true })
  await setActive(acting(), [nadia.influencerId], true)
  expect(await stateOf(nadia.influencerId)).toMatchObject({ is_active: true, suspended: false })
  await setActive(acting(), [nadia.influencerId], true)
  expect(await audited()).toMatchObject([
    { action: "influencer_shown_or_hidden", before: { is_active: true }, after: { is_active: false } },
    { action: "influencer_shown_or_hidden", before: { is_active: false }, after: { is_active: true } },
  ])
})

test("several get the badge at once, all or none", async () => {
  const [one, other] = [await anInfluencer(), await anInfluencer()]
  const ids = [one.influencerId, other.influencerId]
  await expect(setVerified(acting(), [...ids, newId()], true)).rejects.toMatchObject({ status: 404 })
  expect(await stateOf(one.influencerId)).toMatchObject({ is_verified: false })
  await setVerified(acting(), ids, true)
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ is_verified: true })
})

test("what is so already is left alone at once, whoever holds the influencer meanwhile", async () => {
  const { influencerId } = await anInfluencer()
  await setVerified(acting(), [influencerId], true)
  await asAdmin(async (db) => {
    await db.query("begin")
    await db.query("select 1 from influencers where id = $1 for update", [influencerId])
    await setVerified(acting(), [influencerId], true)
    await db.query("rollback")
  })
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => setVerified(acting(), [influencerId], false)))
  expect((await audited()).filter(({ action }) => action === "influencer_verified")).toHaveLength(2)
})

test("an influencer goes with what is theirs, and what went is said; the owner's account stays", async () => {
  const nadia = await anInfluencer({ networks: [aNetwork()], blocks: [aBlock(), aBlock()], path: "nadia-goes" })
  expect(await removeInfluencers(acting(), [nadia.influencerId])).toEqual({ networks: 1, blocks: 2, collaborations: 0 })
  expect(await stateOf(nadia.influencerId)).toBeUndefined()
  expect(await rows("select 1 from profiles where id = $1", [nadia.userId])).toHaveLength(1)
  expect(await audited()).toMatchObject([{ action: "influencer_removed", target: nadia.influencerId }])
})

test("of a page that an admin took nobody else has a name for 90 days, even once its owner took another; the owner has", async () => {
  const [nadia, karim] = [await anInfluencer({ path: "nadia-first" }), await anAccount({ role: "influencer" })]
  await changeAddress(nadia.actor, { username: "nadia-second", version: undefined }, "198.51.100.31")
  await removeInfluencers(acting(), [nadia.influencerId])
  const take = async ({ actor }: Account, name: string) => (await takeUsername(actor, name, "198.51.100.32")).state
  expect(await take(nadia, "nadia-reserved")).toBe("available")
  expect(await take(nadia, "nadia-third")).toBe("available")
  for (const [name, state] of [
    ["nadia-first", "taken"],
    ["nadia-second", "taken"],
    ["nadia-reserved", "available"],
  ] as const)
    expect([name, await take(karim, name)]).toEqual([name, state])

  // Coming back to one of them, and leaving it again, makes its lock no shorter.
  expect(await take(nadia, "nadia-first")).toBe("available")
  expect(await take(nadia, "nadia-fourth")).toBe("available")
  expect(
    await rows("select path from username_holds where expires_at > now() + interval '89 days' order by path"),
  ).toEqual([{ path: "nadia-first" }, { path: "nadia-second" }])
  await openInfluencer(nadia.actor, "fr")
  expect(await rows("select custom_path from custom_links")).toEqual([{ custom_path: "nadia-fourth" }])
})

test("one is added with an address, which nobody else can have then", async () => {
  const id = await addInfluencer(acting(), edited)
  expect(await stateOf(id)).toEqual({
    name: "Inès Roux",
    is_active: true,
    is_verified: false,
    suspended: false,
    path: "ines-roux",
  })
  await expect(addInfluencer(acting(), edited)).rejects.toMatchObject({
    code: "username_taken",
    data: { field: "address" },
  })
  expect((await load()).found.count).toBe(1)
})

test("an address that somebody has reserved is theirs", async () => {
  await asAdmin((db) =>
    db.query(
      "insert into username_holds (path, key_hash, expires_at) values ('ines-roux', 'k', now() + interval '9 min')",
    ),
  )
  await expect(addInfluencer(acting(), edited)).rejects.toMatchObject({ code: "username_taken" })
  await asAdmin((db) => db.query("update username_holds set expires_at = now() - interval '1 min'"))
  await addInfluencer(acting(), edited)
})

test("an edit changes name, address and flags; the address that was left leads on, and is locked for others", async () => {
  const nadia = await anInfluencer({ path: "nadia-old" })
  await saveInfluencer(acting(), nadia.influencerId, { ...edited, active: false, verified: true })
  expect(await stateOf(nadia.influencerId)).toEqual({
    name: "Inès Roux",
    is_active: false,
    is_verified: true,
    suspended: true,
    path: "ines-roux",
  })
  expect(
    await rows("select custom_path, influencer_id from former_links where expires_at > now() + interval '89 days'"),
  ).toEqual([{ custom_path: "nadia-old", influencer_id: nadia.influencerId }])
  await expect(addInfluencer(acting(), { ...edited, address: "nadia-old" })).rejects.toMatchObject({
    code: "username_taken",
  })
  expect(await audited()).toMatchObject([
    { action: "influencer_changed", after: { fields: ["name", "bio", "address"], is_verified: true } },
  ])
  expect(JSON.stringify(await audited())).not.toMatch(/nadia|ines/i)
})

test("an edit that changes nothing seen by others leaves an inactive one as it was", async () => {
  const nadia = await anInfluencer({ isActive: false })
  await saveInfluencer(acting(), nadia.influencerId, { ...edited, active: false })
  expect(await stateOf(nadia.influencerId)).toMatchObject({ is_active: false, suspended: false })
})

const COMMANDS = {
  "show or hide an influencer": (as: Acting, id: string) => setActive(as, [id], false),
  "give the badge": (as: Acting, id: string) => setVerified(as, [id], true),
  "delete an influencer": (as: Acting, id: string) => removeInfluencers(as, [id]),
  "edit an influencer": (as: Acting, id: string) => saveInfluencer(as, id, edited),
}

test.each(Object.entries(COMMANDS))("only an admin may %s, be it their own, another's or none", async (_, command) => {
  const foreign = await anInfluencer({ path: "foreign-one" })
  const before = await stateOf(foreign.influencerId)
  for (const role of ["user", "influencer", "entreprise"] as const) {
    const own = await anInfluencer({ owner: { role } })
    const ownBefore = await stateOf(own.influencerId)
    for (const id of [own.influencerId, foreign.influencerId, newId()])
      await expect(command(acting(own.actor), id)).rejects.toMatchObject({ status: 403, code: "admin_required" })
    expect(await stateOf(own.influencerId)).toEqual(ownBefore)
    await expect(addInfluencer(acting(own.actor), edited)).rejects.toMatchObject({ status: 403 })
    await expect(loadInfluencers(own.actor, new URLSearchParams())).rejects.toMatchObject({ status: 403 })
  }
  expect(await stateOf(foreign.influencerId)).toEqual(before)
  expect(await audited()).toEqual([])
  await expect(command(acting(), newId())).rejects.toMatchObject({ status: 404 })
})

async function post(fields: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
  return actOnInfluencers({ actor: admin.actor, client, form, params: new URLSearchParams("tab=influencers&q=i") })
}

test("what a form did is told in its own words, and so is what it could not do", async () => {
  const nadia = await anInfluencer()
  const id = nadia.influencerId
  const flash = (title: string) => ({ data: { flash: { tone: "success", title } } })
  expect(await post({ intent: "active", id, value: "off" })).toMatchObject(flash("Statut mis à jour"))
  expect(await post({ intent: "verified", id, value: "on" })).toMatchObject(flash("Vérification mise à jour"))
  expect(await post({ intent: "delete", id })).toMatchObject(flash("Influenceur supprimé"))
  for (const [intent, text] of [
    ["active", "Impossible de modifier le statut"],
    ["verified", "Impossible de modifier la vérification"],
    ["delete", "Impossible de supprimer l'influenceur"],
  ] as const)
    for (const gone of [id, "x", "\0"])
      expect(await post({ intent, id: gone, value: "on" })).toMatchObject({
        data: { flash: { tone: "error", title: "Erreur", text } },
        init: { status: 404 },
      })
})

test("whoever shows the page of somebody who leaves is told why it stays hidden", async () => {
  const { userId, influencerId } = await anInfluencer({ isActive: false })
  await withActor(SYSTEM, (tx) => tx.insert(accountDeletions).values({ userId, dueAt: new Date(), wasActive: false }))
  expect(await post({ intent: "active", id: influencerId, value: "on" })).toMatchObject({
    data: {
      flash: {
        tone: "error",
        title: "Impossible de modifier le statut",
        text: "Son propriétaire a demandé la suppression de son compte\u00a0: la page reste masquée tant qu’il ne l’annule pas.",
      },
    },
    init: { status: 409 },
  })
})

test("the form of an influencer goes back to the list that it came from, or says beside the field what is wrong", async () => {
  const fields = { name: "Inès", bio: "", address: "ines-form", active: "on", source: "sa page Instagram" }
  const answer = await post({ intent: "add", ...fields })
  expect(answer).toBeInstanceOf(Response)
  expect(answer instanceof Response && answer.headers.get("location")).toBe(
    "/admin?tab=influencers&done=added&q=i&sort=created&dir=desc",
  )
  for (const [wrong, field] of [
    [{ name: " " }, "name"],
    [{ address: "ab" }, "address"],
    [{ address: "admin" }, "address"],
    [{ address: "é".repeat(40) }, "address"],
    [{ address: "ines-form" }, "address"],
    [{ bio: "x".repeat(501) }, "bio"],
    [{ source: " " }, "source"],
    [{ source: "x".repeat(201) }, "source"],
    [{ personEmail: "ines" }, "personEmail"],
  ] as const)
    expect(await post({ intent: "add", ...fields, ...wrong })).toMatchObject({
      init: { status: 400 },
      data: { error: { [field]: [expect.any(String)] } },
    })
  expect(await post({ intent: "save", id: newId(), ...fields, address: "" })).toMatchObject({ init: { status: 404 } })
  expect(await post({ intent: "save", id: "x", ...fields, address: "" })).toMatchObject({ init: { status: 404 } })
  expect((await load()).found.count).toBe(1)
})
