import { expect, test } from "vitest"
import { RateLimited } from "#platform/errors/errors"
import { LIMITS } from "#platform/rate-limit/limits"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { readMoveIn, takeMoveIn, undoMoveIn } from "./commands.server"
import { findMoveIn } from "./queries.server"

useDatabase()

test("taking over and taking back count as changes of the profile, since lists show the networks too", async () => {
  const { actor } = await anInfluencer({ networks: [] })
  await readMoveIn(actor, { kind: "list", text: "https://www.instagram.com/zoe https://a.fr", name: "" })
  const id = (await findMoveIn(actor))?.moveIn?.id ?? ""
  const [{ max }] = LIMITS.profile_account.windows
  for (let change = 0; change < max; change += 2) {
    await takeMoveIn(actor, { id, places: [0, 1] })
    await undoMoveIn(actor, id)
  }
  await expect(takeMoveIn(actor, { id, places: [0, 1] })).rejects.toThrow(RateLimited)
  await expect(undoMoveIn(actor, id)).rejects.toThrow(RateLimited)
})
