import { fetchJson, type JsonRequest } from "#platform/http/fetch-json.server"
import type { Client, Code, Provider, Revocation, Tokens } from "./provider"
import { exchangeOutcome, renewalOutcome, revokeOutcome } from "./token-answer.server"

type Endpoint = { origin: string; path: readonly string[] }
type Options = {
  token: Endpoint
  idField?: "client_id" | "client_key"
  /** Whether the client's id and secret go in a header (RFC 6749 §2.3.1) instead of the form. */
  basic?: boolean
}

/** Codes and refresh tokens are exchanged by one form, as RFC 6749 §4.1.3 and §6 have it. */
export function standardTokens(options: Options): Pick<Provider, "exchange"> & Required<Pick<Provider, "renew">> {
  return {
    async exchange(client: Client, { code, verifier, redirectUri }: Code, now: Date) {
      const proof = verifier === null ? {} : { code_verifier: verifier }
      const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...proof }
      return exchangeOutcome(await fetchJson(asClient(client, options.token, form, options)), now)
    },
    async renew(client: Client, { refresh }: Tokens, now: Date) {
      if (refresh === null) return { outcome: "refused" }
      const form = { grant_type: "refresh_token", refresh_token: refresh }
      return renewalOutcome(await fetchJson(asClient(client, options.token, form, options)), now, refresh)
    },
  }
}

type RevocationOptions = Omit<Options, "token"> & {
  revocation: Endpoint
  /** Which of the tokens ends all of them. */
  ends: "access" | "refresh"
}

/** A token is taken back by a form (RFC 7009). */
export function standardRevocation({ revocation, ends, ...options }: RevocationOptions): Revocation {
  return {
    needsLiving: ends === "access",
    async revoke(client, { access, refresh }) {
      const token = ends === "refresh" ? (refresh ?? access) : access
      return revokeOutcome(await fetchJson(asClient(client, revocation, { token }, options)))
    },
  }
}

function asClient(
  client: Client,
  { origin, path }: Endpoint,
  form: Record<string, string>,
  { idField = "client_id", basic = false }: Omit<Options, "token">,
): JsonRequest {
  const address = { origin: client.base ?? origin, path }
  if (!basic) return { ...address, form: { ...form, [idField]: client.id, client_secret: client.secret } }
  const pair = `${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`
  return { ...address, form, headers: { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` } }
}
