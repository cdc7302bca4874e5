import { expect, test } from "vitest"
import { statsUpdateState } from "#app/features/networks/public.server"
import { NotFound } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import { anAccount, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import "#app/features/networks/stats-updates/jobs.server"
import { refreshOwnStats } from "./commands.server"

useDatabase()

test("figures are read again once in ten minutes, and whoever asks sooner is told when", async () => {
  await ensureQueues()
  const nadia = await anInfluencer()
  expect(await refreshOwnStats(nadia.actor)).toBeNull()
  expect(await statsUpdateState(nadia.actor, nadia.influencerId)).toMatchObject({ running: true, finishedAt: null })

  const minutes = await refreshOwnStats(nadia.actor)
  expect(minutes).toBeGreaterThanOrEqual(1)
  expect(minutes).toBeLessThanOrEqual(10)
})

test("somebody without an influencer has nothing to read", async () => {
  const account = await anAccount({ role: "influencer" })
  await expect(refreshOwnStats(account.actor)).rejects.toThrow(NotFound)
})
