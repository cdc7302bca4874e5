import { beforeEach, expect, test } from "vitest"
import { DAY_MS } from "#platform/text/day"
import { answerAt } from "#tests/support/connecting"
import { html, json } from "#tests/support/network-stub/answers"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { CONNECTABLE_NETWORKS, type ConnectableNetwork } from "#vocabulary/networks"
import { authoriseAddress, redirectUri } from "./authorise-address.server"
import { newOAuthState } from "./oauth-state.server"
import type { Tokens } from "./provider"
import { providerOf } from "./provider-of.server"

const stub = await useNetworkStub("all")
beforeEach(() => {
  stub.oauth.answersBy("allow")
  stub.interfere(() => undefined)
})

const ID = "account-of-nadia"
const NOW = new Date("2026-11-20T10:00:00Z")
const begun = { userId: crypto.randomUUID(), influencerId: crypto.randomUUID(), locale: "fr" as const }
const later = (ms: number) => new Date(NOW.getTime() + ms)

function known(network: ConnectableNetwork) {
  const found = providerOf(network)
  if (!found) throw new Error("the stub has given every network a client")
  return found
}

async function grantedBy(network: ConnectableNetwork) {
  stub.oauth.isUsedBy(network, ID)
  const { provider, client } = known(network)
  const oauthState = newOAuthState({ network, ...begun })
  const { answered } = await answerAt(authoriseAddress(network, { provider, client }, oauthState))
  const code = {
    code: answered.code,
    redirectUri: redirectUri(network),
    verifier: provider.authorise.pkce ? oauthState.verifier : null,
  }
  return { code, granted: await provider.exchange(client, code, NOW) }
}

async function tokensOf(network: ConnectableNetwork): Promise<Tokens> {
  const { granted } = await grantedBy(network)
  if (granted.outcome !== "ok") throw new Error(`${network} gave no tokens`)
  return granted.tokens
}

test.each(CONNECTABLE_NETWORKS)("%s is asked with all that it needs, and nothing that is secret", async (network) => {
  const { provider, client } = known(network)
  const oauthState = newOAuthState({ network, ...begun })
  const { searchParams, href } = new URL(authoriseAddress(network, { provider, client }, oauthState))
  expect(searchParams.get("redirect_uri")).toBe(`http://localhost:3000/networks/callback/${network}`)
  expect(searchParams.get("state")).toBe(oauthState.state)
  expect(searchParams.get(network === "tiktok" ? "client_key" : "client_id")).toBe(`vitrine-at-${network}`)
  for (const secret of [oauthState.verifier, client.secret]) expect(href).not.toContain(secret)
})

test.each(CONNECTABLE_NETWORKS)("a code of %s gives tokens that speak for the account, once", async (network) => {
  const { code, granted } = await grantedBy(network)
  if (granted.outcome !== "ok") throw new Error(JSON.stringify(granted))
  expect(stub.tokens.find(network, granted.tokens.access)?.platformId).toBe(ID)
  expect(granted.tokens.issuedAt).toBe(NOW.getTime())
  expect(granted.expiresAt && granted.expiresAt > NOW).toBe(true)
  const { provider, client } = known(network)
  expect(await provider.exchange(client, code, NOW)).toEqual({ outcome: "refused" })
})

test.each(["youtube", "x"] as const)(
  "a code of %s is of use to the browser alone that asked (PKCE)",
  async (network) => {
    stub.oauth.isUsedBy(network, ID)
    const { provider, client } = known(network)
    const { answered } = await answerAt(
      authoriseAddress(network, { provider, client }, newOAuthState({ network, ...begun })),
    )
    const code = { code: answered.code, redirectUri: redirectUri(network), verifier: "of-another-browser" }
    expect(await provider.exchange(client, code, NOW)).toEqual({ outcome: "refused" })
  },
)

