import type { Config } from "#platform/config/config.server"
import type { NetworkAdapter } from "./adapter"
import type { NetworkCall } from "./call"

/** What an adapter is made of: this installation's keys and addresses, and the way to call. */
export type AdapterSettings = {
  keys: Config["keys"]
  service: Config["services"]["youtube"]
  call: NetworkCall
  now: () => Date
}

export type MakeAdapter = (settings: AdapterSettings) => NetworkAdapter
