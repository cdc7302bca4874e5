import fc from "fast-check"
import { expect, test } from "vitest"
import { SIDES } from "#vocabulary/roles"
import {
  afterCollaborationAction,
  COLLABORATION_ACTIONS,
  type CollaborationFacts,
  canActOnCollaboration,
  collaborationActions,
  expiryOf,
} from "./transitions"

const TODAY = "2026-06-15"
const ENDED = ["completed", "cancelled", "rejected", "expired"]

const step = fc.record({
  action: fc.constantFrom(...COLLABORATION_ACTIONS),
  side: fc.constantFrom("company" as const, "influencer" as const, "system" as const),
})

test("whatever is tried by whomever, a collaboration goes only the ways of the product, and what has ended stays ended", () => {
  const ways = new Set([
    "pending>pending",
    "pending>active",
    "pending>rejected",
    "pending>cancelled",
    "pending>expired",
  ])
  for (const way of ["active>completed", "active>cancelled", "completed>completed"]) ways.add(way)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.constantFrom("2026-06-14", "2026-06-16"), (steps, endsOn) => {
      let state: CollaborationFacts = { status: "pending", awaiting: "influencer", endsOn }
      for (const { action, side } of steps) {
        if (!canActOnCollaboration(state, action, side, TODAY)) continue
        const next = { ...state, ...afterCollaborationAction(state, action) }
        expect(ways.has(`${state.status}>${next.status}`)).toBe(true)
        expect(next.awaiting === null).toBe(next.status !== "pending")
        if (ENDED.includes(state.status)) expect(next.status).toBe(state.status)
        // Nobody answers their own offer, and nobody takes back another's.
        if (["accept", "decline", "counter"].includes(action)) expect(side).toBe(state.awaiting)
        if (action === "withdraw") expect(side).not.toBe(state.awaiting)
        if (action === "expire") expect(side).toBe("system")
        if (action === "counter") expect(next.awaiting).not.toBe(state.awaiting)
        state = next
      }
    }),
  )
})

test("each state that has not ended leaves both sides a way out or waits for a day", () => {
  for (const awaiting of SIDES)
    for (const side of SIDES) {
      const pending: CollaborationFacts = { status: "pending", awaiting, endsOn: "2026-07-01" }
      expect(COLLABORATION_ACTIONS.some((action) => canActOnCollaboration(pending, action, side, TODAY))).toBe(true)
      const active: CollaborationFacts = { status: "active", awaiting: null, endsOn: "2026-07-01" }
      expect(canActOnCollaboration(active, "cancel", side, TODAY)).toBe(true)
    }
})

test("an influencer completes from the last day on, a company at any time", () => {
  const active = (endsOn: string): CollaborationFacts => ({ status: "active", awaiting: null, endsOn })
  expect(canActOnCollaboration(active("2026-06-16"), "complete", "influencer", TODAY)).toBe(false)
  expect(canActOnCollaboration(active(TODAY), "complete", "influencer", TODAY)).toBe(true)
  expect(canActOnCollaboration(active("2026-12-31"), "complete", "company", TODAY)).toBe(true)
})

test("whom a proposal waits for answers it, and the other side takes it back", () => {
  for (const [awaiting, asking] of [SIDES, [...SIDES].reverse()] as const) {
    const pending: CollaborationFacts = { status: "pending", awaiting: awaiting ?? null, endsOn: TODAY }
    expect(collaborationActions(pending, awaiting ?? "company", TODAY)).toEqual(["accept", "decline", "counter"])
    expect(collaborationActions(pending, asking ?? "company", TODAY)).toEqual(["withdraw"])
    expect(COLLABORATION_ACTIONS.filter((action) => canActOnCollaboration(pending, action, "system", TODAY))).toEqual([
      "expire",
    ])
    expect(afterCollaborationAction(pending, "counter")).toEqual({ status: "pending", awaiting: asking })
  }
})

test("while it runs either side cancels, and nobody but the two does anything", () => {
  const active: CollaborationFacts = { status: "active", awaiting: null, endsOn: TODAY }
  for (const side of SIDES) expect(collaborationActions(active, side, TODAY)).toEqual(["complete", "cancel"])
  expect(COLLABORATION_ACTIONS.filter((action) => canActOnCollaboration(active, action, "system", TODAY))).toEqual([])
})

test("once it is completed, the influencer alone shows it or not", () => {
  const completed: CollaborationFacts = { status: "completed", awaiting: null, endsOn: TODAY }
  expect(collaborationActions(completed, "influencer", TODAY)).toEqual(["publish", "unpublish"])
  expect(collaborationActions(completed, "company", TODAY)).toEqual([])
})

test("an offer waits for fourteen days", () => {
  expect(expiryOf(new Date("2026-06-01T10:30:00Z"))).toEqual(new Date("2026-06-15T10:30:00Z"))
})

test("an offer waits for fourteen days of Paris, to the same hour across a change of clocks", () => {
  for (const [offered, until] of [
    ["2026-10-20T21:30:00.500Z", "2026-11-03T22:30:00.500Z"],
    ["2027-03-20T22:30:00Z", "2027-04-03T21:30:00Z"],
    ["2026-11-10T10:00:00Z", "2026-11-24T10:00:00Z"],
  ] as const)
    expect(expiryOf(new Date(offered))).toEqual(new Date(until))
})
