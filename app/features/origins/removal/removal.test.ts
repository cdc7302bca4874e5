import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { influencerOrigins } from "#database/schema/origins"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { sha256 } from "#platform/secrets/token.server"
import { aBlock, anAccount, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, lockWaiters, useDatabase } from "#tests/support/database"
import { newRemovalLink } from "../removal-link.server"
import { findRemovable, removeByLink } from "./commands.server"

useDatabase()

let senders = 0
const from = () => ({ clientAddress: `192.0.2.${++senders}` })

/** A profile that the team made, and the link in the mail to its person. */
async function aToldProfile() {
  const profile = await anInfluencer({ owner: null, name: "Inès Roux", blocks: [aBlock()] })
  const link = newRemovalLink("fr")
  const token = new URL(link.url).searchParams.get("token") ?? ""
  await withActor(SYSTEM, (tx) =>
    tx.insert(influencerOrigins).values({
      influencerId: profile.influencerId,
      source: "son profil Instagram public",
      personEmail: "ines@exemple.fr",
      removalTokenHash: link.hash,
      notifiedAt: new Date(),
      notifiedHow: "mail",
    }),
  )
  return { ...profile, token }
}
const isThere = async (id: string) => (await countRows(`influencers where id = '${id}'`)) === 1

test("a link is long, no two are alike, and what is stored of it does not give it back", () => {
  const links = Array.from({ length: 100 }, () => newRemovalLink("ar"))
  expect(new Set(links.map(({ url }) => url)).size).toBe(100)
  for (const { url, hash } of links) {
    const token = new URL(url).searchParams.get("token") ?? ""
    expect(url).toContain("/ar/remove-profile?")
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(hash).toBe(sha256(token))
    expect(hash).not.toContain(token)
  }
})

test("the link removes the profile with what belongs to it, without a session, and leaves a line in the audit log without a name", async () => {
  const profile = await aToldProfile()
  expect(await findRemovable(profile.token)).toMatchObject({ name: "Inès Roux", source: "son profil Instagram public" })
  expect(await isThere(profile.influencerId)).toBe(true)
  expect(await removeByLink(profile.token, from())).toBe(true)
  expect(await isThere(profile.influencerId)).toBe(false)
  for (const table of ["custom_bio_links", "custom_links", "influencer_origins"])
    expect([table, await countRows(`${table} where influencer_id = '${profile.influencerId}'`)]).toEqual([table, 0])
  const { rows } = await asAdmin((db) =>
    db.query("select action, actor, target, before, after from audit_log where target = $1", [profile.influencerId]),
  )
  expect(rows).toEqual([
    {
      action: "influencer_removed_by_person",
      actor: "visitor",
      target: profile.influencerId,
      before: null,
      after: null,
    },
  ])
  expect(await removeByLink(profile.token, from())).toBe(false)
})

test("pressed twice at once it is removed once", async () => {
  const { token } = await aToldProfile()
  const both = await Promise.all([removeByLink(token, from()), removeByLink(token, from())])
  expect(both.toSorted()).toEqual([false, true])
})

test("at the moment in which the profile becomes somebody's, the link waits for it and then leads nowhere", async () => {
  const { token, influencerId } = await aToldProfile()
  const { userId } = await anAccount({ role: "influencer" })
  await asAdmin(async (claim) => {
    await claim.query("begin")
    await claim.query("select 1 from influencers where id = $1 for update", [influencerId])
    const removing = removeByLink(token, from())
    await lockWaiters(1)
    await claim.query(
      "insert into influencer_user_mapping (id, user_id, influencer_id) values (gen_random_uuid(), $1, $2)",
      [userId, influencerId],
    )
    await claim.query("commit")
    expect(await removing).toBe(false)
  })
  expect(await isThere(influencerId)).toBe(true)
})

test("once somebody owns the profile the link leads nowhere, and the person's address is forgotten", async () => {
  const { token, influencerId } = await aToldProfile()
  const { userId } = await anAccount({ role: "influencer" })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into influencer_user_mapping (id, user_id, influencer_id)
      values (gen_random_uuid(), ${userId}::uuid, ${influencerId}::uuid)`),
  )
  expect(await findRemovable(token)).toBeNull()
  expect(await removeByLink(token, from())).toBe(false)
  expect(await isThere(influencerId)).toBe(true)
  expect(
    await countRows(`influencer_origins where person_email is not null and influencer_id = '${influencerId}'`),
  ).toBe(0)
})

test.each(["", "x", "\0", "' or 1=1", "a".repeat(5000)])("a token that is none (%j) removes nothing", async (token) => {
  expect(await findRemovable(token)).toBeNull()
  expect(await removeByLink(token, from())).toBe(false)
})

test("nobody tries tokens for long", async () => {
  const sender = from()
  for (let tried = 0; tried < 10; tried++) await removeByLink("none", sender)
  await expect(removeByLink("none", sender)).rejects.toThrow(RateLimited)
})

test("visitors and members read a source where nobody owns the profile, and never address or link", async () => {
  const { influencerId } = await aToldProfile()
  const { actor } = await anAccount({ role: "influencer" })
  for (const reader of [VISITOR, actor]) {
    const { rows } = await readAs(reader, (tx) =>
      tx.execute(sql`select source from influencer_origins where influencer_id = ${influencerId}::uuid`),
    )
    expect(rows).toEqual([{ source: "son profil Instagram public" }])
    for (const column of ["person_email", "removal_token_hash"])
      await expect(
        readAs(reader, (tx) => tx.execute(sql`select ${sql.identifier(column)} from influencer_origins`)),
      ).rejects.toMatchObject({ cause: { code: "42501" } })
    await expect(
      withActor(reader, (tx) => tx.execute(sql`update influencer_origins set source = 'x'`)),
    ).rejects.toMatchObject({ cause: { code: "42501" } })
    await expect(withActor(reader, (tx) => tx.execute(sql`delete from influencer_origins`))).rejects.toMatchObject({
      cause: { code: "42501" },
    })
  }
})
