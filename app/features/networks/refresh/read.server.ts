import type { NetworkAccount, NetworkAdapter, Outcome } from "../adapters/adapter"
import { markBroken, ownAccess } from "../connections/access.server"
import { keepDemographics } from "../demographics/commands.server"
import type { Network } from "../network"
import { isPaidFor } from "./budget.server"

export type DueAccount = NetworkAccount & { influencerId: string; isOwned: boolean }
export const NOT_CONNECTED: Outcome = { outcome: "not_supported", reason: "not_connected" }

/**
 * An influencer's figure as the account's owner may read it, else as anybody may. Who follows the account is read and kept
 * along with it where the network tells its owner.
 */
export async function readAccount(
  network: Network,
  adapter: NetworkAdapter,
  account: DueAccount,
  now: () => Date,
): Promise<Outcome> {
  const own = account.isOwned ? await readOwn(network, adapter, account, now) : null
  if (own && own.outcome !== "auth_error") return own
  const asked = (await isPaidFor(network)) ? adapter.asAnybody : undefined
  const [read] = (await asked?.fetchFollowers([account])) ?? []
  return read ?? own ?? NOT_CONNECTED
}

async function readOwn(
  network: Network,
  { asOwner }: NetworkAdapter,
  { influencerId }: DueAccount,
  now: () => Date,
): Promise<Outcome | null> {
  const key = { influencerId, network }
  const granted = await ownAccess(key, now())
  if (granted.outcome === "none") return null
  if (granted.outcome !== "ok") return granted
  const read = await asOwner.fetchFollowers(granted.access)
  if (read.outcome === "auth_error") await markBroken(key, now())
  if (read.outcome === "ok") await readDemographics(key, asOwner, granted.access, now)
  return read
}

/** What the network does not say this time stays as it was. */
async function readDemographics(
  key: { influencerId: string; network: Network },
  asOwner: NetworkAdapter["asOwner"],
  access: Parameters<NetworkAdapter["asOwner"]["fetchFollowers"]>[0],
  now: () => Date,
) {
  const said = await asOwner.readDemographics?.(access)
  if (said?.outcome === "ok") await keepDemographics(key, said.shares, now())
}
