import { type Provider, SHORTLY_BEFORE } from "../../connections/provider"
import { standardRevocation, standardTokens } from "../../connections/standard-tokens.server"
import { linkedin } from "./facts"

const WWW = linkedin.origins.authorise

/** LinkedIn, for members; refresh tokens are for approved partners, others are asked again after 60 days. */
export const linkedinProvider: Provider = {
  authorise: {
    origin: WWW,
    path: "/oauth/v2/authorization",
    scope: "r_basicprofile r_member_profileAnalytics",
    idField: "client_id",
    pkce: false,
    more: {},
  },
  ...standardTokens({ token: { origin: WWW, path: ["oauth", "v2", "accessToken"] } }),
  renewal: SHORTLY_BEFORE,
  revocation: standardRevocation({ revocation: { origin: WWW, path: ["oauth", "v2", "revoke"] }, ends: "access" }),
}
