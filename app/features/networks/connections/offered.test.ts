import { expect, test } from "vitest"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { useSettings } from "#tests/support/settings"
import type { Network } from "#vocabulary/networks"
import { meansFor } from "../means.server"
import { beginConnecting } from "./begin.server"
import { offeredNetworks } from "./provider-of.server"
import { loadConnections } from "./queries.server"

useSettings({
  X_CLIENT_ID: "vitrine",
  X_CLIENT_SECRET: "secret",
  TWITCH_CLIENT_ID: "vitrine",
  TWITCH_CLIENT_SECRET: "secret",
})
useDatabase()

test("what nobody has set up, and what costs more than may be spent, is neither shown nor begun", async () => {
  const { actor, influencerId } = await anInfluencer()
  expect(await offeredNetworks()).toEqual(["twitch"])
  expect((await loadConnections(actor))?.lines).toEqual([{ network: "twitch", state: "none" }])
  for (const network of ["tiktok", "x"] as const)
    await expect(beginConnecting(actor, network, "fr")).rejects.toMatchObject({ name: "NotFound" })

  await asAdmin((admin) =>
    admin.query(
      `insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
       values (gen_random_uuid(), $1, 'x', '1', 'nadia', 'sealed')`,
      [influencerId],
    ),
  )
  expect((await loadConnections(actor))?.lines, "what was connected before can be taken back").toMatchObject([
    { network: "x", state: "connected", handle: "nadia" },
    { network: "twitch", state: "none" },
  ])
})

test("only what can be connected now is asked of people", async () => {
  const offered = await offeredNetworks()
  const canConnect = (network: Network, ownedAt: Date | null) => meansFor({ network, ownedAt }, offered).canConnect
  expect([canConnect("twitch", null), canConnect("twitch", new Date())]).toEqual([true, false])
  expect([canConnect("x", null), canConnect("tiktok", null)]).toEqual([false, false])
})

test("nobody begins more often than a person would", async () => {
  const { actor } = await anInfluencer()
  for (let time = 0; time < 20; time += 1) await beginConnecting(actor, "twitch", "fr")
  await expect(beginConnecting(actor, "twitch", "fr")).rejects.toMatchObject({ name: "RateLimited" })
})
