import { type SQL, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { INTERESTS, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import { MAX_FOLLOWERS } from "#app/features/networks/public"
import { SYSTEM, type Tx, VISITOR, withActor } from "#platform/database/actor.server"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { asAdmin, lockWaiters, useDatabase } from "#tests/support/database"
import { NETWORKS } from "#vocabulary/networks"
import ar from "../../../messages/ar.json"
import en from "../../../messages/en.json"
import fr from "../../../messages/fr.json"
import { findCards } from "./engine/cards.server"

useDatabase()

type Entry = {
  sort_name: string
  total_followers: string
  ranked_followers: string
  network_bits: number
  doc: string
  certified_until: string | null
}
async function entryOf(tx: Tx, influencerId: string) {
  const { rows } = await tx.execute<Entry>(
    sql`select sort_name, total_followers, ranked_followers, network_bits, doc::text, certified_until::text from directory_entries where influencer_id = ${influencerId}`,
  )
  return rows[0]
}

test("an entry follows its profile in the same transaction, and is gone with an inactive one", async () => {
  const { influencerId: id } = await anInfluencer({
    name: "Nadia",
    bio: "Cuisine",
    networks: [{ network: "youtube", followers: 100 }],
  })
  await withActor(SYSTEM, async (tx) => {
    expect(await entryOf(tx, id)).toMatchObject({ sort_name: "nadia", total_followers: "100", network_bits: 4 })

    await tx.execute(sql`update influencers set name = 'Zoé Martin', bio = 'Jardin' where id = ${id}`)
    const renamed = await entryOf(tx, id)
    expect(renamed?.sort_name).toBe("zoe martin")
    expect(renamed?.doc).toContain("'ljardin'")
    expect(renamed?.doc).not.toContain("cuisine")

    await tx.execute(
      sql`update influencers set interests = '[{"name":"sport"}]', country = 'FR', certificate_number = 'R-1', certificate_expires_on = '2030-01-31' where id = ${id}`,
    )
    const changed = await entryOf(tx, id)
    expect(changed?.doc).toMatch(/'ci=FR\.sport'.*'i=sport'.*'lsports'/)
    expect(changed?.certified_until).toBe("2030-01-31")

    await tx.execute(sql`update influencer_networks set followers = 4000 where influencer_id = ${id}`)
    expect(await entryOf(tx, id)).toMatchObject({ total_followers: "4000" })
    await tx.execute(
      sql`insert into influencer_networks (influencer_id, network, handle, url) values (${id}, 'x', 'zoe', 'https://x.com/zoe')`,
    )
    expect(await entryOf(tx, id)).toMatchObject({ total_followers: "4000", network_bits: 4 | 16 })
    await tx.execute(sql`delete from influencer_networks where influencer_id = ${id} and network = 'youtube'`)
    expect(await entryOf(tx, id)).toMatchObject({ total_followers: "-1", network_bits: 16 })

    await tx.execute(sql`update influencers set is_active = false where id = ${id}`)
    expect(await entryOf(tx, id)).toBeUndefined()
    await tx.execute(sql`update influencers set is_active = true where id = ${id}`)
    expect(await entryOf(tx, id)).toMatchObject({ sort_name: "zoe martin" })
    await tx.execute(sql`delete from influencers where id = ${id}`)
    expect(await entryOf(tx, id)).toBeUndefined()
  })
})

test("an entry is ranked by what was read, and by what is declared where nothing was, behind all that was read", async () => {
  const { influencerId: id } = await anInfluencer({
    networks: [aNetwork({ network: "youtube", followers: 100 }), aNetwork({ network: "x", followers: 50 })],
  })
  await withActor(SYSTEM, async (tx) => {
    const after = async (change: SQL) => {
      await tx.execute(sql`update influencer_networks set ${change}`)
      const entry = await entryOf(tx, id)
      return [Number(entry?.total_followers), Number(entry?.ranked_followers)]
    }
    expect(await after(sql`handle = handle where influencer_id = ${id}`)).toEqual([150, 150])
    expect(await after(sql`provenance = 'declared' where influencer_id = ${id} and network = 'x'`)).toEqual([150, 100])
    expect(await after(sql`followers = 1000000000 where influencer_id = ${id} and network = 'x'`)).toEqual([
      1_000_000_100, 100,
    ])
    const [total, rank] = await after(sql`provenance = 'declared' where influencer_id = ${id}`)
    expect([total, rank]).toEqual([1_000_000_100, 1_000_000_100 - 10_000_000_000])
    expect(await after(sql`followers = null where influencer_id = ${id}`)).toEqual([-1, -20_000_000_000])
    expect(await after(sql`followers = 0, provenance = 'public_api' where influencer_id = ${id}`)).toEqual([0, 0])
  })
})

test.each(["followers", "held_followers"])("no network has more than a thousand million %s", async (column) => {
  const { influencerId: id } = await anInfluencer({ networks: [aNetwork({ heldFollowers: 1, heldAt: new Date() })] })
  const set = (count: number) =>
    withActor(SYSTEM, (tx) =>
      tx.execute(sql`update influencer_networks set ${sql.identifier(column)} = ${count} where influencer_id = ${id}`),
    )
  await set(MAX_FOLLOWERS)
  await expect(set(MAX_FOLLOWERS + 1)).rejects.toMatchObject({ cause: { code: "23514" } })
})

test("what rolls back leaves the entry as it was", async () => {
  const { influencerId: id } = await anInfluencer({ name: "Nadia" })
  const failing = withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update influencers set name = 'Someone else' where id = ${id}`)
    throw new Error("changed their mind")
  })
  await expect(failing).rejects.toThrow("changed their mind")
  expect(await withActor(SYSTEM, (tx) => entryOf(tx, id))).toMatchObject({ sort_name: "nadia" })
})

test("a change that the directory does not show does not rewrite the entry", async () => {
  const { influencerId: id } = await anInfluencer()
  const version = () =>
    asAdmin(
      async (admin) => (await admin.query("select xmin from directory_entries where influencer_id = $1", [id])).rows[0],
    )
  const before = await version()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set theme = 'nuit', accent = '#123456' where id = ${id}`),
  )
  expect(await version()).toEqual(before)
})

