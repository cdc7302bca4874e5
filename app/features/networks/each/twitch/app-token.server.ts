import { MINUTE_MS } from "#platform/text/day"
import type { CallAnswer, CallRequest } from "../../reading/call"
import { outcomeOf } from "../../reading/outcome-of"
import type { NoAnswer } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { AppToken } from "./answers.server"
import { twitch } from "./facts"

type Credentials = { clientId: string; clientSecret: string }
type Given = { outcome: "ok"; token: string; endsAt: number }
/** `endsAt`: never while it is being asked for, at once when it is refused. */
type Asked = { said: Promise<Given | NoAnswer>; endsAt: number }

/** Tokens by client and address; each serves some sixty days, in this process alone. */
const tokens = new Map<string, Asked>()
/** Nothing is begun with a token that ends before it is used. */
const MARGIN_MS = MINUTE_MS

/** Asks Twitch by the app's own token; one that Twitch no longer takes is replaced once. */
export function twitchAppCall(
  { clientId, clientSecret }: Credentials,
  { service, call, now }: Pick<ReaderSettings, "service" | "call" | "now">,
) {
  const origin = service.oauthBase ?? twitch.origins.authorise
  const key = `${clientId} ${origin}`

  async function ask(): Promise<Given | NoAnswer> {
    const form = { client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" }
    return outcomeOf(await call({ origin, path: ["oauth2", "token"], form }), {
      schema: AppToken,
      read: ({ access_token: token, expires_in }) => {
        return { outcome: "ok" as const, token, endsAt: now().getTime() + expires_in * 1000 - MARGIN_MS }
      },
      // A client or a secret that Twitch does not know is a 400 or a 403.
      refusal: ({ status }) => (status === 400 ? { outcome: "auth_error" } : null),
      now: now(),
    })
  }

  /** Calls at the same time share one request for a token. */
  function current(): Asked {
    const known = tokens.get(key)
    if (known && known.endsAt > now().getTime()) return known
    const asked: Asked = { said: ask(), endsAt: Number.POSITIVE_INFINITY }
    tokens.set(key, asked)
    const settle = (endsAt: number) => {
      asked.endsAt = endsAt
    }
    asked.said.then(
      (said) => settle(said.outcome === "ok" ? said.endsAt : 0),
      () => settle(0),
    )
    return asked
  }

  return async (requestWith: (token: string) => CallRequest): Promise<CallAnswer | NoAnswer> => {
    const first = current()
    const said = await first.said
    if (said.outcome !== "ok") return said
    const answer = await call(requestWith(said.token))
    if (answer.kind !== "answer" || answer.status !== 401) return answer
    first.endsAt = 0
    const again = await current().said
    return again.outcome === "ok" ? call(requestWith(again.token)) : again
  }
}
