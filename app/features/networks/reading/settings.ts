import type { Config } from "#platform/config/config.server"
import type { NetworkCall } from "./call"
import type { NetworkReader } from "./reader"

/** The settings of a reader: this installation's keys and addresses, and the function that calls the network. */
export type ReaderSettings = {
  keys: Config["keys"]
  service: Config["services"]["youtube"]
  call: NetworkCall
  now: () => Date
}

export type MakeReader = (settings: ReaderSettings) => NetworkReader