test("a thousand counts in one statement are one update of the totals and of the entries", async () => {
  const people = await Promise.all([1, 2, 3].map((followers) => anInfluencer({ networks: [aNetwork({ followers })] })))
  const ids = people.map(({ influencerId }) => influencerId)
  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`update influencer_networks set followers = followers * 1000 where influencer_id = any (${sql.param(ids)}::uuid[])`,
    ),
  )
  const totals = await withActor(SYSTEM, (tx) => Promise.all(ids.map((id) => entryOf(tx, id))))
  expect(totals.map((entry) => entry?.total_followers)).toEqual(["1000", "2000", "3000"])
})

test("a card says what its profile says, whichever of its tables changes, in the same transaction", async () => {
  const now = new Date("2026-03-01T10:00:00.123Z")
  const { influencerId: id } = await anInfluencer({
    name: "Nadia",
    bio: "Cuisine",
    path: "nadia-cartes",
    networks: [aNetwork({ network: "youtube", followers: 100, fetchedAt: now })],
  })
  const { influencerId: other } = await anInfluencer({ name: "Zoé", path: "zoe-cartes" })
  await withActor(SYSTEM, async (tx) => {
    const cardOf = async (influencerId: string) => (await findCards(tx, [influencerId])).get(influencerId)
    const change = async (statement: SQL) => {
      await tx.execute(statement)
      return cardOf(id)
    }
    const first = await cardOf(id)
    expect(first).toMatchObject({ path: "nadia-cartes", name: "Nadia", pictureUrl: null, isCertified: false })
    expect(first?.networks).toEqual([
      {
        network: "youtube",
        followers: 100,
        isRounded: true,
        source: { provenance: "public_api", fetchedAt: now, isOwned: false },
      },
    ])

    const own = (column: SQL) => sql`update influencers set ${column} where id = ${id}`
    expect(await change(own(sql`profile_image_url = '/media/x.webp'`))).toMatchObject({ pictureUrl: "/media/x.webp" })
    expect(await change(own(sql`certificate_number = 'R-1', certificate_expires_on = current_date`))).toMatchObject({
      isCertified: true,
    })
    expect(await change(own(sql`certificate_expires_on = current_date - 1`))).toMatchObject({ isCertified: false })
    expect(await change(own(sql`interests = '[{"name":"sport"},{"name":"what nobody lists"}]'`))).toMatchObject({
      interests: ["sport"],
    })

    const network = (column: SQL) => sql`update influencer_networks set ${column} where influencer_id = ${id}`
    expect((await change(network(sql`precision = 'exact'`)))?.networks).toMatchObject([{ isRounded: false }])
    expect((await change(network(sql`owned_at = now()`)))?.networks).toMatchObject([{ source: { isOwned: true } }])
    const later = await change(network(sql`fetched_at = '2026-03-02T10:00:00Z', provenance = 'declared'`))
    expect(later?.networks).toMatchObject([
      { source: { provenance: "declared", fetchedAt: new Date("2026-03-02T10:00:00Z") } },
    ])
    expect(await change(network(sql`followers = 5`))).toMatchObject({ totalFollowers: 5, networks: [{ followers: 5 }] })
    expect(await change(sql`delete from influencer_networks where influencer_id = ${id}`)).toMatchObject({
      totalFollowers: null,
      networks: [],
    })

    const link = sql`custom_links set custom_path = 'nadia-nouvelle' where influencer_id = ${id}`
    expect(await change(sql`update ${link}`)).toMatchObject({ path: "nadia-nouvelle" })
    expect(await change(sql`delete from custom_links where influencer_id = ${id}`)).toMatchObject({ path: null })
    await tx.execute(sql`update custom_links set influencer_id = ${id} where influencer_id = ${other}`)
    expect([await cardOf(id), await cardOf(other)]).toMatchObject([{ path: "zoe-cartes" }, { path: null }])

    expect(await change(own(sql`is_active = false`))).toBeUndefined()
    expect(await change(own(sql`is_active = true`))).toMatchObject({ name: "Nadia", path: "zoe-cartes" })
    expect(await change(sql`delete from influencers where id = ${id}`)).toBeUndefined()
  })
})

