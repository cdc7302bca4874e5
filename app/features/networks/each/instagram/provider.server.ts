import { fetchJson } from "#platform/http/fetch-json.server"
import { DAY_MS } from "#platform/text/day"
import type { Provider } from "../../connections/provider"
import { exchangeOutcome, renewalOutcome } from "../../connections/token-answer.server"
import { instagram } from "./facts"

/**
 * Instagram API with Instagram Login, for professional accounts. A code gives a token of one hour, that one a token of 60
 * days, which is renewed by itself once it is a day old. Nothing is documented that would take it back.
 */
export const instagramProvider: Provider = {
  authorise: {
    origin: instagram.origins.authorise,
    path: "/oauth/authorize",
    scope: "instagram_business_basic,instagram_business_manage_insights",
    idField: "client_id",
    pkce: false,
    more: {},
  },
  async exchange(client, { code, redirectUri }, now) {
    const short = exchangeOutcome(
      unwrapped(
        await fetchJson({
          origin: client.base ?? instagram.origins.tokens,
          path: ["oauth", "access_token"],
          form: {
            client_id: client.id,
            client_secret: client.secret,
            grant_type: "authorization_code",
            redirect_uri: redirectUri,
            code,
          },
        }),
      ),
      now,
    )
    if (short.outcome !== "ok") return short
    const long = await fetchJson({
      origin: client.base ?? instagram.origins.own,
      path: ["access_token"],
      query: {
        grant_type: "ig_exchange_token",
        client_secret: client.secret,
        access_token: short.tokens.access,
      },
    })
    return exchangeOutcome(long, now)
  },
  renewal: { withinMs: 10 * DAY_MS, minAgeMs: DAY_MS },
  async renew(client, { access }, now) {
    const answer = await fetchJson({
      origin: client.base ?? instagram.origins.own,
      path: ["refresh_access_token"],
      query: { grant_type: "ig_refresh_token", access_token: access },
    })
    return renewalOutcome(answer, now, null)
  },
}

type Answer = Awaited<ReturnType<typeof fetchJson>>

/** Some answers hold the token itself, others a list of one in `data`. */
function unwrapped(answer: Answer): Answer {
  if (answer.kind === "fault" || typeof answer.body !== "object" || answer.body === null) return answer
  const list: unknown = Reflect.get(answer.body, "data")
  return Array.isArray(list) ? { ...answer, body: list[0] } : answer
}
