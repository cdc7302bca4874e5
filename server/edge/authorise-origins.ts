import { CONNECTABLE_NETWORKS } from "#vocabulary/networks"
import { FACTS } from "../../app/features/networks/each/facts.ts"
import type { Config, Service } from "../../platform/config/config.server.ts"

/** The origins where a person signs in or lets us read their account: the CSP has to allow forms that redirect there. */
const AUTHORISE_ORIGINS: readonly (readonly [Service, string])[] = [
  ["google", "https://accounts.google.com"],
  ...CONNECTABLE_NETWORKS.map((network) => [network, FACTS[network].origins.authorise] as const),
]

export function authoriseOrigins({ services }: Pick<Config, "services">): string[] {
  const origins = AUTHORISE_ORIGINS.flatMap(([name, origin]) => {
    const { clientId, oauthBase } = services[name]
    return clientId ? [oauthBase ?? origin] : []
  })
  return [...new Set(origins)]
}