test("a reading of a network that changes nothing shown leaves the card as it was", async () => {
  const { influencerId: id } = await anInfluencer({ networks: [aNetwork()] })
  const version = () =>
    asAdmin(
      async (admin) => (await admin.query("select xmin from directory_cards where influencer_id = $1", [id])).rows[0],
    )
  const before = await version()
  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`update influencer_networks set due_at = now(), attempted_at = now(), failures = 1 where influencer_id = ${id}`,
    ),
  )
  expect(before).toBeDefined()
  expect(await version()).toEqual(before)
})

test("two transactions that change one profile at a time both show in its entry", async () => {
  const { influencerId: id } = await anInfluencer({ name: "Nadia", bio: "Cuisine" })
  let second: Promise<unknown> = Promise.resolve()
  await withActor(SYSTEM, async (first) => {
    await first.execute(sql`update influencers set name = 'Zoé' where id = ${id}`)
    second = withActor(SYSTEM, (tx) =>
      tx.execute(
        sql`insert into influencer_networks (influencer_id, network, handle, url) values (${id}, 'x', 'zoe', 'https://x.com/zoe')`,
      ),
    )
    await lockWaiters(1)
  })
  await second
  expect(await withActor(SYSTEM, (tx) => entryOf(tx, id))).toMatchObject({ sort_name: "zoe", network_bits: 16 })
})

