import { type Provider, SHORTLY_BEFORE } from "../../connections/provider"
import { standardRevocation, standardTokens } from "../../connections/standard-tokens.server"
import { twitch } from "./facts"

/** No scope at all: whose account it is and how many follow it is told without one. */
export const twitchProvider: Provider = {
  authorise: {
    origin: twitch.origins.authorise,
    path: "/oauth2/authorize",
    scope: "",
    idField: "client_id",
    pkce: false,
    more: { force_verify: "true" },
  },
  ...standardTokens({ token: { origin: twitch.origins.authorise, path: ["oauth2", "token"] } }),
  renewal: SHORTLY_BEFORE,
  revocation: standardRevocation({
    revocation: { origin: twitch.origins.authorise, path: ["oauth2", "revoke"] },
    ends: "access",
  }),
}
