import { siteSettings } from "#app/features/settings/public.server"
import { config } from "#platform/config/config.server"
import { CONNECTABLE_NETWORKS, isConnectable, type Network } from "#vocabulary/networks"
import { FACTS } from "../each/facts"
import { PROVIDERS } from "../each/providers.server"
import type { Client, Provider } from "./provider"

/** A network's provider, and who we are there; null where this installation has no client id. */
export function providerOf(network: Network): { provider: Provider; client: Client } | null {
  if (!isConnectable(network)) return null
  const { clientId, clientSecret, oauthBase } = config().services[network]
  if (!clientId || !clientSecret) return null
  return { provider: PROVIDERS[network], client: { id: clientId, secret: clientSecret, base: oauthBase } }
}

/** The networks that know this installation, in the order in which every screen lists them. */
function connectableNetworks(): readonly Network[] {
  return CONNECTABLE_NETWORKS.filter((network) => providerOf(network) !== null)
}

/** The networks that are offered: those that charge for each reading only while something may be spent on it. */
export async function offeredNetworks(): Promise<readonly Network[]> {
  const known = connectableNetworks()
  const isPaid = (network: Network) => FACTS[network].centsPerRead !== undefined
  if (!known.some(isPaid) || (await siteSettings()).xDailyCapCents > 0) return known
  return known.filter((network) => !isPaid(network))
}
