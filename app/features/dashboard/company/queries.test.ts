import { expect, test } from "vitest"
import { aCompany, anAdmin } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findCompanyDashboard } from "./queries.server"

useDatabase()

test("a member sees their own company, and figures that nothing has happened for", async () => {
  const orsay = await aCompany({ name: "Maison Orsay" })
  await aCompany({ name: "Autre Maison" })
  expect(await findCompanyDashboard(orsay.actor)).toEqual({
    name: "Maison Orsay",
    figures: { searches: 0, contacted: 0, conversations: 0, collaborations: 0 },
  })
})

test("an admin, who may look at the screen, has no company", async () => {
  await aCompany()
  expect(await findCompanyDashboard((await anAdmin()).actor)).toBeNull()
})
