import { sql } from "drizzle-orm"
import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { aCompany, anInfluencer, type Company, type Influencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { aProposal } from "#tests/support/proposals"
import { ACTIONS, type Action, afterDoing, canDo, STATUSES, type State, TRANSITIONS } from "./transitions"

const SIDES = ["company", "influencer"] as const
const TODAY = "2026-06-15"
const ENDED = ["completed", "cancelled", "rejected", "expired"]

const step = fc.record({
  action: fc.constantFrom(...ACTIONS),
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
      let state: State = { status: "pending", awaiting: "influencer", endsOn }
      for (const { action, side } of steps) {
        if (!canDo(state, action, side, TODAY)) continue
        const next = { ...state, ...afterDoing(state, action) }
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
      const pending: State = { status: "pending", awaiting, endsOn: "2026-07-01" }
      expect(ACTIONS.some((action) => canDo(pending, action, side, TODAY))).toBe(true)
      const active: State = { status: "active", awaiting: null, endsOn: "2026-07-01" }
      expect(canDo(active, "cancel", side, TODAY)).toBe(true)
    }
})

test("an influencer completes from the last day on, a company at any time", () => {
  const active = (endsOn: string): State => ({ status: "active", awaiting: null, endsOn })
  expect(canDo(active("2026-06-16"), "complete", "influencer", TODAY)).toBe(false)
  expect(canDo(active(TODAY), "complete", "influencer", TODAY)).toBe(true)
  expect(canDo(active("2026-12-31"), "complete", "company", TODAY)).toBe(true)
})

describe("the database keeps to the same table", () => {
  useDatabase()
  let people: { company: Company; influencer: Influencer }
  beforeAll(async () => {
    people = { company: await aCompany(), influencer: await anInfluencer() }
  })

  // `unpublish` takes nothing from anybody that a policy would have to keep.
  const tried = ACTIONS.filter((action) => action !== "unpublish")
  const cases = STATUSES.flatMap((status) =>
    (status === "pending" ? SIDES : [null]).flatMap((awaiting) =>
      tried.flatMap((action) => SIDES.map((side) => ({ status, awaiting, action, side }))),
    ),
  )

  test.each(cases)("$side, $action, $status (awaiting $awaiting)", async ({ status, awaiting, action, side }) => {
    const { id } = await aProposal({ ...people, status, ...(awaiting && { awaiting }), published: false })
    // The one way of which the table alone knows the day: this one has come.
    const state: State = { status, awaiting, endsOn: TODAY }
    const allowed = await databaseLets(people[side].actor, (tx) => doIt(tx, id, action, state))
    await withActor({ kind: "system" }, (tx) => tx.execute(sql`delete from collaborations where id = ${id}::uuid`))
    expect(allowed).toBe(canDo(state, action, side, TODAY))
  })
})

/** The action as raw SQL would do it, whatever the state. */
function doIt(tx: Tx, id: string, action: Action, state: State) {
  const from = sql`id = ${id}::uuid and status = ${TRANSITIONS[action].from}`
  if (action === "publish") return tx.execute(sql`update collaborations set published = true where ${from}`)
  const { status, awaiting } = afterDoing(state, action)
  const version = action === "counter" ? 2 : 1
  const expiresAt = status === "pending" ? sql`now() + interval '14 days'` : sql`null`
  return tx.execute(sql`
    update collaborations set status = ${status}, awaiting = ${awaiting}, offer_version = ${version}, expires_at = ${expiresAt}
    where ${from}`)
}

async function databaseLets(actor: Actor, work: (tx: Tx) => Promise<{ rowCount: number | null }>) {
  try {
    return (await withActor(actor, work)).rowCount === 1
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && "code" in cause && cause.code === "42501") return false
    throw error
  }
}
