import "../expiry/jobs.server"
import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { blockOther } from "#app/features/messaging/blocks/commands.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { aConversation } from "#tests/support/conversations"
import { aDeliverable, piecesOf } from "#tests/support/deliverables"
import { useTypedWorkDays } from "#tests/support/typed-days"
import { giveAnswer } from "../answers/commands.server"
import { loadCollaboration } from "../detail/queries.server"
import { approveBySilence } from "./approve.server"
import { approveDraft, askChanges, commentDraft, declarePublication, sendDraft, settleSkip } from "./commands.server"
import { loadPiece } from "./queries.server"

useDatabaseWithMail()
useTypedWorkDays()

const DRAFT = { caption: "La tarte, enfin. #collaborationcommerciale", note: "", files: [], version: 0 }
const POST = {
  postUrl: "https://www.instagram.com/reel/C0ffee/",
  postId: "C0ffee",
  publishedAt: null,
  screenshot: null,
}
let made: Awaited<ReturnType<typeof aDeliverable>>
let address: { id: string; pieceId: string }
const now = async () => (await piecesOf(made.id))[0]
const outcomes = async (...tried: Promise<unknown>[]) =>
  (await Promise.allSettled(tried)).map(({ status }) => status).sort()
const mailsTo = async (userId: string) => {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ subject: string }>(
      sql`select subject from mail_outbox where reader_id = ${userId}::uuid order by created_at, id`,
    ),
  )
  return rows.map(({ subject }) => subject)
}

const begin = async (piece: Parameters<typeof aDeliverable>[0] = {}) => {
  made = await aDeliverable(piece)
  address = { id: made.id, pieceId: made.deliverableId }
}
beforeEach(() => begin())

test("from the first draft to the published post, with one round of changes, both see the same", async () => {
  const { company, influencer } = made
  await sendDraft(influencer.actor, address, DRAFT)
  expect(await now()).toMatchObject({ state: "draft_sent", draftVersion: 1 })
  await commentDraft(company.actor, address, { version: 1, body: "Très belle lumière." })
  await askChanges(company.actor, address, { version: 1, body: "La marque plus tôt, s'il vous plaît." })
  expect(await now()).toMatchObject({ state: "changes_asked", roundsUsed: 1, answerDueAt: null })
  await sendDraft(influencer.actor, address, { ...DRAFT, version: 1, caption: "Deuxième essai" })
  await approveDraft(company.actor, address, 2)
  expect(await now()).toMatchObject({ state: "approved", approvedBySilence: false })
  await declarePublication(influencer.actor, address, POST, { isCorrection: false })
  expect(await now()).toMatchObject({ state: "published", declared: true, postId: "C0ffee", postUrl: POST.postUrl })
  await declarePublication(
    influencer.actor,
    address,
    { ...POST, postUrl: "https://www.instagram.com/p/B/" },
    { isCorrection: true },
  )
  for (const { actor } of [company, influencer]) {
    const { drafts, piece } = await loadPiece(actor, address)
    expect(piece).toMatchObject({ state: "published", postUrl: "https://www.instagram.com/p/B/" })
    expect(
      drafts.map(({ version, caption, comments }) => [version, caption, comments.map(({ side }) => side)]),
    ).toEqual([
      [2, "Deuxième essai", []],
      [1, DRAFT.caption, ["company", "company"]],
    ])
    const { history } = await loadCollaboration(actor, made.id)
    expect(history.map(({ kind }) => kind)).toEqual([
      "draft_sent",
      "changes_asked",
      "draft_sent",
      "draft_approved",
      "deliverable_published",
    ])
  }
})

