import { hash, randomUUID } from "node:crypto"
import { type ConnectableNetwork, isConnectable, type Network } from "#vocabulary/networks"
import { json, redirect, type StubAnswer } from "./answers.ts"
import { metaError } from "./meta.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import { type StubGrant, type StubTokens, stubTokens } from "./tokens.ts"

/** The secret that every client of the stub has; the public id may be any. */
export const CLIENT_SECRET = "secret-of-the-stub"

type Asked = { network: ConnectableNetwork; platformId: string; query: URLSearchParams; scopes: string[] }
type Route = StubNetwork["routes"][number]
type AnswerOf = (network: ConnectableNetwork) => Route["answer"]

/**
 * What the networks do when an account's owner is asked for their leave: an authorise page with two links (or, in automatic
 * mode, the answer at once), tokens for a code, other tokens for a refresh token, and the end of all of them.
 */
export function stubOauth(tokens: StubTokens) {
  const codes = new Map<string, Asked>()
  const refreshTokens = stubTokens("refresh")
  /** The access token that each refresh token has last given. */
  const lastGiven = new Map<string, string>()
  const users = new Map<Network, string>()
  let mode: "page" | "allow" | "deny" = "page"
  let lifetimeSeconds: number | null = null

  /** What the person is shown; nothing for another site's sign-in at the same address, as Google's. */
  const authorise: AnswerOf = (network) => (request) => {
    const { query } = request
    const scopes = (query.get("scope") ?? "").split(/[ ,]+/).filter((scope) => scope !== "")
    if (network === "youtube" && !scopes.some((scope) => scope.includes("youtube"))) return undefined
    const isWhole =
      query.get(ID_FIELDS[network] ?? "client_id") &&
      query.get("redirect_uri") &&
      query.get("response_type") === "code" &&
      query.get("state") &&
      (!PKCE.has(network) || (query.get("code_challenge") && query.get("code_challenge_method") === "S256"))
    // Those who have several accounts there may say which: `&as=` behind the address of the page.
    const platformId = query.get("as") ?? users.get(network)
    if (!isWhole || platformId === undefined) return json(400, { error: "invalid_request" })
    const code = randomUUID()
    codes.set(code, { network, platformId, query, scopes })
    const [allowed, denied] = [back(query, { code }), back(query, { error: DENIALS[network] ?? "access_denied" })]
    if (mode === "page") return authorisePage(network, allowed, denied)
    return redirect(mode === "allow" ? allowed : denied)
  }

  const token: AnswerOf = (network) => (request) => {
    const { form } = request
    switch (form.get("grant_type")) {
      case "authorization_code":
        return ofCode(network, request)
      case "refresh_token":
        return ofRefreshToken(network, request)
      default:
        return undefined // an app's own token, say
    }
  }

  function ofCode(network: ConnectableNetwork, request: StubRequest): StubAnswer | undefined {
    const params = paramsOf(request)
    const asked = codes.get(params.get("code") ?? "")
    if (network === "youtube" && asked === undefined) return undefined // Google's sign-in has codes of its own
    codes.delete(params.get("code") ?? "")
    if (!isClient(network, request)) return refusal(network, "invalid_client")
    if (!asked || asked.network !== network || params.get("redirect_uri") !== asked.query.get("redirect_uri"))
      return refusal(network, "invalid_grant")
    if (asked.query.has("code_challenge") && asked.query.get("code_challenge") !== challengeOf(params))
      return refusal(network, "invalid_grant")
    return give({ ...asked, kind: network === "instagram" || network === "facebook" ? "short" : "usual" })
  }

  function ofRefreshToken(network: ConnectableNetwork, request: StubRequest): StubAnswer {
    const params = paramsOf(request)
    if (!isClient(network, request)) return refusal(network, "invalid_client")
    const refresh = params.get("refresh_token") ?? ""
    const given = refreshTokens.find(network, refresh)
    if (!given) return refusal(network, "invalid_grant")
    tokens.revoke(lastGiven.get(refresh) ?? "")
    if (!ROTATING.has(network)) return give(given, refresh)
    refreshTokens.revoke(refresh)
    return give(given)
  }

  /** Tokens for an account; those of a refresh token that lives on name none. */
  function give({ network, platformId, scopes, kind }: StubGrant, refresh?: string): StubAnswer {
    const access = tokens.give({ network, platformId, scopes, kind })
    const seconds = kind === "short" ? 3600 : (lifetimeSeconds ?? (isConnectable(network) ? LIFETIMES[network] : 3600))
    const answer: Record<string, unknown> = { access_token: access, token_type: "bearer", expires_in: seconds }
    if (!NO_REFRESH.has(network)) {
      const kept = refresh ?? refreshTokens.give({ network, platformId, scopes, kind })
      lastGiven.set(kept, access)
      if (refresh === undefined) answer.refresh_token = kept
    }
    return json(200, network === "instagram" && kind === "short" ? { data: [answer] } : answer)
  }

  /** Meta's ways: a code, or a token that is exchanged for a longer one, both in an address. */
  const metaToken: Route["answer"] = (request) => {
    const { query } = request
    if (!query.has("code") && query.get("grant_type") !== "fb_exchange_token") return undefined
    if (query.has("code")) return ofCode("facebook", request)
    return exchanged("facebook", request, query.get("fb_exchange_token"))
  }

  const instagramLong: Route["answer"] = (request) =>
    request.query.get("grant_type") === "ig_exchange_token" && request.query.get("client_secret") === CLIENT_SECRET
      ? exchanged("instagram", request, request.query.get("access_token"), { asClient: false })
      : metaError(100)

  const instagramRefresh: Route["answer"] = ({ query }) => {
    const access = query.get("access_token") ?? ""
    const given = tokens.find("instagram", access)
    if (query.get("grant_type") !== "ig_refresh_token" || !given || given.kind === "short") return metaError(190)
    tokens.revoke(access)
    return give(given)
  }

  function exchanged(
    network: ConnectableNetwork,
    request: StubRequest,
    short: string | null,
    { asClient = true } = {},
  ) {
    const given = tokens.find(network, short)
    if (asClient && !isClient(network, request)) return refusal(network, "invalid_client")
    if (given?.kind !== "short") return metaError(190)
    return give({ ...given, kind: "usual" })
  }

  const revoke: AnswerOf = (network) => (request) => {
    const token = request.form.get("token") ?? ""
    const given = tokens.find(network, token) ?? refreshTokens.find(network, token)
    if (network !== "youtube" && !isClient(network, request)) return refusal(network, "invalid_client")
    if (!given) return refusal(network, "invalid_token")
    endAll(given)
    return network === "tiktok" || network === "twitch" || network === "linkedin" ? empty(200) : json(200, {})
  }

  const metaRevoke: Route["answer"] = ({ headers }) => {
    const given = tokens.find("facebook", headers.authorization)
    if (!given) return metaError(190)
    endAll(given)
    return json(200, { success: true })
  }

  function endAll({ network, platformId }: Pick<StubGrant, "network" | "platformId">) {
    for (const each of [tokens, refreshTokens]) each.revokeAll(network, platformId)
  }

  const ADDRESSES: { network: ConnectableNetwork; authorise: string | RegExp; token: string; revoke?: string }[] = [
    { network: "youtube", authorise: "/o/oauth2/v2/auth", token: "/token", revoke: "/revoke" },
    {
      network: "tiktok",
      authorise: "/v2/auth/authorize/",
      token: "/v2/oauth/token/",
      revoke: "/v2/oauth/revoke/",
    },
    { network: "x", authorise: "/i/oauth2/authorize", token: "/2/oauth2/token", revoke: "/2/oauth2/revoke" },
    { network: "twitch", authorise: "/oauth2/authorize", token: "/oauth2/token", revoke: "/oauth2/revoke" },
    {
      network: "linkedin",
      authorise: "/oauth/v2/authorization",
      token: "/oauth/v2/accessToken",
      revoke: "/oauth/v2/revoke",
    },
    { network: "snapchat", authorise: "/login/oauth2/authorize", token: "/login/oauth2/access_token" },
    { network: "instagram", authorise: "/oauth/authorize", token: "/oauth/access_token" },
  ]
  const routes: Route[] = ADDRESSES.flatMap(({ network, ...at }) => [
    { method: "GET", path: at.authorise, answer: authorise(network) },
    { method: "POST", path: at.token, answer: token(network) },
    ...(at.revoke ? [{ method: "POST", path: at.revoke, answer: revoke(network) }] : []),
  ])

  return {
    routes: [
      ...routes,
      { method: "GET", path: "/access_token", answer: instagramLong },
      { method: "GET", path: "/refresh_access_token", answer: instagramRefresh },
      { method: "GET", path: /^\/v\d+\.\d+\/dialog\/oauth$/, answer: authorise("facebook") },
      { method: "GET", path: /^\/v\d+\.\d+\/oauth\/access_token$/, answer: metaToken },
      { method: "DELETE", path: /^\/v\d+\.\d+\/me\/permissions$/, answer: metaRevoke },
    ],
    /** Who is at the browser from now on, by the id of their account. */
    isUsedBy(network: ConnectableNetwork, platformId: string) {
      users.set(network, platformId)
    },
    /** `page`: two links, as a person meets them. The others answer at once. */
    answersBy(how: "page" | "allow" | "deny") {
      mode = how
    },
    /** How long tokens live from now on; null: as long as the network says. */
    givesTokensFor(seconds: number | null) {
      lifetimeSeconds = seconds
    },
    /** How many tokens speak for an account at this moment. */
    livingTokens(network: ConnectableNetwork, platformId: string) {
      return tokens.count(network, platformId) + refreshTokens.count(network, platformId)
    },
    /** The account's owner has taken their leave back at the network. */
    forget(network: ConnectableNetwork, platformId: string) {
      endAll({ network, platformId })
    },
  } satisfies StubNetwork & Record<string, unknown>
}

