import { type Provider, SHORTLY_BEFORE } from "../../connections/provider"
import { standardRevocation, standardTokens } from "../../connections/standard-tokens.server"
import { youtube } from "./facts"

const TOKENS = youtube.origins.tokens

/** Google's OAuth for the channel of one account. Offline and asked anew: only then does Google give a refresh token. */
export const youtubeProvider: Provider = {
  authorise: {
    origin: youtube.origins.authorise,
    path: "/o/oauth2/v2/auth",
    scope: "https://www.googleapis.com/auth/youtube.readonly https://www.googleapis.com/auth/yt-analytics.readonly",
    idField: "client_id",
    pkce: true,
    more: { access_type: "offline", prompt: "consent" },
  },
  ...standardTokens({ token: { origin: TOKENS, path: ["token"] } }),
  renewal: SHORTLY_BEFORE,
  revocation: standardRevocation({ revocation: { origin: TOKENS, path: ["revoke"] }, ends: "refresh" }),
}
