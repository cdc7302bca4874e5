import "../expiry/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { removeUser } from "#app/features/accounts/public.server"
import { listShownReviews } from "#app/features/link-page/public.server"
import { blockOther } from "#app/features/messaging/blocks/commands.server"
import { reviews } from "#database/schema/reviews"
import { readAs, SYSTEM, type Tx, VISITOR, withActor } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { aColleague } from "#tests/support/colleagues"
import { aConversation } from "#tests/support/conversations"
import { aDeliverable, type DeliverableOptions } from "#tests/support/deliverables"
import { MARKUP } from "#tests/support/hostile"
import { aFinishedCollaboration, daysPass } from "#tests/support/reviews"
import { COLLABORATION_STATUSES } from "#vocabulary/collaborations"
import { giveAnswer } from "../answers/commands.server"
import { loadCollaboration } from "../detail/queries.server"
import { answerReview, correctReview, showReview, writeReview } from "./commands.server"
import { listCompanyReviews, loadReviews } from "./queries.server"
import { reviewsUntil } from "./rules"

useDatabaseWithMail()

const movedOn = new Conflict("collaborations_moved_on")
const stored = (id: string) =>
  withActor(SYSTEM, (tx) => tx.select().from(reviews).where(sql`collaboration_id = ${id}::uuid`))
const subjects = async (userId: string) => {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ subject: string }>(
      sql`select subject from mail_outbox where reader_id = ${userId}::uuid order by created_at, id`,
    ),
  )
  return rows.map(({ subject }) => subject)
}
const piece = { network: "instagram", what: "Une pièce", kind: "reel", review: true } as const
const twoPieces = { deliverables: [{ ...piece, count: 2 }] }
const untilOf = async (id: string) => {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ until: unknown }>(sql`select app_private.reviews_until(${id}::uuid) as until`),
  )
  return rows[0]?.until
}
const outcomes = async (...tried: Promise<unknown>[]) =>
  (await Promise.allSettled(tried)).map(({ status }) => status).sort()
const remove = ({ userId }: { userId: string }) => withActor(SYSTEM, (tx) => removeUser(tx, userId))
const shownOf = (influencerId: string) => readAs(VISITOR, (tx) => listShownReviews(tx, influencerId, 10))
const about = async (reader: Parameters<typeof listCompanyReviews>[0], companyId: string) =>
  (await listCompanyReviews(reader, companyId, null)).reviews.map(({ creator, body, reply }) => [creator, body, reply])