describe("a post is the proof of one agreement", () => {
  const approved = { state: "approved" } as const
  const declare = (post: Partial<Parameters<typeof declarePublication>[2]>, which = made) =>
    declarePublication(
      which.influencer.actor,
      { id: which.id, pieceId: which.deliverableId },
      { ...POST, ...post },
      { isCorrection: false },
    )
  const refused = (code: string) => ({ name: "Invalid", code, data: { field: "postUrl" } })

  test("what was published before the day of the agreement is none, and what was on that day is one", async () => {
    await begin({ piece: approved, acceptedAt: new Date("2026-11-20T17:00:00Z") })
    await expect(declare({ publishedAt: new Date("2026-11-19T11:00:00Z") })).rejects.toMatchObject(
      refused("posts_creator_before"),
    )
    expect(await now()).toMatchObject({ state: "approved", postUrl: null })
    await declare({ publishedAt: new Date("2026-11-20T08:00:00Z") })
  })

  test("what proves a piece of another collaboration is none, by whichever of its addresses", async () => {
    await begin({ piece: approved })
    await declare({})
    const other = await aDeliverable({ influencer: made.influencer, piece: approved })
    const p = { postUrl: "https://www.instagram.com/p/C0ffee/" }
    for (const post of [{}, p, { ...p, postId: "17900" }])
      await expect(declare(post, other)).rejects.toMatchObject(refused("posts_creator_elsewhere"))
    await declare({ postUrl: "https://www.instagram.com/p/C0ffee2/", postId: "C0ffee2" }, other)
  })

  test("declared in two collaborations at once it proves one of them", async () => {
    await begin({ piece: approved })
    const other = await aDeliverable({ influencer: made.influencer, piece: approved })
    expect(await outcomes(declare({}), declare({}, other))).toEqual(["fulfilled", "rejected"])
  })

  test("two pieces of one collaboration may share it, and so may two creators", async () => {
    const piece = { network: "instagram", what: "Reel", kind: "reel", count: 2, review: false } as const
    await begin({ offer: { deliverables: [piece] }, piece: { review: false } })
    await declare({})
    await declare({}, { ...made, deliverableId: made.others[0] ?? "" })
    await declare({}, await aDeliverable({ piece: approved }))
  })

  test("an address that names no post, as of a profile, may be given again", async () => {
    const story = { network: "snapchat", kind: "story", ...approved } as const
    const address = { postUrl: "https://www.snapchat.com/add/nadia", postId: null }
    await begin({ piece: story })
    await declare(address)
    await declare(address, await aDeliverable({ influencer: made.influencer, piece: story }))
  })
})

test("a draft of nothing is refused beside its field", async () => {
  await expect(sendDraft(made.influencer.actor, address, { ...DRAFT, caption: "" })).rejects.toThrow(Invalid)
})

describe("of two who press at once one is first, and the other is told", () => {
  test("yes and changes to the same draft", async () => {
    await begin({ piece: { state: "draft_sent" } })
    const { actor } = made.company
    expect(
      await outcomes(approveDraft(actor, address, 1), askChanges(actor, address, { version: 1, body: "Encore une" })),
    ).toEqual(["fulfilled", "rejected"])
  })

  test("a next draft arrives while the one before is approved: what was seen is approved, or nothing is", async () => {
    await begin({ piece: { state: "draft_sent" } })
    const { company, influencer } = made
    const tried = await outcomes(
      approveDraft(company.actor, address, 1),
      sendDraft(influencer.actor, address, { ...DRAFT, version: 1 }),
    )
    expect(tried).toEqual(["fulfilled", "rejected"])
    expect(["approved 1", "draft_sent 2"]).toContain(`${(await now())?.state} ${(await now())?.draftVersion}`)
  })

  test("two drafts of one creator in two tabs", async () => {
    const { actor } = made.influencer
    expect(await outcomes(sendDraft(actor, address, DRAFT), sendDraft(actor, address, DRAFT))).toEqual([
      "fulfilled",
      "rejected",
    ])
    expect(await now()).toMatchObject({ draftVersion: 1 })
  })

  test("a cancellation and an approval", async () => {
    await begin({ piece: { state: "draft_sent" } })
    const { company, influencer } = made
    await Promise.allSettled([
      giveAnswer(influencer.actor, made.id, "cancel", { version: 1 }),
      approveDraft(company.actor, address, 1),
    ])
    // Whichever was first, nothing is done about it afterwards.
    await expect(sendDraft(influencer.actor, address, { ...DRAFT, version: 1 })).rejects.toThrow(Conflict)
    const { status, pieces } = await loadCollaboration(company.actor, made.id)
    expect(status).toBe("cancelled")
    expect(pieces[0]?.actions).toEqual([])
  })

  test("leaving out and sending a draft", async () => {
    const { company, influencer } = made
    await settleSkip(company.actor, address, { action: "ask_skip", note: "" })
    await Promise.allSettled([
      settleSkip(influencer.actor, address, { action: "agree_skip", note: "" }),
      sendDraft(influencer.actor, address, DRAFT),
    ])
    const piece = await now()
    expect(["skipped null", "draft_sent company", "skipped 1"]).toContain(
      piece?.state === "skipped" ? "skipped null" : `${piece?.state} ${piece?.skipAskedBy}`,
    )
  })
})

