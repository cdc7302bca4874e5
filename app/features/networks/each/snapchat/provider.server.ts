import { type Provider, SHORTLY_BEFORE } from "../../connections/provider"
import { standardTokens } from "../../connections/standard-tokens.server"
import { snapchat } from "./facts"

const ACCOUNTS = snapchat.origins.authorise

/** Snapchat's Public Profile API, for those on its list. Its documentation knows no way to take a token back. */
export const snapchatProvider: Provider = {
  authorise: {
    origin: ACCOUNTS,
    path: "/login/oauth2/authorize",
    scope: "snapchat-profile-api",
    idField: "client_id",
    pkce: false,
    more: {},
  },
  ...standardTokens({ token: { origin: ACCOUNTS, path: ["login", "oauth2", "access_token"] } }),
  renewal: SHORTLY_BEFORE,
}