test.each(["directory_entries", "directory_cards", "directory_words", "directory_facets"])(
  "%s is read by everybody and written by nobody",
  async (table) => {
    const { actor, influencerId } = await anInfluencer()
    for (const reader of [VISITOR, actor, SYSTEM]) {
      await withActor(reader, (tx) => tx.execute(sql`select count(*) from ${sql.identifier(table)}`))
      for (const write of [sql`delete from`, sql`truncate`])
        await expect(
          withActor(reader, (tx) => tx.execute(sql`${write} ${sql.identifier(table)}`)),
        ).rejects.toMatchObject({
          cause: { code: "42501" },
        })
    }
    await expect(
      withActor(actor, (tx) =>
        tx.execute(sql`update directory_entries set is_verified = true where influencer_id = ${influencerId}`),
      ),
    ).rejects.toMatchObject({ cause: { code: "42501" } })
    for (const refresh of ["refresh_directory", "refresh_directory_cards"])
      await expect(
        withActor(actor, (tx) => tx.execute(sql`select app_private.${sql.identifier(refresh)}('{}')`)),
      ).rejects.toMatchObject({ cause: { code: "42501" } })
    const { rows } = await asAdmin((admin) =>
      admin.query("select relrowsecurity and relforcerowsecurity as forced from pg_class where relname = $1", [table]),
    )
    expect(rows).toEqual([{ forced: true }])
  },
)

test("the database knows the interests by the places and in the words that the site has for them", async () => {
  const { rows } = await asAdmin((admin) =>
    admin.query("select key, place, labels from app_private.directory_interests order by place"),
  )
  expect(rows).toEqual(
    INTERESTS.map((key, place) => ({
      key,
      place,
      labels: [fr, en, ar].map((messages) => messages[`interest_${key}`]).join(" / "),
    })),
  )
})

