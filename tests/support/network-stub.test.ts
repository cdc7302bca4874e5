import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { authoriseAddress } from "#app/features/networks/connections/authorise-address.server"
import { newOAuthState } from "#app/features/networks/connections/oauth-state.server"
import { instagramProvider } from "#app/features/networks/each/instagram/provider.server"
import { tiktokProvider } from "#app/features/networks/each/tiktok/provider.server"
import { youtubeProvider } from "#app/features/networks/each/youtube/provider.server"
import { CONNECTABLE_NETWORKS, type ReadNetwork } from "#vocabulary/networks"
import { answerAt } from "./connecting"
import { ownReaderAt, publicReaderAt } from "./network-readers"
import { startNetworkStub } from "./network-stub"
import { knowEverybody, MAGIC_HANDLES } from "./network-stub/everybody"
import { CLIENT_SECRET } from "./network-stub/oauth"

async function withEverybody() {
  const stub = await startNetworkStub()
  onTestFinished(stub.close)
  knowEverybody(stub)
  return stub
}

test("every handle has a plausible figure, the same after a restart and under its id", async () => {
  for (const network of ["youtube", "instagram", "facebook", "x", "twitch"] as const) {
    const accounts = ["nadia", "jules", "salma"].map((handle) => ({ handle }))
    const first = await publicReaderAt(await withEverybody(), network).fetchFollowers(accounts)
    const restarted = publicReaderAt(await withEverybody(), network)
    const known = accounts.map(({ handle }, at) => {
      const said = first[at]
      if (said?.outcome !== "ok") throw new Error(`${network} does not know ${handle}`)
      expect(said.followers).toBeGreaterThanOrEqual(1000)
      return { handle, platformId: said.platformId }
    })
    const figures = (outcomes: readonly object[]) => outcomes.map((said) => ({ ...said, title: "", fetchedAt: "" }))
    expect(figures(await restarted.fetchFollowers(known))).toEqual(figures(first))
  }
})

test.each<[ReadNetwork, keyof typeof MAGIC_HANDLES, string]>([
  ["youtube", "introuvable", "not_found"],
  ["x", "introuvable", "not_found"],
  ["youtube", "cache", "hidden"],
  ["instagram", "prive", "not_found"],
  ["facebook", "prive", "not_supported"],
  ["facebook", "zero", "ok"],
  ["facebook", "quota", "rate_limited"],
  ["twitch", "panne", "transient"],
])("on %s the handle %s is %s", async (network, handle, outcome) => {
  expect(await publicReaderAt(await withEverybody(), network).fetchFollowers([{ handle }])).toMatchObject([{ outcome }])
})

test.each([
  ["tiktok", tiktokProvider],
  ["youtube", youtubeProvider],
  ["instagram", instagramProvider],
] as const)(
  "what %s gave to somebody who connected an account is good after a restart, until it is taken back",
  async (network, provider) => {
    const before = await withEverybody()
    const { id: platformId } = before[network].addAccount({ handle: "nadia", followers: 500 })
    before.oauth.isUsedBy(network, platformId)
    before.oauth.answersBy("allow")
    const client = { id: "vitrine", secret: CLIENT_SECRET, base: before.origin }
    const oauthState = newOAuthState({
      network,
      userId: crypto.randomUUID(),
      influencerId: crypto.randomUUID(),
      locale: "fr",
    })
    const { answered } = await answerAt(authoriseAddress(network, { provider, client }, oauthState))
    const { searchParams } = new URL(authoriseAddress(network, { provider, client }, oauthState))
    const code = {
      code: answered.code,
      redirectUri: searchParams.get("redirect_uri") ?? "",
      verifier: oauthState.verifier,
    }
    const granted = await provider.exchange(client, code, new Date())
    if (granted.outcome !== "ok") throw new Error(`${network} gave nothing`)

    const restarted = await withEverybody()
    const access = { token: granted.tokens.access, platformId }
    expect(await ownReaderAt(restarted, network).fetchFollowers(access)).toMatchObject({ outcome: "ok", platformId })
    const renewed = await provider.renew?.({ ...client, base: restarted.origin }, granted.tokens, new Date())
    if (renewed?.outcome !== "ok") throw new Error(`${network} renewed nothing`)
    restarted.oauth.forget(network, platformId)
    for (const { access: token } of [granted.tokens, renewed.tokens])
      expect(await ownReaderAt(restarted, network).fetchFollowers({ token, platformId })).toEqual({
        outcome: "auth_error",
      })
  },
)

test("the stub for people without keys says what to set, and ends when it is told to", async () => {
  const child = spawn(process.execPath, ["tests/support/stub-networks-main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0" },
  })
  const output = text(child.stdout)
  const exited = once(child, "exit")
  await once(child.stdout, "data")
  child.kill("SIGTERM")
  expect(await exited).toEqual([0, null])
  for (const network of CONNECTABLE_NETWORKS) expect(await output).toContain(`${network.toUpperCase()}_CLIENT_SECRET=`)
  for (const handle of Object.keys(MAGIC_HANDLES)) expect(await output).toContain(handle)
})