describe("each side writes once, unseen by the other", () => {
  test("the first one is told of, not shown; with the second both are read", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    await writeReview(influencer.actor, id, "Un brief clair.")
    const seen = await loadReviews(company.actor, id)
    expect(seen).toMatchObject({ other: null, own: null, hasOtherWritten: true, canWrite: true })
    expect((await loadReviews(influencer.actor, id)).own).toMatchObject({ body: "Un brief clair." })
    expect(await subjects(company.userId)).toEqual(["Un avis a été écrit"])
    await expect(writeReview(influencer.actor, id, "Encore")).rejects.toThrow(movedOn)

    await writeReview(company.actor, id, "Livré à l'heure.")
    expect(await loadReviews(influencer.actor, id)).toMatchObject({
      other: { body: "Livré à l'heure." },
      own: { body: "Un brief clair." },
      canAnswer: true,
      canCorrect: false,
      isRevealed: true,
    })
    expect((await loadReviews(company.actor, id)).other).toMatchObject({ body: "Un brief clair." })
    expect(await subjects(influencer.userId)).toEqual(["Les deux avis sont écrits"])
    expect(await subjects(company.userId)).toHaveLength(1)
    const { history } = await loadCollaboration(company.actor, id)
    expect(history.map(({ side, kind }) => [side, kind])).toEqual([
      ["influencer", "reviewed"],
      ["company", "reviewed"],
    ])
  })

  test("alone, it is read when the time is up, and then nothing more is written", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    await writeReview(company.actor, id, "Livré à l'heure.")
    await daysPass(id, 15)
    expect(await loadReviews(influencer.actor, id)).toMatchObject({
      other: { body: "Livré à l'heure." },
      canWrite: false,
      canAnswer: true,
    })
    await expect(writeReview(influencer.actor, id, "Trop tard")).rejects.toThrow(movedOn)
    await expect(correctReview(company.actor, id, "Autre chose")).rejects.toThrow(movedOn)
  })

  test("in the second in which the time is up it is too late, a moment before it is not", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    const { until } = await loadReviews(company.actor, id)
    if (!until) throw new Error("it is completed")
    await expect(writeReview(company.actor, id, "Trop tard", until)).rejects.toThrow(movedOn)
    await writeReview(influencer.actor, id, "Juste à temps", new Date(until.getTime() - 1))
    await expect(correctReview(influencer.actor, id, "Trop tard", until)).rejects.toThrow(movedOn)
    expect(await stored(id)).toMatchObject([{ side: "influencer", body: "Juste à temps" }])
  })

  test("both write in the same second: two reviews, read by both, and each side was told once", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    const tried = await outcomes(
      writeReview(company.actor, id, "Livré à l'heure."),
      writeReview(influencer.actor, id, "Un brief clair."),
    )
    expect(tried).toEqual(["fulfilled", "fulfilled"])
    for (const { actor } of [company, influencer])
      expect(await loadReviews(actor, id)).toMatchObject({ isRevealed: true, other: { removedAt: null } })
    const told = [await subjects(company.userId), await subjects(influencer.userId)].flat().sort()
    expect(told).toEqual(["Les deux avis sont écrits", "Un avis a été écrit"])
  })

  test("two tabs of one side, and two colleagues: one review", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    const colleague = await aColleague(company, "member")
    expect(await outcomes(writeReview(company.actor, id, "Un"), writeReview(colleague.actor, id, "Deux"))).toEqual([
      "fulfilled",
      "rejected",
    ])
    expect(await outcomes(writeReview(influencer.actor, id, "Un"), writeReview(influencer.actor, id, "Deux"))).toEqual([
      "fulfilled",
      "rejected",
    ])
    expect(await stored(id)).toHaveLength(2)
  })

  test("it is corrected until it is read: a correction in the second of the other review is before it, or refused", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    await writeReview(influencer.actor, id, "Un brief clair.")
    await correctReview(influencer.actor, id, "Un brief très clair.")
    const [corrected] = await Promise.allSettled([
      correctReview(influencer.actor, id, "Trop tard ?"),
      writeReview(company.actor, id, "Livré à l'heure."),
    ])
    const read = (await loadReviews(company.actor, id)).other?.body
    expect(read).toBe(corrected?.status === "fulfilled" ? "Trop tard ?" : "Un brief très clair.")
    await expect(correctReview(influencer.actor, id, "Après coup")).rejects.toThrow(movedOn)
  })

  test("a company that cancels once everything is published escapes no review, and writes its own", async () => {
    const { id, company, influencer } = await aDeliverable({ piece: { state: "published" } })
    await giveAnswer(company.actor, id, "cancel", { version: 1 })
    expect(await loadReviews(influencer.actor, id)).toMatchObject({ canWrite: true, until: expect.any(Date) })
    await writeReview(influencer.actor, id, "Annulé après coup.")
    await writeReview(company.actor, id, "Livré à l'heure.")
    expect((await loadReviews(company.actor, id)).other).toMatchObject({ body: "Annulé après coup." })
  })

  test("nothing is written about what was cancelled while a piece of it was still to come", async () => {
    const { id, company, influencer, others } = await aDeliverable({ piece: { state: "published" }, offer: twoPieces })
    expect(others).toHaveLength(1)
    await giveAnswer(company.actor, id, "cancel", { version: 1 })
    for (const { actor } of [company, influencer]) {
      expect((await loadReviews(actor, id)).until).toBeNull()
      await expect(writeReview(actor, id, "Trop tôt")).rejects.toThrow(movedOn)
    }
    expect(await untilOf(id)).toBeNull()
  })

  test("a piece left out by agreement, and rights that were given, leave nothing to come", async () => {
    const { id, influencer, company, others } = await aDeliverable({ piece: { state: "published" }, offer: twoPieces })
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update deliverables set state = 'skipped' where id = ${others[0] ?? null}::uuid`),
    )
    await giveAnswer(company.actor, id, "cancel", { version: 1 })
    await writeReview(influencer.actor, id, "Annulé après coup.")
  })

  const isOver = (status: string) => status === "completed" || status === "cancelled"
  test.each(COLLABORATION_STATUSES.filter((status) => !isOver(status)))(
    "nothing is written about one that is %s",
    async (status) => {
      const { id, company } = await aFinishedCollaboration()
      await withActor(SYSTEM, (tx) =>
        tx.execute(sql`update collaborations set status = ${status}, awaiting = ${status === "pending" ? "company" : null},
          expires_at = ${status === "pending" ? new Date() : null} where id = ${id}::uuid`),
      )
      await expect(writeReview(company.actor, id, "Bien")).rejects.toThrow(movedOn)
    },
  )

  test("nor where nothing was published, until something is", async () => {
    const { id, company } = await aFinishedCollaboration({ piece: { state: "approved" } })
    await expect(writeReview(company.actor, id, "Bien")).rejects.toThrow(movedOn)
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update deliverables set state = 'published', published_at = now(), post_url = 'https://www.instagram.com/p/A/'
        where collaboration_id = ${id}::uuid`),
    )
    await writeReview(company.actor, id, "Bien")
  })

  test("nobody else writes, corrects, answers or reads", async () => {
    const { id, company } = await aFinishedCollaboration()
    await writeReview(company.actor, id, "Bien")
    for (const { actor } of [await aCompany(), await anInfluencer(), await anAccount()]) {
      await expect(loadReviews(actor, id)).rejects.toThrow(NotFound)
      await expect(writeReview(actor, id, "Bien")).rejects.toThrow(NotFound)
      await expect(correctReview(actor, id, "Bien")).rejects.toThrow(NotFound)
      await expect(answerReview(actor, id, "Bien")).rejects.toThrow(NotFound)
      await expect(showReview(actor, id, true)).rejects.toThrow(NotFound)
    }
  })
})

