import "#platform/mail/mail.jobs.server"
import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { NOTHING_ASKED } from "#app/features/directory/public.server"
import { readUnsubscription } from "#app/features/messaging/mails/unsubscribe.server"
import { profiles } from "#database/schema/accounts"
import { mailOutbox } from "#database/schema/operations"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { deliverMail } from "#platform/mail/deliver.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, aNetwork, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { MONDAY, NIGHT } from "#tests/support/weeks"
import { killAt, useWorker } from "#tests/support/worker-process"
import { stopWatch, stopWatchOf, watchSearch } from "./commands.server"
import { listWatches } from "./queries.server"
import { tellOfSearches } from "./write.server"

useDatabaseWithMail()
const startWorker = useWorker("letter-worker-main")
beforeEach(() =>
  asAdmin(async (admin) => {
    for (const table of ["influencers", "companies", "mail_outbox", "queue.job"])
      await admin.query(`delete from ${table}`)
  }),
)

const SEARCH = { ...NOTHING_ASKED, q: "terrine" }
/** Switched on a week before, on the Monday and on the Wednesday. */
const LAST_MONDAY = new Date("2026-11-16T10:00:00Z")
const WEDNESDAY = new Date("2026-11-18T10:00:00Z")
const NEXT_NIGHT = new Date("2026-11-30T00:40:00Z")

const verified = { verifiedAt: new Date(), verifiedHow: "admin" } as const
const aVerified = () => aCompany(verified)
const aCook = (name = "Awa Cuisine") =>
  anInfluencer({
    name,
    bio: "Terrine et pâté.",
    networks: [aNetwork({ network: "instagram", handle: "awa", followers: 12_300, fetchedAt: LAST_MONDAY })],
  })
const mails = () => withActor(SYSTEM, (tx) => tx.select().from(mailOutbox).orderBy(mailOutbox.recipient))
const subjects = async () => (await mails()).map(({ subject }) => plain(subject))
const forget = () => asAdmin((admin) => admin.query("delete from mail_outbox"))
const plain = (text = "") =>
  text
    .replaceAll("\u00a0", " ")
    .replaceAll("\u202f", " ")
    .replace(/[\u200e\u2066-\u2069]/g, "")
const setActive = (id: string, isActive: boolean) =>
  asAdmin((admin) => admin.query("update influencers set is_active = $2 where id = $1", [id, isActive]))

test("a new creator is told once, with figures and their source, in her language at her morning, and can be stopped by one press", async () => {
  const orsay = await aCompany({ ...verified, country: "TR" })
  await aCook("Déjà Là")
  await watchSearch(orsay.actor, SEARCH, LAST_MONDAY)
  const awa = await aCook()
  await anInfluencer({ bio: "Voyages" })
  await tellOfSearches({ now: NIGHT })
  await tellOfSearches({ now: NIGHT })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: orsay.email,
    kind: "searches",
    readerId: orsay.userId,
    companyId: orsay.companyId,
    notBefore: new Date("2026-11-23T04:00:00Z"),
  })
  expect(plain(mail?.subject)).toBe("Un nouveau profil depuis lundi")
  const text = plain(mail?.text)
  expect(text).toContain("Votre recherche : « terrine »")
  expect(text).toContain("Awa Cuisine")
  expect(text).toContain("Instagram ≈ 12.3K · chiffre public · relevé le 16 nov. 2026")
  expect(text).not.toContain("Déjà Là")
  expect(text).toContain("/influencers?q=terrine&sort=recent")
  const asked = readUnsubscription(new URL(mail?.unsubscribeUrl ?? "").searchParams.get("token"))
  expect(asked).toMatchObject({ userId: orsay.userId, kind: "searches" })
  expect(mail?.text).toContain(`Ne plus suivre cette recherche ${mail?.unsubscribeUrl}`)
  if (asked?.watchId) await stopWatchOf({ userId: asked.userId, watchId: asked.watchId })
  // Written, and not gone yet: it does not go.
  await deliverMail(mail?.id ?? "", { smtpUrl: undefined, isLastTry: true })
  expect(await mails()).toEqual([])
  expect((await listWatches(orsay)).watches).toEqual([])
  await aCook("Une Autre")
  await tellOfSearches({ now: NEXT_NIGHT })
  expect(await mails()).toEqual([])
  expect(
    await countRows(`search_watch_finds where influencer_id = '${awa.influencerId}' and told_on = '${MONDAY}'`),
  ).toBe(1)
})

test("nothing new is no mail, and who leaves and comes back is not told twice, also after it was switched off and on", async () => {
  const orsay = await aVerified()
  const before = await aCook("Avant")
  await watchSearch(orsay.actor, SEARCH, WEDNESDAY)
  await tellOfSearches({ now: NIGHT })
  expect(await mails()).toEqual([])
  const awa = await aCook()
  await tellOfSearches({ now: NEXT_NIGHT })
  expect(await subjects()).toEqual(["Un nouveau profil depuis lundi"])
  await forget()
  for (const { influencerId } of [before, awa]) await setActive(influencerId, false)
  await tellOfSearches({ now: new Date("2026-12-07T01:00:00Z") })
  for (const { watches } of [await listWatches(orsay)]) for (const { id } of watches) await stopWatch(orsay.actor, id)
  await watchSearch(orsay.actor, SEARCH, new Date("2026-12-08T01:00:00Z"))
  for (const { influencerId } of [before, awa]) await setActive(influencerId, true)
  await tellOfSearches({ now: new Date("2026-12-14T01:00:00Z") })
  expect(await mails()).toEqual([])
})