test.each(CONNECTABLE_NETWORKS)("what %s fails to say is no refusal, at a code or at a renewal", async (network) => {
  const { provider, client } = known(network)
  const tokens = await tokensOf(network)
  const code = { code: "any", redirectUri: redirectUri(network), verifier: "any" }
  for (const [answer, fault] of [
    [json(500, { error: "server_error" }), "server_error"],
    [html(200), "not_json"],
    [json(200, { access_token: 7 }), "unexpected_answer"],
    [json(200, { access_token: "a", expires_in: -1 }), "unexpected_answer"],
    [json(429, {}), "refused_request"],
  ] as const) {
    stub.interfere(() => answer)
    expect(await provider.exchange(client, code, NOW)).toEqual({ outcome: "transient", fault })
    if (provider.renew && (tokens.refresh || network === "instagram"))
      expect(await provider.renew(client, tokens, NOW)).toEqual({ outcome: "transient", fault })
  }
})

test.each(["youtube", "tiktok", "x", "twitch", "snapchat"] as const)(
  "the tokens of %s are renewed, and a client that it does not know is no refusal of them",
  async (network) => {
    const { provider, client } = known(network)
    const tokens = await tokensOf(network)
    const unknown = await provider.renew?.({ ...client, secret: "wrong" }, tokens, later(1000))
    expect(unknown).toMatchObject({ outcome: "transient" })
    const renewed = await provider.renew?.(client, tokens, later(1000))
    if (renewed?.outcome !== "ok") throw new Error(JSON.stringify(renewed))
    expect(renewed.tokens.access).not.toBe(tokens.access)
    expect(stub.tokens.find(network, renewed.tokens.access)?.platformId).toBe(ID)
    const isRotating = network === "tiktok" || network === "x"
    expect(renewed.tokens.refresh === tokens.refresh).toBe(!isRotating)
    const again = await provider.renew?.(client, tokens, later(2000))
    expect(again?.outcome).toBe(isRotating ? "refused" : "ok")
    stub.oauth.forget(network, ID)
    expect(await provider.renew?.(client, renewed.tokens, later(3000))).toEqual({ outcome: "refused" })
  },
)

test("Instagram's token is one of 60 days, and is renewed by itself", async () => {
  const { granted } = await grantedBy("instagram")
  expect(granted).toMatchObject({ outcome: "ok", expiresAt: later(60 * DAY_MS) })
  if (granted.outcome !== "ok") return
  const { provider, client } = known("instagram")
  const renewed = await provider.renew?.(client, granted.tokens, later(1000))
  expect(renewed).toMatchObject({ outcome: "ok", expiresAt: later(60 * DAY_MS + 1000) })
  expect(await provider.renew?.(client, granted.tokens, later(2000))).toEqual({ outcome: "refused" })
})

test.each(["facebook", "linkedin"] as const)(
  "%s has to be asked again, since it gives nothing to renew by",
  async (network) => {
    const { provider, client } = known(network)
    const tokens = await tokensOf(network)
    expect((await provider.renew?.(client, tokens, NOW)) ?? { outcome: "refused" }).toEqual({ outcome: "refused" })
  },
)

test.each(["youtube", "tiktok", "facebook", "x", "twitch", "linkedin"] as const)(
  "%s takes tokens back, and those it does not know are gone all the same",
  async (network) => {
    const { provider, client } = known(network)
    const tokens = await tokensOf(network)
    stub.interfere(() => json(503, {}))
    expect(await provider.revocation?.revoke(client, tokens)).toEqual({ outcome: "transient", fault: "server_error" })
    stub.interfere(() => undefined)
    expect(await provider.revocation?.revoke(client, tokens)).toEqual({ outcome: "gone" })
    expect(stub.oauth.livingTokens(network, ID)).toBe(0)
    expect(await provider.revocation?.revoke(client, tokens)).toEqual({ outcome: "gone" })
  },
)

test("leave to read videos is asked of those alone who have one to be read", () => {
  const scopeOf = (network: ConnectableNetwork, withPosts: boolean) =>
    new URL(
      authoriseAddress(network, known(network), newOAuthState({ ...begun, network }), { withPosts }),
    ).searchParams.get("scope")
  expect(scopeOf("tiktok", false)).toBe("user.info.basic,user.info.profile,user.info.stats")
  expect(scopeOf("tiktok", true)).toBe("user.info.basic,user.info.profile,user.info.stats,video.list")
  for (const network of CONNECTABLE_NETWORKS.filter((each) => each !== "tiktok"))
    expect(scopeOf(network, true)).toBe(scopeOf(network, false))
})
