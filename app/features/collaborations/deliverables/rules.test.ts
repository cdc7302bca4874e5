import fc from "fast-check"
import { expect, test } from "vitest"
import { COLLABORATION_STATUSES, DELIVERABLE_KINDS, DELIVERABLE_STATES } from "#vocabulary/collaborations"
import { SIDES } from "#vocabulary/roles"
import {
  afterDeliverableAction,
  answerDue,
  canActOnDeliverable,
  DELIVERABLE_ACTIONS,
  DELIVERABLE_TRANSITIONS,
  type DeliverableAction,
  type DeliverableFacts,
  deliverableActions,
  isDone,
  roundsLeft,
} from "./rules"

const NOW = new Date("2026-12-10T10:00:00Z")
const RUNNING = { status: "active", now: NOW } as const
const piece = (options: Partial<DeliverableFacts> = {}): DeliverableFacts => ({
  state: "to_do",
  kind: "reel",
  review: true,
  rounds: 2,
  roundsUsed: 0,
  answerDueAt: null,
  skipAskedBy: null,
  declared: true,
  ...options,
})
const step = fc.record({
  action: fc.constantFrom(...DELIVERABLE_ACTIONS),
  side: fc.constantFrom("company" as const, "influencer" as const, "system" as const),
})
const beginning = fc.record({
  kind: fc.constantFrom(...DELIVERABLE_KINDS),
  review: fc.boolean(),
  rounds: fc.option(fc.nat(3)),
})

test("whatever is tried by whomever, a piece goes only the ways of the product, and what was published or left out stays so", () => {
  const ways = new Set<string>(DELIVERABLE_STATES.map((state) => `${state}>${state}`))
  for (const way of [
    "to_do>draft_sent",
    "changes_asked>draft_sent",
    "draft_sent>changes_asked",
    "draft_sent>approved",
    "approved>published",
    "to_do>published",
    "published>measured",
    "to_do>skipped",
    "draft_sent>skipped",
    "changes_asked>skipped",
    "approved>skipped",
  ])
    ways.add(way)
  fc.assert(
    fc.property(beginning, fc.array(step, { maxLength: 60 }), (begun, steps) => {
      let state = piece(begun)
      for (const { action, side } of steps) {
        if (!canActOnDeliverable(state, action, side, RUNNING)) continue
        const next = { ...state, ...afterDeliverableAction(state, action, side) }
        expect(ways.has(`${state.state}>${next.state}`)).toBe(true)
        expect(next.roundsUsed).toBeLessThanOrEqual(next.rounds ?? next.roundsUsed)
        if (action === "agree_skip") expect(side).not.toBe(state.skipAskedBy)
        if (["approve", "ask_changes"].includes(action)) expect(side).toBe("company")
        if (["send_draft", "publish", "correct"].includes(action)) expect(side).toBe("influencer")
        if (["approve_by_silence", "measure"].includes(action)) expect(side).toBe("system")
        if (next.state === "published" && state.state === "to_do") expect(state.review).toBe(false)
        if (next.state === "published") expect(next.kind).not.toBe("rights")
        if (next.state === "published" || next.state === "skipped") expect(next.skipAskedBy).toBe(null)
        // With a draft begin the days for an answer.
        state = next.state === "draft_sent" ? { ...next, answerDueAt: NOW } : next
      }
    }),
  )
})

test("a piece that is not done leaves somebody a way on while the collaboration runs", () => {
  fc.assert(
    fc.property(beginning, fc.array(step, { maxLength: 40 }), (begun, steps) => {
      let state = piece({ ...begun, review: begun.kind === "rights" || begun.review })
      for (const { action, side } of steps)
        if (canActOnDeliverable(state, action, side, RUNNING))
          state = { ...state, ...afterDeliverableAction(state, action, side) }
      const ways = SIDES.flatMap((side) =>
        deliverableActions(state, side, RUNNING).filter((way) => !way.endsWith("skip")),
      )
      expect(ways.length > 0 || isDone(state)).toBe(true)
    }),
  )
})

test("nothing is delivered before a collaboration is agreed on or after it was cancelled; after its end only what was published", () => {
  for (const status of COLLABORATION_STATUSES)
    for (const action of DELIVERABLE_ACTIONS) {
      const [from] = DELIVERABLE_TRANSITIONS[action].from
      const state = piece({
        state: from,
        skipAskedBy: action.endsWith("p_skip") || action === "agree_skip" ? "company" : null,
        answerDueAt: NOW,
      })
      const side = action === "approve_by_silence" || action === "measure" ? "system" : sideOf(action)
      const isAfter = ["publish", "correct", "measure"].includes(action)
      expect([status, action, canActOnDeliverable(state, action, side, { status, now: NOW })]).toEqual([
        status,
        action,
        status === "active" || (status === "completed" && isAfter),
      ])
    }
})

function sideOf(action: DeliverableAction) {
  return action === "ask_changes" || action === "approve" ? "company" : "influencer"
}

test("a piece that is published unseen needs no draft, and takes none", () => {
  const direct = piece({ review: false })
  expect(deliverableActions(direct, "influencer", RUNNING)).toEqual(["publish", "ask_skip"])
  expect(deliverableActions(piece(), "influencer", RUNNING)).toEqual(["send_draft", "ask_skip"])
  expect(deliverableActions(piece(), "company", RUNNING)).toEqual(["ask_skip"])
})