/** Both have written. */
async function reviewed(options: Parameters<typeof aFinishedCollaboration>[0] = {}) {
  const made = await aFinishedCollaboration(options)
  await writeReview(made.company.actor, made.id, "Livré à l'heure.")
  await writeReview(made.influencer.actor, made.id, "Un brief clair.")
  return made
}

describe("an answer", () => {
  test("is given once by whom it is about, who is told of it by nobody else", async () => {
    const { id, company, influencer } = await reviewed()
    expect(
      await outcomes(answerReview(company.actor, id, "Merci !"), answerReview(company.actor, id, "Merci beaucoup !")),
    ).toEqual(["fulfilled", "rejected"])
    expect((await loadReviews(influencer.actor, id)).own?.reply).toMatch(/^Merci/)
    expect(await subjects(influencer.userId)).toContain("Une réponse à un avis")
  })

  test("is not given to what is not read yet", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    await writeReview(company.actor, id, "Livré à l'heure.")
    await expect(answerReview(influencer.actor, id, "Ah bon ?")).rejects.toThrow(movedOn)
  })
})

describe("on the creator's page and kit", () => {
  test("stands what a company wrote and the creator shows, as it was typed, and nothing else", async () => {
    const { id, influencer } = await reviewed()
    expect(await shownOf(influencer.influencerId)).toEqual([])
    await showReview(influencer.actor, id, true)
    expect(await shownOf(influencer.influencerId)).toMatchObject([
      { company: "Maison Orsay", body: "Livré à l'heure.", reply: null, posts: 1 },
    ])
    await answerReview(influencer.actor, id, "Avec joie.")
    expect(await shownOf(influencer.influencerId)).toMatchObject([{ reply: "Avec joie." }])
    await showReview(influencer.actor, id, false)
    expect(await shownOf(influencer.influencerId)).toEqual([])
  })

  test("the company cannot put it there, and what is not read yet cannot be", async () => {
    const { id, company } = await reviewed()
    await expect(showReview(company.actor, id, true)).rejects.toThrow(movedOn)
    const early = await aFinishedCollaboration()
    await writeReview(early.company.actor, early.id, "Bien")
    await expect(showReview(early.influencer.actor, early.id, true)).rejects.toThrow(movedOn)
  })

  test("of a page that is hidden visitors read none, its owner does", async () => {
    const { id, influencer } = await reviewed()
    await showReview(influencer.actor, id, true)
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update influencers set is_active = false where id = ${influencer.influencerId}::uuid`),
    )
    expect(await shownOf(influencer.influencerId)).toEqual([])
    expect(await readAs(influencer.actor, (tx) => listShownReviews(tx, influencer.influencerId, 3))).toHaveLength(1)
  })
})

describe("what creators wrote about a company", () => {
  test("creators and its own members read, the newest first; nobody else, and nothing before it is revealed", async () => {
    const company = await aCompany()
    const first = await reviewed({ company })
    await daysPass(first.id, 3)
    await reviewed({ company, influencer: await anInfluencer({ name: "Ines Roux" }) })
    const hidden = await aFinishedCollaboration({ company })
    await writeReview(hidden.influencer.actor, hidden.id, "Pas encore")
    const both = [
      ["Ines Roux", "Un brief clair.", null],
      ["Nadia Benali", "Un brief clair.", null],
    ]
    expect(await about((await anInfluencer()).actor, company.companyId)).toEqual(both)
    expect(await about(company.actor, company.companyId)).toEqual(both)
    for (const { actor } of [await aCompany(), await anAccount()])
      expect(await about(actor, company.companyId)).toEqual([])
  })

  test("the list pages, without losing or doubling one", async () => {
    const company = await aCompany()
    const made = await reviewed({ company })
    await withActor(SYSTEM, async (tx) => {
      for (let n = 0; n < 12; n++)
        await tx.execute(sql`with copy as (insert into collaborations (id, company_id, influencer_id, company_name, status, offer_version,
            published, ended_at) select gen_random_uuid(), company_id, influencer_id, company_name, status, 1, false, ended_at
            from collaborations where id = ${made.id}::uuid returning id)
          insert into reviews (id, collaboration_id, side, body, written_at, revealed_at)
            select gen_random_uuid(), id, 'influencer', ${`Avis ${n}`}, now(), now() from copy`)
    })
    const { actor } = await anInfluencer()
    const seen: string[] = []
    let next: string | null = null
    do {
      const [at, id]: (string | undefined)[] = next?.split("_") ?? []
      const page = await listCompanyReviews(actor, company.companyId, at && id ? { at, id } : null)
      seen.push(...page.reviews.map(({ id }) => id))
      next = page.next
    } while (next)
    expect(new Set(seen).size).toBe(13)
    expect(seen).toHaveLength(13)
  })

  test("of a page that is hidden the words stay, without its name", async () => {
    const { company, influencer } = await reviewed()
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update influencers set is_active = false where id = ${influencer.influencerId}::uuid`),
    )
    expect(await about(company.actor, company.companyId)).toEqual([[null, "Un brief clair.", null]])
  })
})

