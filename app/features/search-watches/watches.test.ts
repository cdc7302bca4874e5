import { expect, test } from "vitest"
import { NOTHING_ASKED } from "#app/features/directory/public.server"
import { aCompany, anAccount, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { forgetOldWatches, stopWatch, watchSearch } from "./commands.server"
import { listWatches } from "./queries.server"
import { MAX_FOUND, MAX_KEPT, MAX_WATCHES } from "./rules"
import { SentWatch } from "./schema.server"

useDatabase()

const aVerified = () => aCompany({ verifiedAt: new Date(), verifiedHow: "admin" })
const of = (q: string) => ({ ...NOTHING_ASKED, q })

test("a search is watched once, however often it is pressed, and by whoever pressed alone", async () => {
  const [orsay, other] = [await aVerified(), await aVerified()]
  await Promise.all([1, 2, 3, 4].map(() => watchSearch(orsay.actor, { ...of("thé"), sort: "recent" })))
  const { watches, mayWatch } = await listWatches(orsay)
  expect(mayWatch).toBe(true)
  expect(watches).toMatchObject([{ query: "q=th%C3%A9", href: "/influencers?q=th%C3%A9" }])
  expect((await listWatches(other)).watches).toEqual([])
  const id = watches[0]?.id ?? ""
  await expect(stopWatch(other.actor, id)).rejects.toMatchObject({ code: "search_watch" })
  for (const odd of ["", "__proto__", "x".repeat(5000), "a\u0000b"])
    await expect(stopWatch(orsay.actor, odd)).rejects.toMatchObject({ status: 404 })
  await stopWatch(orsay.actor, id)
  await stopWatch(orsay.actor, id)
  expect((await listWatches(orsay)).watches).toEqual([])
})

test("five at once are watched, and no more, whatever is pressed at the same time", async () => {
  const orsay = await aVerified()
  const words = Array.from({ length: MAX_WATCHES + 3 }, (_, n) => `mot${"abcdefgh"[n]}`)
  const made = await Promise.allSettled(words.map((word) => watchSearch(orsay.actor, of(word))))
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_WATCHES)
  for (const each of made)
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "searches_watch_too_many" })
})

test("who switches on and off for ever fills no table", async () => {
  const orsay = await aVerified()
  for (let n = 0; n < MAX_KEPT + 5; n++) {
    await watchSearch(orsay.actor, of(`mot ${n}`))
    for (const { id } of (await listWatches(orsay)).watches) await stopWatch(orsay.actor, id)
  }
  expect(await countRows(`search_watches where user_id = '${orsay.userId}'`)).toBeLessThanOrEqual(MAX_KEPT)
})

test("a search that asks for nothing or finds too many is not watched, nor one of a company that nobody has verified", async () => {
  const orsay = await aVerified()
  await expect(watchSearch(orsay.actor, NOTHING_ASKED)).rejects.toMatchObject({ code: "searches_watch_nothing" })
  await expect(watchSearch((await aCompany()).actor, of("thé"))).rejects.toMatchObject({
    code: "searches_watch_unverified",
  })
  const pro = await aCompany({ plan: "pro" })
  expect(await watchSearch(pro.actor, of("thé"))).toBeTruthy()
  await expect(watchSearch((await anAccount()).actor, of("thé"))).rejects.toMatchObject({ status: 403 })
  const { influencerId } = await anInfluencer({ owner: null, bio: "Foule immense." })
  await asAdmin((admin) =>
    admin.query(
      `insert into influencers (id, name, bio, is_active) select gen_random_uuid(), 'N' || n, 'Foule immense.', true
       from generate_series(1, $1::int) n`,
      [MAX_FOUND],
    ),
  )
  await expect(watchSearch(orsay.actor, of("foule"))).rejects.toMatchObject({ code: "searches_watch_too_wide" })
  await asAdmin((admin) => admin.query("delete from influencers where id = $1", [influencerId]))
  await watchSearch(orsay.actor, of("foule"))
  expect(await countRows("search_watch_finds where told_on is null")).toBe(MAX_FOUND)
})

test("what somebody sends as a search is read as the directory reads it", () => {
  for (const sent of ["q=%00", "__proto__=1", "&&&=", "q=".padEnd(9000, "é"), "network=constructor&min=NaN&city=%ff"])
    expect(SentWatch.parse({ search: sent }).search).toMatchObject({ networks: [], min: null })
  expect(SentWatch.parse({}).search).toEqual(NOTHING_ASKED)
})

test("one that was switched off is forgotten after thirteen months, with whom it found", async () => {
  const orsay = await aVerified()
  await anInfluencer({ owner: null, bio: "Oubli." })
  await watchSearch(orsay.actor, of("oubli"))
  await watchSearch(orsay.actor, of("souvenir"))
  const stop = (months: number, like: string) =>
    asAdmin((admin) =>
      admin.query(
        "update search_watches set stopped_at = now() - make_interval(months => $1) where user_id = $2 and query like $3",
        [months, orsay.userId, like],
      ),
    )
  await stop(14, "%oubli%")
  await stop(12, "%souvenir%")
  expect(await forgetOldWatches()).toBe(1)
  expect(await countRows(`search_watches where user_id = '${orsay.userId}'`)).toBe(1)
})
