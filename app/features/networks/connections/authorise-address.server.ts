import { hash } from "node:crypto"
import * as paths from "#app/paths"
import { config } from "#platform/config/config.server"
import type { Network } from "#vocabulary/networks"
import type { Client, Provider } from "./provider"

/** The network's address for the person's consent; from there it sends them back with a code. */
export function authoriseAddress(
  network: Network,
  { provider: { authorise }, client }: { provider: Provider; client: Client },
  { state, verifier }: { state: string; verifier: string },
  { withPosts = false } = {},
) {
  const url = new URL(authorise.path, client.base ?? authorise.origin)
  url.search = new URLSearchParams({
    [authorise.idField]: client.id,
    redirect_uri: redirectUri(network),
    response_type: "code",
    scope: authorise.scope + ((withPosts && authorise.postScope) || ""),
    state,
    ...(authorise.pkce && {
      code_challenge: hash("sha256", verifier, "base64url"),
      code_challenge_method: "S256",
    }),
    ...authorise.more,
  }).toString()
  return url.href
}

/** The one that is registered with the network: the same for every language. */
export function redirectUri(network: Network) {
  return config().publicUrl + paths.networkCallback(network)
}