describe("facts are reckoned", () => {
  test("from the pieces, what the network says of labels, and the invoices", async () => {
    const { id, deliverableId, company, influencer } = await aFinishedCollaboration({
      piece: { dueOn: "2026-12-10", publishedAt: new Date("2026-12-10T22:30:00Z"), roundsUsed: 1 },
    })
    await withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`insert into post_readings (deliverable_id, mark, outcome, views, paid_label, read_at)
        values (${deliverableId}, '1h', 'read', 1, false, now() - interval '1 day'), (${deliverableId}, '24h', 'read', 2, true, now())`)
      for (const [milestone, number, dueOn, paidOn] of [
        // Its last day was past when it came here, and it was paid within the days that were agreed on.
        ["deposit", "1", "2026-01-01", "2026-01-31"],
        ["balance", "2", "2026-02-10", "2026-02-11"],
      ])
        await tx.execute(sql`insert into invoices (id, collaboration_id, company_id, influencer_id, kind, milestone, number, issued_on, due_on,
            locale, net_cents, vat_cents, payable_cents, paid_cents, paid_on, facts, state, created_at)
          values (gen_random_uuid(), ${id}, ${company.companyId}, ${influencer.influencerId}, 'uploaded', ${milestone}, ${number},
            '2026-01-01', ${dueOn}, 'fr', 2, 0, 2, 2, ${paidOn}, '{}', 'paid', '2026-01-01')`)
    })
    const facts = {
      dated: 1,
      onTime: 1,
      roundsUsed: 1,
      rounds: 2,
      posts: 1,
      labelled: 1,
      unlabelled: 0,
      invoices: 2,
      settled: 2,
      paidOnTime: 1,
    }
    for (const { actor } of [company, influencer]) expect((await loadReviews(actor, id)).facts).toEqual(facts)
  })

  test.each([
    ["in time, said within a week of it", { dueOn: "2026-12-10", saidOn: "2026-12-17", declared: true }, 1],
    ["in time, said later than that, which is late", { dueOn: "2026-12-10", saidOn: "2026-12-18", declared: true }, 0],
    [
      "in time, said late, and read by the creator's connection",
      { dueOn: "2026-12-10", saidOn: "2026-12-18", declared: false },
      1,
    ],
  ])("of a day that its creator typed: %s", async (_, { dueOn, saidOn, declared }, onTime) => {
    const { id, deliverableId, company } = await aFinishedCollaboration({
      piece: { dueOn, publishedAt: new Date("2026-12-09T11:00:00Z"), declared },
    })
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`insert into collaboration_events (id, collaboration_id, deliverable_id, side, kind, at)
        values (gen_random_uuid(), ${id}, ${deliverableId}, 'influencer', 'deliverable_published', ${`${saidOn}T11:00:00Z`})`),
    )
    expect((await loadReviews(company.actor, id)).facts).toMatchObject({ dated: 1, onTime })
  })

  test("without the retouches of a piece that was left out by agreement, and none where no draft was to be shown", async () => {
    const rounds = async (piece: NonNullable<DeliverableOptions["piece"]>) => {
      const { id, company } = await aFinishedCollaboration({ piece })
      const { facts } = await loadReviews(company.actor, id)
      return [facts?.roundsUsed, facts?.rounds]
    }
    expect(await rounds({ roundsUsed: 1 })).toEqual([1, 2])
    expect(await rounds({ roundsUsed: 1, state: "skipped" })).toEqual([0, 0])
    expect(await rounds({ review: false })).toEqual([0, 0])
  })

  test("of nothing, nothing is known", async () => {
    const { id, company } = await aFinishedCollaboration()
    expect((await loadReviews(company.actor, id)).facts).toMatchObject({
      dated: 0,
      labelled: 0,
      unlabelled: 0,
      invoices: 0,
      settled: 0,
    })
  })
})

