import { and, eq, isNotNull, isNull, sql } from "drizzle-orm"
import { loadOwnCompanyId } from "#app/features/companies/public.server"
import { queryOf } from "#app/features/company-lists/public.server"
import { type DirectorySearch, findDirectorySlice } from "#app/features/directory/public.server"
import { searchWatches } from "#database/schema/lists"
import { type Member, SYSTEM, type Tx, VISITOR, withActor } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { parisDay } from "#platform/text/day"
import { maySend } from "./queries.server"
import { MAX_FOUND, MAX_KEPT, MAX_WATCHES } from "./rules"

const MONTHS_KEPT = 13

/**
 * From now on the actor has a mail when somebody new matches. Those who match today are not new, nor are those who were told of before it was
 * last switched off. Twice is once. Throws `Invalid` where nothing is asked for or too many are found, `Conflict` where there are enough
 * of them or the company is neither verified nor Pro, `Forbidden` for somebody without a company. Returns its id.
 */
export async function watchSearch(actor: Member, search: DirectorySearch, now = new Date()): Promise<string> {
  const query = queryOf(search)
  if (query === "") throw new Invalid("searches_watch_nothing")
  // The public list; one result more than allowed means that the search is too wide.
  const asked = { reader: "pro", size: MAX_FOUND, cursor: null } as const
  const { cards, next } = await findDirectorySlice(VISITOR, search, asked)
  if (next !== null) throw new Invalid("searches_watch_too_wide", { max: MAX_FOUND })
  return withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    if (!(await maySend(tx, companyId))) throw new Conflict("searches_watch_unverified")
    // Two tabs may switch on the last one at once: the second waits here, and counts the first one's.
    await takeAdvisoryLock(tx, `watches ${actor.userId}`)
    const own = and(eq(searchWatches.userId, actor.userId), eq(searchWatches.companyId, companyId))
    const [there] = await tx
      .select()
      .from(searchWatches)
      .where(and(own, eq(searchWatches.query, query)))
    if (there && there.stoppedAt === null) return there.id
    const on = await tx.$count(searchWatches, and(own, isNull(searchWatches.stoppedAt)))
    if (on >= MAX_WATCHES) throw new Conflict("searches_watch_too_many", { max: MAX_WATCHES })
    const lookedOn = parisDay(now)
    const id = there?.id ?? newId()
    if (there)
      await tx.update(searchWatches).set({ stoppedAt: null, startedAt: now, lookedOn }).where(eq(searchWatches.id, id))
    else {
      await forgetOldest(tx, companyId, actor.userId)
      await tx.insert(searchWatches).values({ id, companyId, userId: actor.userId, query, lookedOn, startedAt: now })
    }
    await tx.execute(sql`
      insert into search_watch_finds (watch_id, influencer_id)
      select ${id}::uuid, i.id from influencers i where i.id = any(${sql.param(cards.map((card) => card.id))}::uuid[])
      on conflict do nothing`)
    return id
  })
}

/** No mail of it any more, also none that is written and has not gone. Throws `NotFound` for another's. */
export async function stopWatch(actor: Member, id: string): Promise<void> {
  const stopped = await withActor(actor, async (tx) => (isUuid(id) ? stop(tx, id, actor.userId) : 0))
  if (stopped === 0) throw new NotFound("search_watch")
}

/** The same from a mail's link, without a session. Doing it twice changes nothing. */
export async function stopWatchOf({ userId, watchId }: { userId: string; watchId: string }): Promise<void> {
  await withActor(SYSTEM, (tx) => stop(tx, watchId, userId))
}

async function stop(tx: Tx, id: string, userId: string) {
  const { rowCount } = await tx
    .update(searchWatches)
    .set({ stoppedAt: sql`coalesce(${searchWatches.stoppedAt}, now())` })
    .where(and(eq(searchWatches.id, id), eq(searchWatches.userId, userId)))
  return rowCount ?? 0
}

/** Makes room for one more, so that switching on and off does not fill the table. */
async function forgetOldest(tx: Tx, companyId: string, userId: string) {
  await tx.execute(sql`
    delete from search_watches where id in (
      select id from search_watches where user_id = ${userId} and company_id = ${companyId} and stopped_at is not null
      order by stopped_at desc, id offset ${MAX_KEPT - MAX_WATCHES - 1})`)
}

/** Removes those that were switched off longer ago than what is promised, with whom they found. */
export async function forgetOldWatches(): Promise<number> {
  const { rowCount } = await withActor(SYSTEM, (tx) =>
    tx
      .delete(searchWatches)
      .where(
        and(
          isNotNull(searchWatches.stoppedAt),
          sql`${searchWatches.stoppedAt} < now() - make_interval(months => ${MONTHS_KEPT}::int)`,
        ),
      ),
  )
  return rowCount ?? 0
}
