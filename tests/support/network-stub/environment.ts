import { CONNECTABLE_NETWORKS, type Network } from "#vocabulary/networks"
import { CLIENT_SECRET } from "./oauth.ts"

/** The settings by which an installation reads all networks at a stub server. */
export function stubEnvironment(origin: string): Record<string, string> {
  return {
    YOUTUBE_API_KEY: "key-of-the-stub",
    INSTAGRAM_ACCESS_TOKEN: "instagram-token-of-the-stub",
    INSTAGRAM_USER_ID: "17841405309211844",
    FACEBOOK_ACCESS_TOKEN: "facebook-token-of-the-stub",
    X_BEARER_TOKEN: "x-token-of-the-stub",
    BLUESKY_API_BASE: origin,
    MASTODON_API_BASE: origin,
    ...connectEnvironment(origin),
  }
}

/** Those of them by which accounts are connected. */
export function connectEnvironment(
  origin: string,
  networks: readonly Network[] = CONNECTABLE_NETWORKS,
): Record<string, string> {
  return Object.fromEntries(
    networks.flatMap((network) => [
      [`${network.toUpperCase()}_API_BASE`, origin],
      [`${network.toUpperCase()}_CLIENT_ID`, `vitrine-at-${network}`],
      [`${network.toUpperCase()}_CLIENT_SECRET`, CLIENT_SECRET],
    ]),
  )
}