describe("silence for the days agreed on is approval", () => {
  const sentAt = new Date("2026-12-14T10:00:00Z")
  const dueAt = new Date("2026-12-19T23:00:00Z")
  const before = new Date(dueAt.getTime() - 1)
  beforeEach(async () => {
    await approveBySilence(dueAt) // what the tests before have left
    await begin({ createdAt: sentAt })
    await sendDraft(made.influencer.actor, address, DRAFT, sentAt)
  })

  test("not a second before, and once with three processes, with one mail to each side", async () => {
    expect((await now())?.answerDueAt).toEqual(dueAt)
    expect(await approveBySilence(before)).toBe(0)
    const mailed = async () => [await mailsTo(made.company.userId), await mailsTo(made.influencer.userId)]
    const earlier = await mailed()
    const runs = await Promise.all([1, 2, 3].map(() => approveBySilence(dueAt)))
    expect(runs.reduce((sum, each) => sum + each)).toBe(1)
    expect(await now()).toMatchObject({
      state: "approved",
      approvedBySilence: true,
      approvedAt: dueAt,
      answerDueAt: null,
    })
    const later = await mailed()
    for (const side of [0, 1]) {
      const added = (later[side]?.length ?? 0) - (earlier[side]?.length ?? 0)
      expect(added).toBe(1)
      expect(later[side]?.at(-1)).toMatch(/sans réponse/i)
    }
    const { history } = await loadCollaboration(made.company.actor, made.id)
    expect(history.at(-1)).toMatchObject({ kind: "draft_approved", side: "system" })
  })

  test("an answer in the second in which the days are over comes too late, and says so", async () => {
    const late = askChanges(made.company.actor, address, { version: 1, body: "Encore" }, dueAt)
    await expect(late).rejects.toThrow(Conflict)
    expect(await now()).toMatchObject({ state: "approved", approvedBySilence: true, roundsUsed: 0 })
  })

  test("whoever comes too late does the job's work about that piece alone", async () => {
    const { id, influencer, deliverableId } = await aDeliverable({ createdAt: sentAt })
    await sendDraft(influencer.actor, { id, pieceId: deliverableId }, DRAFT, sentAt)
    await expect(approveDraft(made.company.actor, address, 1, dueAt)).rejects.toThrow(Conflict)
    expect(await now()).toMatchObject({ state: "approved", approvedBySilence: true })
    expect(await piecesOf(id)).toMatchObject([{ state: "draft_sent" }])
  })

  test("an answer a second before counts, and nothing is approved behind it", async () => {
    await askChanges(made.company.actor, address, { version: 1, body: "Encore" }, before)
    expect(await approveBySilence(dueAt)).toBe(0)
    expect(await now()).toMatchObject({ state: "changes_asked" })
  })

  test("a next draft has days of its own", async () => {
    await sendDraft(made.influencer.actor, address, { ...DRAFT, version: 1 }, before)
    expect(await approveBySilence(dueAt)).toBe(0)
    expect((await now())?.answerDueAt).toEqual(new Date("2026-12-24T23:00:00Z"))
  })

  test("a collaboration that was cancelled approves nothing any more", async () => {
    await giveAnswer(made.influencer.actor, made.id, "cancel", { version: 1 })
    expect(await approveBySilence(dueAt)).toBe(0)
    expect(await now()).toMatchObject({ state: "draft_sent" })
  })

  test("an old offer that says nothing of days is approved by nobody's silence", async () => {
    await begin({ piece: { reviewDays: null, rounds: null } })
    await sendDraft(made.influencer.actor, address, DRAFT, sentAt)
    expect((await now())?.answerDueAt).toBe(null)
    await approveBySilence(new Date("2036-01-01T00:00:00Z"))
    expect(await now()).toMatchObject({ state: "draft_sent" })
  })
})

test("what both agree to leave out is left out; alone nobody does", async () => {
  const { company, influencer } = made
  await expect(settleSkip(influencer.actor, address, { action: "agree_skip", note: "" })).rejects.toThrow(Conflict)
  await settleSkip(influencer.actor, address, { action: "ask_skip", note: "Le produit n'est pas arrivé." })
  await expect(settleSkip(influencer.actor, address, { action: "agree_skip", note: "" })).rejects.toThrow(Conflict)
  await settleSkip(company.actor, address, { action: "agree_skip", note: "" })
  expect(await now()).toMatchObject({ state: "skipped", skipAskedBy: null })
})

