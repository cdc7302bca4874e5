import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { type Tx, withActor } from "#platform/database/actor.server"
import { databaseLets } from "#tests/support/access/database-allows"
import { aCompany, anInfluencer, type Company, type Influencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { aProposal } from "#tests/support/proposals"
import { COLLABORATION_STATUSES } from "#vocabulary/collaborations"
import {
  afterCollaborationAction,
  COLLABORATION_ACTIONS,
  COLLABORATION_TRANSITIONS,
  type CollaborationAction,
  type CollaborationFacts,
  canActOnCollaboration,
} from "./transitions"

const SIDES = ["company", "influencer"] as const
const TODAY = "2026-06-15"

describe("the database keeps to the same table", () => {
  useDatabase()
  let people: { company: Company; influencer: Influencer }
  beforeAll(async () => {
    people = { company: await aCompany(), influencer: await anInfluencer() }
  })

  // `unpublish` takes nothing from anybody that a policy would have to keep.
  const tried = COLLABORATION_ACTIONS.filter((action) => action !== "unpublish")
  const cases = COLLABORATION_STATUSES.flatMap((status) =>
    (status === "pending" ? SIDES : [null]).flatMap((awaiting) =>
      tried.flatMap((action) => SIDES.map((side) => ({ status, awaiting, action, side }))),
    ),
  )

  test.each(cases)("$side, $action, $status (awaiting $awaiting)", async ({ status, awaiting, action, side }) => {
    const { id } = await aProposal({ ...people, status, ...(awaiting && { awaiting }), published: false })
    // The one way of which the table alone knows the day: this one has come.
    const state: CollaborationFacts = { status, awaiting, endsOn: TODAY }
    const allowed = await databaseLets(people[side].actor, (tx) => doIt(tx, id, action, state))
    await withActor({ kind: "system" }, (tx) => tx.execute(sql`delete from collaborations where id = ${id}::uuid`))
    expect(allowed).toBe(canActOnCollaboration(state, action, side, TODAY))
  })
})

/** The action as raw SQL would do it, whatever the state. */
function doIt(tx: Tx, id: string, action: CollaborationAction, state: CollaborationFacts) {
  const from = sql`id = ${id}::uuid and status = ${COLLABORATION_TRANSITIONS[action].from}`
  if (action === "publish") return tx.execute(sql`update collaborations set published = true where ${from}`)
  const { status, awaiting } = afterCollaborationAction(state, action)
  const version = action === "counter" ? 2 : 1
  const expiresAt = status === "pending" ? sql`now() + interval '14 days'` : sql`null`
  return tx.execute(sql`
    update collaborations set status = ${status}, awaiting = ${awaiting}, offer_version = ${version}, expires_at = ${expiresAt}
    where ${from}`)
}
