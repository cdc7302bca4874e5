import { and, eq, isNull, sql } from "drizzle-orm"
import { stillOff } from "#app/features/dashboard/public"
import { homesOf, type ToldHome } from "#app/features/dashboard/public.server"
import { unsubscribeUrl } from "#app/features/messaging/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { letterRuns } from "#database/schema/operations"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { type BulkMail, queueBulkMails } from "#platform/mail/outbox.server"
import { awaitedBy, dueOf } from "./facts.server"
import { brandLetter, creatorLetter } from "./letter.server"
import { nextPeople, type Person } from "./people.server"
import { type Awaited, brandParts, creatorParts, type Due } from "./rules"
import { morningOf, type Week, weekOf } from "./week"

/** So many at once that statements are shared by all of them, and so few that the mails are one small transaction. */
const AT_ONCE = 400

type Options = Readonly<{ now?: Date; signal?: AbortSignal; atOnce?: number }>

/**
 * Writes the letters of the week that is over, for everybody of whom there is something to say. Done again, no matter by whom, it goes on where
 * it was: what was written is never written twice.
 */
export async function writeLetters({ now = new Date(), signal, atOnce = AT_ONCE }: Options = {}) {
  const week = weekOf(now)
  await withActor(SYSTEM, (tx) => tx.insert(letterRuns).values({ week: week.monday }).onConflictDoNothing())
  for (;;) {
    signal?.throwIfAborted()
    const run = await findRun(week)
    if (run.endedAt) return
    await writeSome({ week, now, after: run.lastUserId, atOnce })
  }
}

async function findRun({ monday }: Week) {
  const [run] = await readAs(SYSTEM, (tx) => tx.select().from(letterRuns).where(eq(letterRuns.week, monday)))
  if (!run) throw new Error("the run of this week was just written")
  return run
}

type Batch = Readonly<{ week: Week; now: Date; after: string | null; atOnce: number }>

/** The next people's: their mails, and that they have been gone through, are of one transaction. */
async function writeSome({ week, now, after, atOnce }: Batch) {
  const { looked, last, told } = await readAs(SYSTEM, async (tx) => {
    const { people, ...reached } = await nextPeople(tx, { after, limit: atOnce })
    const creators = people.flatMap(({ influencerId, putOff }) =>
      influencerId ? [{ influencerId, putOff: stillOff(putOff, now) }] : [],
    )
    const homes = await homesOf(tx, creators, { today: week.last, now })
    const due = homes.size > 0 ? await dueOf(tx, [...homes.keys()], week) : () => []
    const companies = [...new Set(people.flatMap(({ companyId }) => companyId ?? []))]
    const awaited = companies.length > 0 ? await awaitedBy(tx, companies, { week, now }) : () => []
    return { ...reached, told: people.map((person) => ({ person, ...factsOf(person, { homes, due, awaited }) })) }
  })
  const mails = await lettersOf(told, week)
  const isLast = looked < atOnce
  await withActor(SYSTEM, async (tx) => {
    const next = {
      lastUserId: isLast ? null : (last ?? after), // nobody's id stays when it is done
      people: sql`${letterRuns.people} + ${looked}`,
      letters: sql`${letterRuns.letters} + ${mails.length}`,
      endedAt: isLast ? sql`now()` : null,
    }
    // Optimistic lock: another process that wrote these letters has moved the cursor.
    const isWhereItWas = after === null ? isNull(letterRuns.lastUserId) : eq(letterRuns.lastUserId, after)
    const { rowCount } = await tx
      .update(letterRuns)
      .set(next)
      .where(and(eq(letterRuns.week, week.monday), isNull(letterRuns.endedAt), isWhereItWas))
    if (rowCount === 1) await queueBulkMails(tx, mails)
  })
  if (isLast) log.info({ week: week.monday }, "the letters of the week are written")
}

type Facts = Readonly<{ home: ToldHome | undefined; due: readonly Due[]; awaited: readonly Awaited[] }>
type Known = Readonly<{
  homes: ReadonlyMap<string, ToldHome>
  due: (influencerId: string) => readonly Due[]
  awaited: (companyId: string) => readonly Awaited[]
}>

function factsOf({ influencerId, companyId }: Person, { homes, due, awaited }: Known): Facts {
  return {
    home: influencerId ? homes.get(influencerId) : undefined,
    due: influencerId ? due(influencerId) : [],
    awaited: companyId ? awaited(companyId) : [],
  }
}

/** One letter at most per person: with a page and a company, it is about the page, or about the company if nobody has seen the page. */
async function lettersOf(told: readonly (Facts & { person: Person })[], week: Week): Promise<BulkMail[]> {
  const site = await siteIdentity()
  return told.flatMap(({ person, home, due, awaited }) => {
    const { userId, email, locale, zone } = person
    const unsubscribe = unsubscribeUrl({ userId, kind: "weekly" }, locale)
    const about = { locale, site, week, unsubscribe }
    const own = home ? creatorParts({ home, due }) : []
    const brand = own.length === 0 ? brandParts(awaited) : []
    const mail = own.length > 0 ? creatorLetter(own, about) : brand.length > 0 ? brandLetter(brand, about) : null
    if (!mail) return []
    const [influencerId, companyId] = own.length > 0 ? [person.influencerId, null] : [null, person.companyId]
    const notBefore = morningOf(week.monday, zone)
    return [
      {
        to: email,
        mail,
        unsubscribeUrl: unsubscribe,
        kind: "weekly",
        notBefore,
        onlyFor: { userId, influencerId, companyId },
      },
    ]
  })
}
