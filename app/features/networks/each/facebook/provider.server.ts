import { fetchJson } from "#platform/http/fetch-json.server"
import { type Client, type Provider, SHORTLY_BEFORE } from "../../connections/provider"
import { exchangeOutcome, revokeOutcome } from "../../connections/token-answer.server"
import { GRAPH_VERSION } from "../../reading/meta.server"
import { facebook } from "./facts"

const GRAPH = facebook.origins.api

/**
 * Facebook Login for the Pages that a person manages. The code's token is exchanged for one of 60 days, and the tokens that
 * this one gives for Pages do not end. It cannot be renewed without the person, nor need it be.
 */
export const facebookProvider: Provider = {
  authorise: {
    origin: facebook.origins.authorise,
    path: `/${GRAPH_VERSION}/dialog/oauth`,
    scope: "pages_show_list,pages_read_engagement",
    idField: "client_id",
    pkce: false,
    more: {},
  },
  async exchange(client, { code, redirectUri }, now) {
    const short = exchangeOutcome(await askToken(client, { code, redirect_uri: redirectUri }), now)
    if (short.outcome !== "ok") return short
    const query = { grant_type: "fb_exchange_token", fb_exchange_token: short.tokens.access }
    return exchangeOutcome(await askToken(client, query), now)
  },
  renewal: SHORTLY_BEFORE,
  revocation: {
    needsLiving: false,
    async revoke(client, { access, grant }) {
      const answer = await fetchJson({
        origin: client.base ?? GRAPH,
        path: [GRAPH_VERSION, "me", "permissions"],
        method: "DELETE",
        headers: { Authorization: `Bearer ${grant ?? access}` },
      })
      return revokeOutcome(answer)
    },
  },
}

function askToken(client: Client, query: Record<string, string>) {
  return fetchJson({
    origin: client.base ?? GRAPH,
    path: [GRAPH_VERSION, "oauth", "access_token"],
    query: { client_id: client.id, client_secret: client.secret, ...query },
  })
}