test("an entry of a few words or of many has its terms stored apart from it, and its padding hardly at all", async () => {
  const { influencerId: short } = await anInfluencer({ name: "Zoé", bio: "Cuisine à Lyon" })
  const { influencerId: long } = await anInfluencer({ name: "Zoé", bio: "Cuisine ".repeat(600) })
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select pg_column_toast_chunk_id(doc) is not null as apart, pg_column_toast_chunk_id(sort_name) is null as named,
        pg_column_size(padding) < 100 as pressed
      from directory_entries where influencer_id in (${short}, ${long})`),
  )
  expect(rows).toEqual(Array(2).fill({ apart: true, named: true, pressed: true }))
})

test("the database counts the bits of languages and networks as the lists do", async () => {
  const { rows } = await asAdmin((admin) =>
    admin.query("select app_private.directory_languages() as languages, app_private.directory_networks() as networks"),
  )
  expect(rows).toEqual([{ languages: [...SPOKEN_LANGUAGES], networks: [...NETWORKS] }])
})

/** The audience and views that the directory knows. */
async function audienceOf(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ audience: string; typical_views: string; terms: string[] }>(sql`
    select audience, typical_views, array(select lexeme from unnest(doc) where lexeme ~ '^(W|w|V|T|cW)=' order by 1) as terms
    from directory_entries where influencer_id = ${id}`)
  return rows[0]
}

const tell = (tx: Tx, id: string, network: string, kind: string, key: string, share: number) =>
  tx.execute(sql`insert into network_demographics (influencer_id, network, kind, key, share, fetched_at)
    values (${id}, ${network}, ${kind}, ${key}, ${share}, now())
    on conflict (influencer_id, network, kind, key) do update set share = excluded.share`)
const see = (tx: Tx, id: string, network: string, median: number) =>
  tx.execute(
    sql`insert into network_views (influencer_id, network, median, posts, fetched_at) values (${id}, ${network}, ${median}, 9, now())`,
  )
const showKit = (tx: Tx, id: string, isShown = true) =>
  tx.execute(sql`update influencers set media_kit_at = case when ${isShown} then now() end where id = ${id}`)
const NOTHING_TOLD = { audience: "", typical_views: "-1", terms: [] }

test("an audience is stored within its entry, where a search reads it of each one found, however many parts it has", async () => {
  const { influencerId: id } = await anInfluencer({ bio: "Cuisine ".repeat(600), networks: [aNetwork()] })
  await withActor(SYSTEM, async (tx) => {
    await showKit(tx, id)
    for (const key of ["FR", "MA"]) await tell(tx, id, "instagram", "country", key, 0.9)
    for (const key of ["18-24", "25-34", "35-44"]) await tell(tx, id, "instagram", "age", key, 0.9)
    for (const key of ["female", "male"]) await tell(tx, id, "instagram", "gender", key, 0.9)
    const { rows } = await tx.execute(sql`
      select length(audience) > 100 as long, pg_column_toast_chunk_id(audience) is null as within,
        pg_column_toast_chunk_id(doc) is not null as apart
      from directory_entries where influencer_id = ${id}`)
    expect(rows).toEqual([{ long: true, within: true, apart: true }])
  })
})

test("an audience is known by its parts, of whichever account tells more of one, and goes with what was told", async () => {
  const { influencerId: id } = await anInfluencer({ networks: [aNetwork()] })
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update influencers set country = 'MA' where id = ${id}`)
    await showKit(tx, id)
    expect(await audienceOf(tx, id)).toEqual(NOTHING_TOLD)
    await tell(tx, id, "instagram", "country", "MA", 0.5)
    await tell(tx, id, "youtube", "country", "MA", 0.2)
    await tell(tx, id, "instagram", "gender", "female", 0.7499)
    await tell(tx, id, "instagram", "age", "65+", 0.25)
    await see(tx, id, "instagram", 900)
    await see(tx, id, "youtube", 40_000)
    expect(await audienceOf(tx, id)).toEqual({
      audience: " 65+.25 MA.25 MA.50 female.25 female.50",
      typical_views: "40000",
      terms: [
        "T=1",
        "V=9",
        ...Array.from({ length: 10 }, (_, step) => `V=>${step}`),
        "W=MA.25",
        "W=MA.50",
        "cW=MA.MA.25",
        "cW=MA.MA.50",
        "w=65+.25",
        "w=female.25",
        "w=female.50",
      ].sort(),
    })
    await tell(tx, id, "instagram", "country", "MA", 0.24)
    await tx.execute(sql`delete from network_demographics where influencer_id = ${id} and kind <> 'country'`)
    await tx.execute(sql`delete from network_views where influencer_id = ${id}`)
    expect(await audienceOf(tx, id)).toEqual(NOTHING_TOLD)
  })
})

test("nobody is found by an audience that their page does not show: before the kit, and once it is taken away", async () => {
  const { influencerId: id } = await anInfluencer({ networks: [aNetwork()] })
  await withActor(SYSTEM, async (tx) => {
    await showKit(tx, id, false)
    await tell(tx, id, "instagram", "country", "DZ", 0.9)
    await see(tx, id, "instagram", 5000)
    expect(await audienceOf(tx, id)).toEqual(NOTHING_TOLD)
    await showKit(tx, id)
    expect(await audienceOf(tx, id)).toMatchObject({ typical_views: "5000" })
    await showKit(tx, id, false)
    expect(await audienceOf(tx, id)).toEqual(NOTHING_TOLD)
  })
})

test("a figure that was read again and is the same writes no entry", async () => {
  const { influencerId: id } = await anInfluencer({ networks: [aNetwork()] })
  const versionOf = (tx: Tx) =>
    tx.execute<{ version: string }>(
      sql`select xmin::text || ctid::text as version from directory_entries where influencer_id = ${id}`,
    )
  await withActor(SYSTEM, async (tx) => {
    await showKit(tx, id)
    await tell(tx, id, "instagram", "country", "DZ", 0.9)
  })
  await withActor(SYSTEM, async (tx) => {
    const { rows: before } = await versionOf(tx)
    await tx.execute(sql`update network_demographics set fetched_at = now(), share = 0.91 where influencer_id = ${id}`)
    expect((await versionOf(tx)).rows).toEqual(before)
  })
})
