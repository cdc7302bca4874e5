import { expect, test } from "vitest"
import { obstacleOf, type RequesterStanding } from "./rules"

const free: RequesterStanding = { requesterId: "nadia", isInfluencer: true, hasOtherPage: false, isLeaving: false }

test.each([
  ["nothing", {}, null],
  ["their own request", { requesterId: "admin" }, "own"],
  ["a page they have", { hasOtherPage: true }, "has_page"],
  ["a role without a page", { isInfluencer: false }, "not_influencer"],
  ["leaving", { isLeaving: true }, "leaving"],
  ["a page they have, before the role", { hasOtherPage: true, isInfluencer: false }, "has_page"],
  ["the role, before leaving", { isInfluencer: false, isLeaving: true }, "not_influencer"],
])("what stands in the way of an approval: %s", (_, standing, obstacle) => {
  expect(obstacleOf({ ...free, ...standing }, "admin")).toBe(obstacle)
})
