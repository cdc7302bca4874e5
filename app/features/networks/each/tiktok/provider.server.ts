import { type Provider, SHORTLY_BEFORE } from "../../connections/provider"
import { standardRevocation, standardTokens } from "../../connections/standard-tokens.server"
import { tiktok } from "./facts"

const API = tiktok.origins.api
const idField = "client_key"

/** TikTok's Login Kit for the web: PKCE is documented for apps on devices alone, and each renewal ends the refresh token. */
export const tiktokProvider: Provider = {
  authorise: {
    origin: tiktok.origins.authorise,
    path: "/v2/auth/authorize/",
    scope: "user.info.basic,user.info.profile,user.info.stats",
    postScope: ",video.list",
    idField,
    pkce: false,
    more: {},
  },
  ...standardTokens({ token: { origin: API, path: ["v2", "oauth", "token", ""] }, idField }),
  renewal: SHORTLY_BEFORE,
  revocation: standardRevocation({
    revocation: { origin: API, path: ["v2", "oauth", "revoke", ""] },
    ends: "access",
    idField,
  }),
}