test("since when is the day it was switched on, and who is many is counted, the first of them shown", async () => {
  const orsay = await aVerified()
  await watchSearch(orsay.actor, SEARCH, WEDNESDAY)
  for (let n = 0; n < 6; n++) await aCook(`Cuisine ${"abcdef"[n]}`)
  await tellOfSearches({ now: NIGHT })
  const [mail] = await mails()
  expect(plain(mail?.subject)).toBe("6 nouveaux profils depuis le 18 nov.")
  expect(plain(mail?.text).match(/- Cuisine /g)).toHaveLength(4)
})

test.each(["fr", "en", "ar"] as const)("it is read in the reader's language: %s", async (locale) => {
  const orsay = await aVerified()
  await withActor(SYSTEM, (tx) => tx.update(profiles).set({ locale }).where(eq(profiles.id, orsay.userId)))
  await watchSearch(orsay.actor, { ...SEARCH, verified: false, min: 1000, interests: [] }, LAST_MONDAY)
  await aCook()
  await tellOfSearches({ now: NIGHT })
  const [mail] = await mails()
  expect(plain(mail?.subject)).toBe(
    {
      fr: "Un nouveau profil depuis lundi",
      en: "One new profile since Monday",
      ar: "ملف جديد واحد منذ يوم الاثنين",
    }[locale],
  )
  expect(mail?.html).toContain(`lang="${locale}"`)
  expect(plain(mail?.text)).toContain({ fr: "1K abonnés et plus", en: "1K", ar: "1K" }[locale])
})

test("a company that is not verified, whose name waits, which has left or is blocked has none, and is told when it may again", async () => {
  const orsay = await aVerified()
  await watchSearch(orsay.actor, SEARCH, LAST_MONDAY)
  const awa = await aCook()
  const set = (what: string) => asAdmin((admin) => admin.query(what, [orsay.companyId]))
  await set("update companies set verified_at = null, verified_how = null where id = $1")
  await tellOfSearches({ now: NIGHT })
  await set("update companies set verified_at = now(), verified_how = 'admin', name_held_at = now() where id = $1")
  await tellOfSearches({ now: NIGHT })
  await set("update companies set name_held_at = null where id = $1")
  await asAdmin((admin) =>
    admin.query("insert into account_deletions (user_id, due_at, was_active) values ($1, now(), true)", [orsay.userId]),
  )
  await tellOfSearches({ now: NIGHT })
  await asAdmin((admin) => admin.query("delete from account_deletions"))
  await asAdmin((admin) =>
    admin.query("insert into company_blocks (company_id, influencer_id, side) values ($1, $2, 'influencer')", [
      orsay.companyId,
      awa.influencerId,
    ]),
  )
  await tellOfSearches({ now: NIGHT })
  expect(await mails()).toEqual([])
  await set("delete from company_blocks where company_id = $1")
  await tellOfSearches({ now: NEXT_NIGHT })
  expect(await subjects()).toEqual(["Un nouveau profil depuis lundi"])
  // Until it goes she leaves the company.
  await set("delete from company_members where company_id = $1")
  const [mail] = await mails()
  await deliverMail(mail?.id ?? "", { smtpUrl: undefined, isLastTry: true })
  expect(await mails()).toEqual([])
})

test("who wants no such mails has none, and reads of all when she wants them again", async () => {
  const orsay = await aVerified()
  await watchSearch(orsay.actor, SEARCH, LAST_MONDAY)
  const want = (searches: boolean) =>
    withActor(SYSTEM, (tx) =>
      tx.update(profiles).set({ notifications: { searches } }).where(eq(profiles.id, orsay.userId)),
    )
  await want(false)
  await aCook()
  await tellOfSearches({ now: NIGHT })
  expect(await mails()).toEqual([])
  await want(true)
  await tellOfSearches({ now: NEXT_NIGHT })
  expect(await subjects()).toEqual(["Un nouveau profil depuis lundi"])
})

test("names that strangers chose make no links", async () => {
  const orsay = await aVerified()
  await watchSearch(orsay.actor, SEARCH, LAST_MONDAY)
  await aCook("Gagne sur evil.example <b>https://evil.example/x</b>")
  await tellOfSearches({ now: NIGHT })
  const [mail] = await mails()
  for (const part of [mail?.html, mail?.text, mail?.subject]) expect(part).not.toContain("evil.example")
})

const COMPANIES = 11

test("after a kill in the middle, and by three processes at once, each search has one mail and one job that sends it", async () => {
  for (let n = 0; n < COMPANIES; n++) await watchSearch((await aVerified()).actor, SEARCH, LAST_MONDAY)
  await aCook()
  await aCook("Une Autre")
  const start = () => startWorker(["tellOfSearches", NIGHT.toISOString(), "3"])
  await killAt("mail_outbox", start)
  // What was in hand is not half there.
  expect(await countRows("mail_outbox")).toBe(0)
  expect(await countRows("search_watch_finds")).toBe(0)
  expect(await countRows(`search_watches where looked_on = '${MONDAY}'`)).toBe(0)
  const ends = await Promise.all([start(), start(), start()].map(({ ended }) => ended))
  expect(ends).toEqual([1, 2, 3].map(() => [0, null]))
  const { rows } = await asAdmin((admin) =>
    admin.query(`select count(*)::int as mails, count(distinct reader_id)::int as people,
      (select count(*)::int from search_watch_finds) as finds,
      (select count(distinct data ->> 'id')::int from queue.job where name = 'bulk-mail') as jobs from mail_outbox`),
  )
  expect(rows).toEqual([{ mails: COMPANIES, people: COMPANIES, finds: 2 * COMPANIES, jobs: COMPANIES }])
}, 120_000)
