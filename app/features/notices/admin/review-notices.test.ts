import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { answerReview, showReview, writeReview } from "#app/features/collaborations/reviews/commands.server"
import { loadReviews } from "#app/features/collaborations/reviews/queries.server"
import { listShownReviews } from "#app/features/link-page/public.server"
import { mailOutbox } from "#database/schema/operations"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { anAdmin } from "#tests/support/builders"
import { useDatabaseWithMessages } from "#tests/support/conversations"
import { aNotice } from "#tests/support/notices"
import { aFinishedCollaboration } from "#tests/support/reviews"
import { appeal } from "../appeal/commands.server"
import { decide } from "./decide.server"
import { loadReports } from "./load.server"

useDatabaseWithMessages()

const statement = {
  decision: "review_removed" as const,
  facts: "L'avis insulte une personne.",
  groundKind: "legal" as const,
  ground: "Loi du 29 juillet 1881, article 29",
  automated: false,
}

async function shown() {
  const made = await aFinishedCollaboration()
  await writeReview(made.company.actor, made.id, "Une insulte.")
  await writeReview(made.influencer.actor, made.id, "Un brief clair.")
  await showReview(made.influencer.actor, made.id, true)
  const reviewId = (await loadReviews(made.company.actor, made.id)).own?.id ?? ""
  const onPage = () => readAs(VISITOR, (tx) => listShownReviews(tx, made.influencer.influencerId, 3))
  return { ...made, reviewId, onPage }
}

test("a review that is reported is read by an admin, taken away with its reasons for its author, and comes back after an appeal", async () => {
  const { id, company, influencer, reviewId, onPage } = await shown()
  const notice = await aNotice({ path: `/collaborations/${id}?review=${reviewId}` })
  expect(notice).toMatchObject({ reviewId, influencerId: null })
  const admin = { actor: (await anAdmin()).actor, client: { address: "192.0.2.9" } }
  expect(await loadReports(admin.actor, new URLSearchParams({ notice: notice.id }))).toMatchObject({
    notice: { page: null, review: { body: "Une insulte.", isRemoved: false, authorId: company.userId } },
  })
  await decide(admin, notice.id, { ...statement, owner: company.userId })
  expect(await onPage()).toEqual([])
  expect((await loadReviews(influencer.actor, id)).other).toBeNull()
  expect((await loadReviews(company.actor, id)).own?.removedAt).toBeInstanceOf(Date)
  await expect(answerReview(influencer.actor, id, "Non !")).rejects.toThrow()
  const [mail] = await withActor(SYSTEM, (tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(sql`recipient = (select email from profiles where id = ${company.userId}::uuid)
      and subject like 'Décision%'`),
  )
  expect(mail?.text).toContain("Un avis écrit depuis ce compte")

  await appeal(
    { noticeId: notice.id, party: "owner" },
    { words: "C'était de l'humour." },
    { clientAddress: "192.0.2.10" },
  )
  await decide(admin, notice.id, { ...statement, decision: "no_action", owner: company.userId })
  expect(await onPage()).toMatchObject([{ body: "Une insulte." }])
})

test("words on a page are no reason to hide the page, and a page has no review to take away", async () => {
  const { reviewId } = await shown()
  const admin = { actor: (await anAdmin()).actor, client: { address: "192.0.2.9" } }
  const about = await aNotice({ path: `/nadia?review=${reviewId}`, explanation: "Une autre fois." })
  const { notice } = { notice: await loadReports(admin.actor, new URLSearchParams({ notice: about.id })) }
  const owner = notice.view === "notice" ? (notice.notice?.review?.authorId ?? "") : ""
  await expect(decide(admin, about.id, { ...statement, decision: "page_hidden", owner })).rejects.toThrow(Invalid)
  const ofPage = await aNotice({ path: "/nadia?review=0190a5b8-0000-7000-8000-000000000000" })
  expect(ofPage.reviewId).toBeNull()
  await expect(decide(admin, ofPage.id, { ...statement, owner: "" })).rejects.toThrow(Invalid)
})
