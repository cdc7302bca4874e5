import { API_HOSTS } from "../../adapters/hosts"
import { type Provider, SHORTLY_BEFORE } from "../provider"
import { standardRevocation, standardTokens } from "../standard-tokens.server"

const API = API_HOSTS.x

/** OAuth 2.0 of X for a site that keeps a secret; PKCE is asked for all the same. */
export const xProvider: Provider = {
  authorise: {
    origin: "https://x.com",
    path: "/i/oauth2/authorize",
    scope: "users.read tweet.read offline.access",
    idField: "client_id",
    pkce: true,
    more: {},
  },
  ...standardTokens({ token: { origin: API, path: ["2", "oauth2", "token"] }, basic: true }),
  renewal: SHORTLY_BEFORE,
  revocation: standardRevocation({
    revocation: { origin: API, path: ["2", "oauth2", "revoke"] },
    ends: "refresh",
    basic: true,
  }),
}
