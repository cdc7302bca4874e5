import { expect, test } from "vitest"
import { DAY_MS } from "#platform/text/day"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { json } from "#tests/support/network-stub/answers"
import { useSettings } from "#tests/support/settings"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { refreshDue } from "./worker.server"

useDatabase()

const stub = await useNetworkStub()
useSettings({ MASTODON_API_BASE: stub.origin })

async function aFollowed(handle: string) {
  const due = new Date(Date.now() - DAY_MS)
  const network = { ...aNetwork({ handle, followers: 5, dueAt: due }), network: "mastodon" as const }
  return (await anInfluencer({ networks: [network] })).influencerId
}

const followersOf = (influencerId: string) =>
  asAdmin(async (db) => {
    const { rows } = await db.query<{ followers: number; status: string }>(
      "select followers::int, status from influencer_networks where influencer_id = $1 and due_at > now()",
      [influencerId],
    )
    return rows[0]
  })

// Whoever runs a server of their own chooses what it calls its accounts.
test.each([
  ["a NUL", "1\0"],
  ["half of a sign", "1\ud800"],
  ["a line", "1\n2"],
])("a server whose id of an account has %s keeps nobody else's figures from being read", async (_, id) => {
  stub.mastodon.script("odd@own.example", json(200, { id, followers_count: 7, display_name: "\0\ud800" }))
  stub.mastodon.addAccount({ handle: "nadia@piaille.fr", followers: 8 })
  const [odd, nadia] = [await aFollowed("odd@own.example"), await aFollowed("nadia@piaille.fr")]
  expect(await refreshDue("mastodon", () => false)).toMatchObject({ end: "done" })
  expect(await followersOf(odd)).toMatchObject({ followers: 5, status: "unavailable" })
  expect(await followersOf(nadia)).toEqual({ followers: 8, status: "ok" })
  await asAdmin((db) => db.query("delete from influencer_networks"))
})