test("nobody else does or sees anything, and the other side nothing of what is not its to do", async () => {
  await begin({ piece: { state: "draft_sent" } })
  const strangers = [(await aCompany()).actor, (await anInfluencer()).actor]
  for (const actor of strangers)
    for (const tried of [
      () => sendDraft(actor, address, { ...DRAFT, version: 1 }),
      () => approveDraft(actor, address, 1),
      () => commentDraft(actor, address, { version: 1, body: "Moi" }),
      () => loadPiece(actor, address),
    ])
      await expect(tried()).rejects.toThrow(NotFound)
  await expect(approveDraft(made.influencer.actor, address, 1)).rejects.toThrow(Conflict)
  await expect(sendDraft(made.company.actor, address, { ...DRAFT, version: 1 })).rejects.toThrow(Conflict)
  const other = await aDeliverable({ piece: { state: "draft_sent" } })
  // A piece of another collaboration under an own one's address.
  await expect(approveDraft(made.company.actor, { id: made.id, pieceId: other.deliverableId }, 1)).rejects.toThrow(
    NotFound,
  )
})

test.each(["company", "influencer"] as const)(
  "when the %s blocks the other, what was agreed on goes on",
  async (side) => {
    const { company, influencer } = made
    const { conversationId } = await aConversation({ company, influencer })
    await blockOther(made[side].actor, conversationId)
    await sendDraft(influencer.actor, address, DRAFT)
    await askChanges(company.actor, address, { version: 1, body: "La marque plus tôt." })
    await sendDraft(influencer.actor, address, { ...DRAFT, version: 1 })
    await approveDraft(company.actor, address, 2)
    await declarePublication(influencer.actor, address, POST, { isCorrection: false })
    expect(await now()).toMatchObject({ state: "published", draftVersion: 2 })
  },
)

describe("whoever does something again and again fills nobody's mailbox", () => {
  const send = async () =>
    sendDraft(made.influencer.actor, address, { ...DRAFT, version: (await now())?.draftVersion ?? 0 })

  test("drafts in a row are one mail an hour, and the first behind an answer another", async () => {
    for (let sent = 0; sent < 4; sent++) await send()
    expect(await mailsTo(made.company.userId)).toHaveLength(1)
    await askChanges(made.company.actor, address, { version: 4, body: "Plus clair, s'il vous plaît." })
    for (let sent = 0; sent < 2; sent++) await send()
    expect(await mailsTo(made.company.userId)).toHaveLength(2)
    await withActor(SYSTEM, (tx) => tx.execute(sql`update collaboration_events set at = at - interval '61 minutes'`))
    await send()
    expect(await mailsTo(made.company.userId)).toHaveLength(3)
  })

  test("a wish to leave a piece out that is taken back and said again is one", async () => {
    for (const action of ["ask_skip", "drop_skip", "ask_skip", "drop_skip", "ask_skip"] as const)
      await settleSkip(made.company.actor, address, { action, note: action })
    expect(await mailsTo(made.influencer.userId)).toHaveLength(1)
  })

  test("what one side has done without end, the other reads the latest of", async () => {
    await send()
    await withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`insert into collaboration_events (id, collaboration_id, side, kind, at)
        select gen_random_uuid(), ${made.id}::uuid, 'influencer', 'unpublished', now() + n * interval '1 second'
        from generate_series(1, 1200) n`)
      await tx.execute(sql`insert into deliverable_comments (id, draft_id, side, body, at)
        select gen_random_uuid(), d.id, 'influencer', n::text, now() + n * interval '1 second'
        from deliverable_drafts d, generate_series(1, 600) n`)
    })
    const { history } = await loadCollaboration(made.company.actor, made.id)
    expect(history).toHaveLength(1000)
    expect(history.map(({ at }) => at.getTime())).toEqual(history.map(({ at }) => at.getTime()).sort((a, b) => a - b))
    const { drafts } = await loadPiece(made.company.actor, address)
    expect(drafts[0]?.comments.map(({ body }) => body)).toEqual(Array.from({ length: 500 }, (_, n) => String(n + 101)))
  })
})