/** As their documentation says; X and TikTok give another refresh token each time, and the one before is dead. */
const LIFETIMES: Record<ConnectableNetwork, number> = {
  instagram: 60 * 86_400,
  tiktok: 7200,
  youtube: 3599,
  facebook: 60 * 86_400,
  x: 7200,
  linkedin: 60 * 86_400,
  twitch: 14_000,
  snapchat: 1800,
}
const ROTATING = new Set<Network>(["tiktok", "x"])
const NO_REFRESH = new Set<Network>(["instagram", "facebook", "linkedin"])
const PKCE = new Set<Network>(["youtube", "x"])
const ID_FIELDS: Partial<Record<Network, string>> = { tiktok: "client_key" }
const DENIALS: Partial<Record<Network, string>> = { linkedin: "user_cancelled_authorize" }

function paramsOf({ method, query, form }: StubRequest) {
  return method === "GET" ? query : form
}

function isClient(network: ConnectableNetwork, request: StubRequest) {
  const params = paramsOf(request)
  if (network === "x") {
    const pair = Buffer.from(request.headers.authorization?.replace(/^Basic /, "") ?? "", "base64").toString()
    return pair.endsWith(`:${CLIENT_SECRET}`)
  }
  return params.has(ID_FIELDS[network] ?? "client_id") && params.get("client_secret") === CLIENT_SECRET
}

