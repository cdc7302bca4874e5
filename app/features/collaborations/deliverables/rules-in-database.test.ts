import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { deliverables } from "#database/schema/deliverables"
import { type Actor, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { databaseLets, undone } from "#tests/support/access/database-allows"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anInfluencer, type Company, type Influencer } from "#tests/support/builders"
import { aDeliverable, piecesOf } from "#tests/support/deliverables"
import { aProposal } from "#tests/support/proposals"
import { DELIVERABLE_STATES } from "#vocabulary/collaborations"
import { giveAnswer } from "../answers/commands.server"
import {
  afterDeliverableAction,
  canActOnDeliverable,
  DELIVERABLE_ACTIONS,
  DELIVERABLE_TRANSITIONS,
  type DeliverableAction,
  type DeliverableFacts,
} from "./rules"

useDatabaseWithMail()
const SIDES = ["company", "influencer"] as const

test("an accepted offer becomes its pieces in the same transaction: as many as it says, with what was agreed on", async () => {
  const { id, influencer } = await aProposal({
    offer: {
      deliverables: [
        { network: "instagram", what: "Le déballage", count: 3, kind: "story", review: false },
        { network: "youtube", what: "La recette", count: 1, kind: "video", review: true, dueOn: "2026-12-18" },
        { network: "other", what: "Reprise", count: 1, kind: "rights", review: false },
      ],
      rounds: 1,
      reviewDays: 3,
    },
  })
  expect(await piecesOf(id)).toEqual([])
  await giveAnswer(influencer.actor, id, "accept", { version: 1 })
  const story = { network: "instagram", kind: "story", title: "Le déballage", review: false, dueOn: null }
  expect(await piecesOf(id)).toMatchObject([
    ...[0, 1, 2].map((position) => ({ ...story, position, state: "to_do", rounds: 1, reviewDays: 3 })),
    { position: 3, network: "youtube", kind: "video", review: true, dueOn: "2026-12-18" },
    // What is not published is shown: else there would be nothing to do about it.
    { position: 4, network: "other", kind: "rights", review: true },
  ])
})

test("an offer from before kinds, days and rounds has its pieces too, and binds nobody to what it does not say", async () => {
  const { id } = await aProposal({ status: "active" })
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`delete from deliverables where collaboration_id = ${id}::uuid`)
    await tx.execute(sql`update collaboration_offers set rounds = null, review_days = null,
      deliverables = '[{"network": "tiktok", "what": "Vidéo", "count": 2}]' where collaboration_id = ${id}::uuid`)
    // Twice: what is there is not made again.
    for (const _ of [1, 2]) await tx.execute(sql`select app_private.make_deliverables(${id}::uuid)`)
  })
  const old = {
    network: "tiktok",
    kind: "post",
    title: "Vidéo",
    dueOn: null,
    review: true,
    rounds: null,
    reviewDays: null,
  }
  expect(await piecesOf(id)).toMatchObject([old, old])
})

describe("the database keeps to the same table", () => {
  let people: { company: Company; influencer: Influencer }
  beforeAll(async () => {
    people = { company: await aCompany(), influencer: await anInfluencer() }
  })
  // Silence and measures are the system's, which the trigger lets do anything.
  const tried = DELIVERABLE_ACTIONS.filter((action) => DELIVERABLE_TRANSITIONS[action].who !== "system")
  const pieces = [
    ...DELIVERABLE_STATES.map((state) => ({ state })),
    { state: "to_do", review: false } as const,
    { state: "approved", kind: "rights" } as const,
    { state: "published", declared: false } as const,
    ...SIDES.map((skipAskedBy) => ({ state: "draft_sent", skipAskedBy }) as const),
  ]

  test.each(pieces)("from %j each side takes it only where the table leads", async (options) => {
    const { deliverableId, id } = await aDeliverable({ ...people, piece: { roundsUsed: 0, ...options } })
    const [row] = await piecesOf(id)
    if (!row) throw new Error("it is there")
    for (const action of tried)
      for (const side of SIDES) {
        const allowed = await databaseLets(people[side].actor, (tx) => doIt(tx, deliverableId, row, action, side))
        expect([action, side, allowed]).toEqual([
          action,
          side,
          canActOnDeliverable(row, action, side, { status: "active", now: new Date() }),
        ])
      }
  })

  test.each(["cancelled", "completed"] as const)(
    "nothing goes on in one that is %s, but what is published is said",
    async (status) => {
      const { deliverableId, id } = await aDeliverable({ ...people, status: "active", piece: { state: "approved" } })
      await withActor(SYSTEM, (tx) =>
        tx.execute(sql`update collaborations set status = ${status} where id = ${id}::uuid`),
      )
      const [row] = await piecesOf(id)
      if (!row) throw new Error("it is there")
      for (const action of tried)
        for (const side of SIDES) {
          const allowed = await databaseLets(people[side].actor, (tx) => doIt(tx, deliverableId, row, action, side))
          expect([action, side, allowed]).toEqual([
            action,
            side,
            canActOnDeliverable(row, action, side, { status, now: new Date() }),
          ])
        }
    },
  )

  test("neither side gives itself a round, days, another's question or a post that was read", async () => {
    const { deliverableId, company, influencer } = await aDeliverable({
      ...people,
      piece: { state: "draft_sent", answerDueAt: new Date() },
    })
    const lets = (actor: Actor, set: string) =>
      databaseLets(actor, (tx) =>
        tx.execute(sql`update deliverables set ${sql.raw(set)} where id = ${deliverableId}::uuid`),
      )
    for (const [actor, set] of [
      [company.actor, "rounds_used = 2"],
      [company.actor, "answer_due_at = now() + interval '1 year'"],
      [influencer.actor, "answer_due_at = now()"],
      [company.actor, "answer_due_at = null"],
      [company.actor, "skip_asked_by = 'influencer'"],
      [company.actor, "state = 'draft_sent', draft_version = 2"],
      [influencer.actor, "draft_version = 5"],
      [influencer.actor, "post_url = 'https://example.org/'"],
      [influencer.actor, "rounds = 9"],
      [influencer.actor, "declared = false"],
    ] as const)
      expect([set, await lets(actor, set)]).toEqual([set, false])
  })
})

/** The action as raw SQL would do it, whatever the state, and nothing of it stays. */
async function doIt(
  tx: Tx,
  id: string,
  row: DeliverableFacts & typeof deliverables.$inferSelect,
  action: DeliverableAction,
  side: "company" | "influencer",
) {
  const set = {
    ...afterDeliverableAction(row, action, side),
    ...(action === "send_draft" && { draftVersion: row.draftVersion + 1 }),
    ...(action === "publish" && { publishedAt: new Date(), postUrl: "https://example.org/" }),
    ...(action === "correct" && { postUrl: "https://example.org/2" }),
  }
  // What nothing would change is nothing done.
  const isSame = Object.entries(set).every(([name, value]) => row[name as keyof typeof row] === value)
  const { rowCount } = isSame
    ? { rowCount: 0 }
    : await tx
        .update(deliverables)
        .set(set)
        .where(sql`id = ${id}::uuid and state = any(${sql.param([...DELIVERABLE_TRANSITIONS[action].from])}::text[])`)
  return undone({ rowCount })
}
