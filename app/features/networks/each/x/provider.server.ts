import { type Provider, SHORTLY_BEFORE } from "../../connections/provider"
import { standardRevocation, standardTokens } from "../../connections/standard-tokens.server"
import { x } from "./facts"

const API = x.origins.api

/** OAuth 2.0 of X for a site that keeps a secret; PKCE is asked for all the same. */
export const xProvider: Provider = {
  authorise: {
    origin: x.origins.authorise,
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