describe("who goes takes their words along", () => {
  test("a creator: their review and answer go, what was said about them stays with the company", async () => {
    const { id, company, influencer } = await reviewed()
    await showReview(influencer.actor, id, true)
    await answerReview(influencer.actor, id, "Merci.")
    await remove(influencer)
    expect(await stored(id)).toMatchObject([{ side: "company", body: "Livré à l'heure.", reply: null, shown: false }])
    expect(await about(company.actor, company.companyId)).toEqual([])
    const { names, own, other, canWrite } = await loadReviews(company.actor, id)
    expect([names.influencer.isGone, own?.body, other, canWrite]).toEqual([true, "Livré à l'heure.", null, false])
  })

  test("a company with its last member: off the creator's page; the creator's own words stay with the creator", async () => {
    const { id, company, influencer } = await reviewed()
    await showReview(influencer.actor, id, true)
    await answerReview(company.actor, id, "Merci.")
    await remove(company)
    expect(await shownOf(influencer.influencerId)).toEqual([])
    expect(await stored(id)).toMatchObject([{ side: "influencer", body: "Un brief clair.", reply: null }])
    expect((await loadReviews(influencer.actor, id)).own?.body).toBe("Un brief clair.")
  })

  test("while a colleague stays, the company's words stay, of nobody in particular", async () => {
    const { id, company, influencer } = await reviewed()
    await showReview(influencer.actor, id, true)
    await aColleague(company, "member")
    await remove(company)
    expect(await shownOf(influencer.influencerId)).toMatchObject([
      { company: "Maison Orsay", body: "Livré à l'heure." },
    ])
    expect(await stored(id)).toContainEqual(expect.objectContaining({ side: "company", authorId: null }))
  })

  test("what the first has written is not told of to whom is gone before the second", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    await writeReview(influencer.actor, id, "Un brief clair.")
    await remove(influencer)
    await expect(writeReview(company.actor, id, "Seule")).rejects.toThrow(movedOn)
  })
})