function challengeOf(params: URLSearchParams) {
  return hash("sha256", params.get("code_verifier") ?? "", "base64url")
}

/** How each network says no to a token or a code. */
function refusal(network: ConnectableNetwork, error: "invalid_grant" | "invalid_client" | "invalid_token"): StubAnswer {
  switch (network) {
    case "facebook":
      return metaError(error === "invalid_client" ? 101 : 190)
    case "instagram":
      return json(400, { error_type: "OAuthException", code: 400, error_message: error })
    case "twitch":
      return json(400, {
        status: 400,
        message: error === "invalid_client" ? "invalid client" : "Invalid refresh token",
      })
    case "x":
      return error === "invalid_client"
        ? json(401, { error: "unauthorized_client", error_description: "Missing valid authorization header" })
        : json(400, { error: "invalid_request", error_description: "Value passed for the token was invalid." })
    case "tiktok":
      return json(200, { error, error_description: error, log_id: "20261120" })
    default:
      return json(error === "invalid_client" ? 401 : 400, { error })
  }
}

function back(query: URLSearchParams, answer: Record<string, string>) {
  const url = new URL(query.get("redirect_uri") ?? "http://stub.invalid")
  url.search = new URLSearchParams({ ...answer, state: query.get("state") ?? "" }).toString()
  return url.href
}

function empty(status: number): StubAnswer {
  return (response) => {
    response.writeHead(status, { "content-length": "0" })
    response.end()
  }
}

function authorisePage(network: ConnectableNetwork, allowed: string, denied: string): StubAnswer {
  const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")
  return (response) => {
    response.writeHead(200, { "content-type": "text/html; charset=UTF-8" })
    response.end(`<!doctype html><html lang="fr"><title>${network}</title><h1>Vitrine veut lire ton compte ${network}</h1>
<p><a href="${attribute(allowed)}">Autoriser</a> <a href="${attribute(denied)}">Refuser</a></p></html>`)
  }
}
