import type { Config } from "#platform/config/config.server"
import type { BioOutcome, NetworkAdapter, NoAnswer, Outcome } from "./adapter"
import { admit, afterOutcome, type Circuit, CLOSED } from "./circuit-breaker"
import { declaredOnly } from "./declared"
import type { Network } from "./network"
import { YOUTUBE_API, youtubeAdapter } from "./youtube.server"

type Settings = Pick<Config, "keys" | "services">

/** By the address that is called: a stub server's failures say nothing of another's. */
const circuits = new Map<string, Circuit>()

/** How this installation reads a network's figures: by its keys where it has them, else not at all. */
export function adapterFor(network: Network, { keys, services }: Settings, now = () => new Date()): NetworkAdapter {
  if (network === "youtube" && keys.youtubeApiKey !== undefined) {
    const apiBase = services.youtube.apiBase ?? YOUTUBE_API
    return behindCircuit(youtubeAdapter({ apiKey: keys.youtubeApiKey, apiBase, now }), apiBase, now)
  }
  return declaredOnly(network)
}

/** Whether this installation can ask the network at all; where it cannot, a figure is declared. */
export function canFetch(network: Network, { keys }: Pick<Settings, "keys">): boolean {
  return network === "youtube" && keys.youtubeApiKey !== undefined
}

function behindCircuit(adapter: Required<NetworkAdapter>, apiBase: string, now: () => Date) {
  const key = `${adapter.network} ${apiBase}`
  async function guarded<Answer extends Outcome | BioOutcome>(ask: () => Promise<Answer>): Promise<Answer | NoAnswer> {
    const { admitted, circuit } = admit(circuits.get(key) ?? CLOSED, now())
    circuits.set(key, circuit)
    if (!admitted) return { outcome: "transient", fault: "circuit_open" }
    const outcome = await ask()
    circuits.set(key, afterOutcome(circuits.get(key) ?? CLOSED, outcome, now()))
    return outcome
  }
  return {
    network: adapter.network,
    fetchFollowers: (account) => guarded(() => adapter.fetchFollowers(account)),
    readBio: (account) => guarded(() => adapter.readBio(account)),
  } satisfies NetworkAdapter
}
