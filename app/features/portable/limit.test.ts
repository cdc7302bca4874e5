import { expect, test } from "vitest"
import { Conflict, RateLimited } from "#platform/errors/errors"
import { LIMITS } from "#platform/rate-limit/limits"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { importPage } from "./commands.server"
import { aDocument } from "./testing/documents"

useDatabase()

test("an import counts as a change of the profile, since lists show it too", async () => {
  const { actor } = await anInfluencer()
  await importPage(actor, aDocument())
  const [{ max }] = LIMITS.profile_account.windows
  for (let turn = 1; turn < max; turn++) await expect(importPage(actor, aDocument())).rejects.toThrow(Conflict)
  await expect(importPage(actor, aDocument())).rejects.toThrow(RateLimited)
})
