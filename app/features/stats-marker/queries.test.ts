import { expect, test } from "vitest"
import { VISITOR } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findLastUpdated } from "./queries.server"

useDatabase()

test("everybody may know when an active influencer's figures were updated, of an inactive one the owner alone", async () => {
  const lastUpdated = new Date("2026-11-20T10:00:00Z")
  const active = await anInfluencer({ lastUpdated })
  const inactive = await anInfluencer({ lastUpdated, isActive: false })
  expect(await findLastUpdated(VISITOR, active.influencerId)).toEqual(lastUpdated)
  expect(await findLastUpdated(VISITOR, inactive.influencerId)).toBeNull()
  expect(await findLastUpdated(active.actor, inactive.influencerId)).toBeNull()
  expect(await findLastUpdated(inactive.actor, inactive.influencerId)).toEqual(lastUpdated)
})

test("who does not exist has no date, whatever is asked for", async () => {
  for (const id of [newId(), "1", "", "' or 1=1"]) expect(await findLastUpdated(VISITOR, id)).toBeNull()
})