test("a draft is answered by the company, changes no more often than agreed", () => {
  const sent = piece({ state: "draft_sent", roundsUsed: 1 })
  expect(deliverableActions(sent, "company", RUNNING)).toEqual(["ask_changes", "approve", "ask_skip"])
  expect(deliverableActions(sent, "influencer", RUNNING)).toEqual(["send_draft", "ask_skip"])
  const used = piece({ state: "draft_sent", roundsUsed: 2 })
  expect(deliverableActions(used, "company", RUNNING)).toEqual(["approve", "ask_skip"])
  expect(roundsLeft(sent)).toBe(1)
  expect(roundsLeft(used)).toBe(0)
  expect(roundsLeft(piece({ rounds: 1, roundsUsed: 2 }))).toBe(0)
  expect(roundsLeft(piece({ rounds: null, roundsUsed: 40 }))).toBe(null)
  expect(
    deliverableActions(piece({ state: "draft_sent", rounds: null, roundsUsed: 40 }), "company", RUNNING),
  ).toContain("ask_changes")
})

test("silence approves in the second in which the days are over, and never where none were agreed on", () => {
  const sent = (answerDueAt: Date | null) => piece({ state: "draft_sent", answerDueAt })
  const approves = (state: DeliverableFacts) => canActOnDeliverable(state, "approve_by_silence", "system", RUNNING)
  expect(approves(sent(NOW))).toBe(true)
  expect(approves(sent(new Date(NOW.getTime() + 1)))).toBe(false)
  expect(approves(sent(null))).toBe(false)
  expect(canActOnDeliverable(sent(NOW), "approve_by_silence", "company", RUNNING)).toBe(false)
  expect(afterDeliverableAction(sent(NOW), "approve_by_silence", "system")).toEqual({
    state: "approved",
    roundsUsed: 0,
    answerDueAt: null,
    skipAskedBy: null,
  })
})

test("what one side asks to leave out the other agrees to, or it stays", () => {
  const asked = piece({ ...afterDeliverableAction(piece(), "ask_skip", "company") })
  expect(asked.skipAskedBy).toBe("company")
  expect(deliverableActions(asked, "company", RUNNING)).toEqual(["drop_skip"])
  expect(deliverableActions(asked, "influencer", RUNNING)).toEqual(["send_draft", "agree_skip", "drop_skip"])
  expect(canActOnDeliverable(asked, "agree_skip", "system", RUNNING)).toBe(false)
  // Nobody's silence asks for it, or takes it back.
  expect(canActOnDeliverable(piece(), "ask_skip", "system", RUNNING)).toBe(false)
  expect(canActOnDeliverable(asked, "drop_skip", "system", RUNNING)).toBe(false)
  expect(afterDeliverableAction(piece(), "ask_skip", "system").skipAskedBy).toBe(null)
  expect(canActOnDeliverable(piece(), "agree_skip", "influencer", RUNNING)).toBe(false)
  expect(canActOnDeliverable(piece(), "drop_skip", "influencer", RUNNING)).toBe(false)
  expect(afterDeliverableAction(asked, "agree_skip", "influencer")).toMatchObject({
    state: "skipped",
    skipAskedBy: null,
  })
  expect(afterDeliverableAction(asked, "drop_skip", "influencer")).toMatchObject({ state: "to_do", skipAskedBy: null })
  // Work goes on meanwhile, and the question stands.
  expect(afterDeliverableAction(asked, "send_draft", "influencer")).toMatchObject({
    state: "draft_sent",
    skipAskedBy: "company",
  })
  expect(afterDeliverableAction({ ...asked, state: "approved" }, "publish", "influencer").skipAskedBy).toBe(null)
})

test("changes count as a round, and nobody waits for an answer any more", () => {
  const sent = piece({ state: "draft_sent", answerDueAt: NOW })
  expect(afterDeliverableAction(sent, "ask_changes", "company")).toMatchObject({
    state: "changes_asked",
    roundsUsed: 1,
    answerDueAt: null,
  })
  expect(afterDeliverableAction(sent, "approve", "company")).toMatchObject({
    state: "approved",
    roundsUsed: 0,
    answerDueAt: null,
  })
  expect(afterDeliverableAction(sent, "ask_skip", "company").answerDueAt).toEqual(NOW)
})

test("usage rights are given with what was approved, and nothing is published of them", () => {
  const approved = piece({ kind: "rights", state: "approved" })
  expect(deliverableActions(approved, "influencer", RUNNING)).toEqual(["ask_skip"])
  expect(isDone(approved)).toBe(true)
  expect(isDone(piece({ state: "approved" }))).toBe(false)
  expect(isDone(piece({ kind: "rights", state: "draft_sent" }))).toBe(false)
  expect(DELIVERABLE_STATES.filter((state) => isDone({ state, kind: "post" }))).toEqual([
    "published",
    "measured",
    "skipped",
  ])
})

test("an address that was declared can be mended, one that was read or measured cannot", () => {
  const published = piece({ state: "published" })
  expect(deliverableActions(published, "influencer", RUNNING)).toEqual(["correct"])
  expect(deliverableActions({ ...published, declared: false }, "influencer", RUNNING)).toEqual([])
  expect(deliverableActions({ ...published, state: "measured" }, "influencer", RUNNING)).toEqual([])
})

test("the days for an answer end with the last of them in Paris, across a change of clocks too", () => {
  for (const [sent, days, until] of [
    ["2026-12-14T22:59:59Z", 5, "2026-12-19T23:00:00Z"],
    ["2026-12-14T23:00:00Z", 5, "2026-12-20T23:00:00Z"],
    ["2026-10-22T10:00:00Z", 2, "2026-10-24T22:00:00Z"],
    ["2026-10-22T10:00:00Z", 3, "2026-10-25T23:00:00Z"],
    ["2027-03-26T10:00:00Z", 1, "2027-03-27T23:00:00Z"],
    ["2027-03-26T10:00:00Z", 2, "2027-03-28T22:00:00Z"],
  ] as const)
    expect(answerDue(new Date(sent), days)).toEqual(new Date(until))
  expect(answerDue(NOW, null)).toBe(null)
})
