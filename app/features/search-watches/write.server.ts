import { and, eq, isNull, sql } from "drizzle-orm"
import { isWanted } from "#app/features/accounts/public"
import { type DirectoryCard, findDirectorySlice, parseDirectoryQuery } from "#app/features/directory/public.server"
import { unsubscribeUrl } from "#app/features/messaging/public.server"
import { placesBySlug } from "#app/features/places/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { morningOf, type Week, weekOf, zoneOf } from "#app/features/weekly-letter/public"
import { searchWatches } from "#database/schema/lists"
import type { Locale } from "#messages"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { type BulkMail, queueBulkMails } from "#platform/mail/outbox.server"
import { type Told, watchLetter } from "./letter.server"
import { MAY_SEND } from "./queries.server"
import { MAX_FOUND } from "./rules"

/** So few that their mails are one small transaction. */
const AT_ONCE = 50

type Options = Readonly<{ now?: Date; signal?: AbortSignal; atOnce?: number }>

/**
 * Looks through every watched search that was not looked through this week, and promises a mail where somebody is new. Done again, by
 * whoever, it goes on where it was: of each search and week there is one mail, and in it nobody who was told of before.
 */
export async function tellOfSearches({ now = new Date(), signal, atOnce = AT_ONCE }: Options = {}) {
  const week = weekOf(now)
  let after: string | null = null
  for (;;) {
    signal?.throwIfAborted()
    const due: Due[] = await nextDue(week, { after, limit: atOnce })
    if (due.length > 0) await tellSome(due, week, now)
    after = due.at(-1)?.id ?? null
    if (due.length < atOnce) return
  }
}

type Due = Readonly<{
  id: string
  query: string
  lookedOn: string
  userId: string
  companyId: string
  email: string
  locale: Locale
  country: string | null
  notifications: Readonly<Record<string, boolean>>
}>

/** The next ones, in the order of their ids, of people who still speak for a company that may have such mails. */
async function nextDue({ monday }: Week, { after, limit }: { after: string | null; limit: number }) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<Due>(sql`
      select w.id, w.query, to_char(w.looked_on, 'YYYY-MM-DD') as "lookedOn", w.user_id as "userId", w.company_id as "companyId",
        u.email, p.locale, p.notifications, c.country
      from search_watches w join companies c on c.id = w.company_id
        join company_members m on m.company_id = w.company_id and m.user_id = w.user_id
        join profiles p on p.id = w.user_id join auth.users u on u.id = w.user_id
      where ${after === null ? sql`true` : sql`w.id > ${after}::uuid`} and w.stopped_at is null and w.looked_on < ${monday}::date
        and u.email_verified and ${MAY_SEND}
        and exists (select 1 from user_roles r where r.user_id = w.user_id and r.role in ('entreprise', 'admin'))
        and not exists (select 1 from account_deletions d where d.user_id = w.user_id)
      order by w.id limit ${limit}`),
  )
  return rows
}

/** Their mails, who is told, and that they have been looked through, are of one transaction. */
async function tellSome(due: readonly Due[], week: Week, now: Date) {
  const looked: { watch: Due; told: Told }[] = []
  for (const watch of due) {
    const told = await lookThrough(watch)
    if (told) looked.push({ watch, told })
  }
  const site = await siteIdentity()
  const written = looked.map(({ watch, told }) => ({
    watch,
    fresh: told.fresh,
    mail:
      told.fresh.length > 0 && isWanted(watch.notifications, "searches")
        ? mailOf(watch, told, { site, week, now })
        : null,
  }))
  await withActor(SYSTEM, async (tx) => {
    const mails: BulkMail[] = []
    for (const { watch, fresh, mail } of written) {
      // Optimistic lock: no row when another process wrote this letter, or when the watch was switched off meanwhile.
      const { rowCount } = await tx
        .update(searchWatches)
        .set({ lookedOn: week.monday })
        .where(
          and(
            eq(searchWatches.id, watch.id),
            eq(searchWatches.lookedOn, watch.lookedOn),
            isNull(searchWatches.stoppedAt),
          ),
        )
      if (rowCount !== 1 || !mail) continue
      await tx.execute(sql`
        insert into search_watch_finds (watch_id, influencer_id, told_on)
        select ${watch.id}::uuid, i.id, ${week.monday}::date
        from influencers i where i.id = any(${sql.param(fresh.map(({ id }) => id))}::uuid[])
        on conflict do nothing`)
      mails.push(mail)
    }
    await queueBulkMails(tx, mails)
  })
}

/** New matches that were never reported, without people who block the company or are blocked by it. Null on failure. */
async function lookThrough({ id, query, companyId, lookedOn }: Due): Promise<Told | null> {
  try {
    const { search } = parseDirectoryQuery(new URLSearchParams(query))
    // The public list, last changed first.
    const { cards } = await findDirectorySlice(
      VISITOR,
      { ...search, sort: "recent" },
      { reader: "pro", size: MAX_FOUND, cursor: null },
    )
    return await readAs(SYSTEM, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select f.influencer_id as id from search_watch_finds f where f.watch_id = ${id}::uuid
        union select b.influencer_id from company_blocks b where b.company_id = ${companyId}::uuid`)
      const known = new Set(rows.map((row) => row.id))
      const towns = await placesBySlug(tx, search.city ? [search.city] : [])
      const fresh: DirectoryCard[] = cards.filter((card) => !known.has(card.id))
      return { search, town: towns.get(search.city ?? "") ?? null, fresh, lookedOn }
    })
  } catch (error) {
    // The others go on; it is looked through the next time.
    log.error({ err: error, watch: id }, "a watched search could not be looked through")
    return null
  }
}

type Around = Readonly<{ site: Awaited<ReturnType<typeof siteIdentity>>; week: Week; now: Date }>

function mailOf(watch: Due, told: Told, { site, week, now }: Around): BulkMail {
  const { id, userId, companyId, email, locale, country } = watch
  const unsubscribe = unsubscribeUrl({ userId, kind: "searches", watchId: id }, locale)
  return {
    to: email,
    mail: watchLetter(told, { locale, site, monday: week.monday, unsubscribe, now }),
    unsubscribeUrl: unsubscribe,
    kind: "searches",
    searchWatchId: id,
    notBefore: morningOf(week.monday, zoneOf({ country, area: null })),
    onlyFor: { userId, companyId, influencerId: null },
  }
}