describe("a block", () => {
  test("ends no right to write about what was done; whoever blocks is sent no mail of it", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    const conversation = await aConversation({ company, influencer })
    await blockOther(influencer.actor, conversation.conversationId)
    await writeReview(company.actor, id, "Livré à l'heure.")
    expect(await subjects(influencer.userId)).not.toContain("Un avis a été écrit")
    await writeReview(influencer.actor, id, "Un brief clair.")
    expect((await loadReviews(influencer.actor, id)).other?.body).toBe("Livré à l'heure.")
    await showReview(influencer.actor, id, true)
    expect(await shownOf(influencer.influencerId)).toHaveLength(1)
  })
})

describe("the database keeps to the same rules", () => {
  test("it reckons the last day as the rules do, whatever the clocks", async () => {
    const { id } = await aFinishedCollaboration()
    const moments = ["2026-03-28T23:30:00Z", "2026-10-24T22:30:00Z", "2026-12-31T23:00:00Z", "2027-03-15T01:00:00Z"]
    for (const endedAt of moments) {
      const until = await withActor(SYSTEM, async (tx) => {
        await tx.execute(sql`update collaborations set ended_at = ${endedAt}::timestamptz where id = ${id}::uuid`)
        const { rows } = await tx.execute<{ until: number }>(
          sql`select (extract(epoch from app_private.reviews_until(${id}::uuid)) * 1000)::float8 as until`,
        )
        return rows[0]?.until
      })
      expect(until).toBe(reviewsUntil(new Date(endedAt)).getTime())
    }
  })

  test("no member changes what the other side wrote, its own once it is read, or when it is read", async () => {
    const { id, company, influencer } = await reviewed()
    const asked = (actor: typeof company.actor, change: (tx: Tx) => Promise<unknown>) =>
      expect(withActor(actor, change)).rejects.toThrow()
    for (const side of ["company", "influencer"])
      for (const { actor } of [company, influencer]) {
        await asked(actor, (tx) =>
          tx.execute(sql`update reviews set body = 'x' where side = ${side} and collaboration_id = ${id}::uuid`),
        )
        await asked(actor, (tx) =>
          tx.execute(sql`update reviews set revealed_at = now() where collaboration_id = ${id}::uuid`),
        )
        await asked(actor, (tx) =>
          tx.execute(sql`update reviews set removed_at = now() where collaboration_id = ${id}::uuid`),
        )
        await asked(actor, (tx) => tx.execute(sql`delete from reviews where collaboration_id = ${id}::uuid`))
      }
    await asked(company.actor, (tx) =>
      tx.execute(sql`update reviews set shown = true where side = 'company' and collaboration_id = ${id}::uuid`),
    )
    await asked(company.actor, (tx) =>
      tx.execute(
        sql`update reviews set reply = 'x', replied_at = now() where side = 'company' and collaboration_id = ${id}::uuid`,
      ),
    )
    await asked(influencer.actor, (tx) =>
      tx.execute(sql`update reviews set shown = true where side = 'influencer' and collaboration_id = ${id}::uuid`),
    )
  })

  test("no member writes for the other side, for later, or after the time", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    const insert = (actor: typeof company.actor, side: string, until: ReturnType<typeof sql>) =>
      withActor(actor, (tx) =>
        tx.execute(sql`insert into reviews (id, collaboration_id, side, author_id, body, revealed_at)
          values (gen_random_uuid(), ${id}, ${side}, app_private.uid(), 'x', ${until})`),
      )
    const until = sql`app_private.reviews_until(${id}::uuid)`
    await expect(insert(company.actor, "influencer", until)).rejects.toThrow()
    await expect(insert(influencer.actor, "company", until)).rejects.toThrow()
    await expect(insert(company.actor, "company", sql`now() + interval '1 year'`)).rejects.toThrow()
    await expect(insert(company.actor, "company", sql`now()`)).rejects.toThrow()
    await daysPass(id, 15)
    await expect(insert(company.actor, "company", until)).rejects.toThrow()
    expect(await stored(id)).toEqual([])
  })
})

test("what looks like a program is words", async () => {
  const { id, company, influencer } = await aFinishedCollaboration()
  const [words = ""] = MARKUP
  await writeReview(company.actor, id, words)
  await writeReview(influencer.actor, id, words)
  await showReview(influencer.actor, id, true)
  expect(await shownOf(influencer.influencerId)).toMatchObject([{ body: words }])
})
